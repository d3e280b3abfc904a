import { filled } from '../../field/rule.ts';
import { price } from '../../field/types/amount.ts';
import { choice } from '../../field/types/choice.ts';
import { creditCode } from '../../field/types/credit-code.ts';
import { phone } from '../../field/types/phone.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { industries } from '../customers/industries.ts';
import { fundAccess, reserveCall, reserveReads } from './access.ts';
import { enterpriseRelations, enterpriseStates, reserveStages } from './choices.ts';

const below = { when: filled('parentId') } as const;
const contact = { section: 'contact' } as const;

/** Companies in which the fund may invest, and those that are related to them: a tree (S2). */
export const reserveEnterprises = resource({
  name: 'reserveEnterprise',
  plural: 'reserveEnterprises',
  label: label('储备企业', 'Reserve company'),
  pluralLabel: label('储备企业', 'Reserve companies'),
  sections: [
    { key: 'base', label: label('基本信息', 'Basic information') },
    { key: 'contact', label: label('联系方式', 'Contact') },
  ],
  fields: {
    name: text('企业名称', 'Name', { required: true, max: 100 }),
    creditCode: creditCode('统一社会信用代码', 'Unified social credit code', { required: true }),
    parentId: reference('上级企业', 'Related to', 'reserveEnterprise'),
    relation: choice('关联关系', 'Relation', enterpriseRelations, { ...below, required: true }),
    industry: choice('所属行业', 'Industry', industries, { required: true }),
    stage: choice('阶段', 'Stage', reserveStages, { required: true, initial: 'lead' }),
    status: choice('经营状态', 'Business status', enterpriseStates, { initial: 'open' }),
    source: text('项目来源', 'Source', { max: 50 }),
    legalPerson: text('法定代表人', 'Legal representative', { max: 30, personName: true }),
    registeredCapital: price('注册资本', 'Registered capital'),
    intro: remark('企业简介', 'About the company', { max: 1000 }),
    contact: text('联系人', 'Contact', { ...contact, max: 30 }),
    phone: phone('联系电话', 'Phone', contact),
    address: text('地址', 'Address', { ...contact, max: 200, wide: true }),
  },
  title: 'name',
  access: fundAccess,
  scope: 'reach',
  unique: [['name'], ['creditCode']],
  list: {
    columns: ['name', 'industry', 'stage', 'parentId', 'legalPerson', 'registeredCapital', 'status'],
    filters: ['stage', 'industry', 'parentId', 'status'],
    search: ['name', 'creditCode', 'legalPerson'],
    order: '-updateTime',
    orders: ['name', 'stage'],
  },
  calls: {
    page: reserveCall('EnterpriseInfo/getEnterpriseInfoPage'),
    add: reserveCall('EnterpriseInfo/addRelationalEnterpriseInfo'),
    update: reserveCall('EnterpriseInfo/updateRelationalEnterpriseInfo'),
    remove: reserveCall('EnterpriseInfo/deleteEnterpriseInfo'),
  },
  page: { path: '/fund/enterprises', icon: 'building', menu: 'funds' },
  sheet: true,
  feeds: reserveReads,
});

export type ReserveEnterprise = RecordOf<typeof reserveEnterprises>;
