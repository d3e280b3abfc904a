import { entity } from '../../entity.ts';
import { optional } from '../../field/optional.ts';
import { is } from '../../field/rule.ts';
import { amount, price } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { confirmed } from '../../field/types/confirmed.ts';
import { creditCode } from '../../field/types/credit-code.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { documentNumber } from '../../field/types/document-number.ts';
import { integer } from '../../field/types/number.ts';
import { phone } from '../../field/types/phone.ts';
import { postalCode } from '../../field/types/postal-code.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { clientTypes } from '../owners/records.ts';
import { residentIdNumber } from '../owners/resident-id-number.ts';
import { industries } from './industries.ts';
import { industryBelow, industryCode } from './industry-code.ts';
import { riskLevels } from './risk-levels.ts';

const ofCompany = is('clientTypeID', '04');
const ofPerson = is('clientTypeID', '05');
const company = { when: ofCompany } as const;
const person = { when: ofPerson } as const;
const must = { required: true } as const;
const business = { ...company, section: 'business', extension: true } as const;
const contact = { section: 'contact' } as const;

/** A client of the group: a company (04) or a person (05). The sources name their contact data (D1 3.8); the rest is Z7. */
export const client = entity({
  name: 'client',
  label: label('客户', 'Client'),
  sections: [
    { key: 'base', label: label('基本信息', 'Basic information') },
    { key: 'business', label: label('经营信息', 'Business') },
    { key: 'contact', label: label('联系方式', 'Contact') },
  ],
  fields: {
    clientTypeID: choice('客户类型', 'Client type', clientTypes, { ...must, initial: '04' }),
    clientName: text('客户名称', 'Client name', { ...company, ...must, max: 50 }),
    certificateCode: creditCode('统一社会信用代码', 'Unified social credit code', { ...company, ...must, max: 18 }),
    legalPerson: text('法定代表人', 'Legal representative', { ...company, ...must, max: 20 }),
    personName: text('姓名', 'Name', { ...person, ...must, max: 50 }),
    documentType: text('证件类型', 'Document type', { ...person, ...must, max: 50 }),
    personNum: documentNumber('证件号码', 'Document number', { ...person, ...must, max: 50 }),
    industryCategory: choice('所属行业', 'Industry', industries, business),
    industryCode: industryCode(business),
    scale: choice(
      '企业规模',
      'Enterprise size',
      options(
        ['大型', '大型', 'Large'],
        ['中型', '中型', 'Medium'],
        ['小型', '小型', 'Small'],
        ['微型', '微型', 'Micro'],
      ),
      business,
    ),
    registeredCapital: price('注册资本', 'Registered capital', business),
    founded: date('成立日期', 'Founded on', business),
    employees: integer('员工人数', 'Employees', { ...business, zero: true }),
    businessScope: remark('经营范围', 'Business scope', { ...business, max: 500 }),
    contact: text('联系人', 'Contact', { ...company, ...contact, max: 50, extension: true }),
    phoneOne: phone('联系电话', 'Contact phone', { ...contact, ...must }),
    address: text('地址', 'Address', { ...contact, ...must, max: 200, wide: true }),
    zipCode: postalCode('邮编', 'Postal code', contact),
    fax: text('传真', 'Fax', { ...contact, max: 30 }),
    remark: remark('备注', 'Remarks', { ...contact, max: 500, extension: true }),
  },
  checks: [residentIdNumber, industryBelow],
});

/** What is sent: without an id it is a new client. */
export const clientBody = entity({
  name: 'clientBody',
  label: client.label,
  fields: {
    client_ID: text('客户编号', 'Client id', { max: 32 }),
    ...client.fields,
    confirmed,
  },
  checks: client.checks,
});

/** A client as the server gives them. */
export const clientRecord = entity({
  name: 'clientRecord',
  label: client.label,
  sections: client.sections,
  fields: {
    ...client.fields,
    // Clients of before have none.
    documentType: optional(client.fields.documentType),
    client_ID: text('客户编号', 'Client id', { required: true, max: 32 }),
    clientName: text('客户名称', 'Client name', { required: true }),
    applyCount: integer('授信申请数', 'Applications', { zero: true, extension: true }),
    guarantySum: amount('在保金额', 'Guarantee outstanding', { zero: true, extension: true }),
    internalRiskLevel: choice('内部风险等级', 'Internal risk level', riskLevels, { extension: true }),
    createTime: dateTime('登记时间', 'Recorded at', { extension: true }),
    version: integer('版本', 'Version', { extension: true }),
  },
});
