import { entity } from '../../entity.ts';
import { all, is, not } from '../../field/rule.ts';
import { choice, options } from '../../field/types/choice.ts';
import { companion } from '../../field/types/companion.ts';
import { creditCode } from '../../field/types/credit-code.ts';
import { dateTime } from '../../field/types/date.ts';
import { documentNumber } from '../../field/types/document-number.ts';
import { phone } from '../../field/types/phone.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { residentIdNumber } from './resident-id-number.ts';

/** 01 enterprise, 02 individual (I8). */
export const ownerKinds = options(['01', '企业', 'Enterprise'], ['02', '个人', 'Individual']);

/** Forms in which an owner is entered with fewer answers: the stock form (I14) and the guarantees (G34, G35). */
export const ownerContexts = { stock: 'stock', guarantee: 'guarantee' } as const;

const ofEnterprise = is('ownerType', '01');
const notInStock = not(all(ofEnterprise, is('context', ownerContexts.stock)));
const notInGuarantee = not(is('context', ownerContexts.guarantee));

const enterprise = { when: ofEnterprise, required: true } as const;
const individual = { when: is('ownerType', '02'), required: true } as const;

/**
 * Who owns collateral, or guarantees: an enterprise (I13) or a person (I12). Switching ownerType resets the form (I8).
 * `context` names the form in which the owner is entered, where it requires fewer answers; it is not kept.
 */
export const owner = entity({
  name: 'owner',
  label: label('权属人', 'Owner'),
  fields: {
    ownerType: choice('权属人类型', 'Owner type', ownerKinds, { required: true, initial: '01' }),
    context: companion('录入场景', 'Where it is entered', { max: 16, extension: true }),
    ownerName: text('企业名称', 'Enterprise name', { ...enterprise, max: 50, synonyms: ['权属人名称', '单位名称'] }),
    certificateCode: creditCode('统一社会信用代码', 'Unified social credit code', { ...enterprise, max: 18 }),
    legalPerson: text('法定代表人', 'Legal representative', { ...enterprise, max: 20 }),
    phone: phone('法定代表人电话', 'Legal representative phone', { ...enterprise, required: notInGuarantee }),
    personName: text('姓名', 'Name', { ...individual, max: 50 }),
    documentType: text('证件类型', 'Document type', { ...individual, max: 50 }),
    personNum: documentNumber('证件号码', 'Document number', {
      ...individual,
      max: 50,
      synonyms: ['身份证号码', '身份证号'],
    }),
    contact: text('联系人', 'Contact', { required: notInStock, max: 50 }),
    phoneOne: phone('联系电话', 'Contact phone', { required: notInStock, synonyms: ['手机号码', '手机'] }),
    houseAddress: text('住所地址', 'Address', { required: all(notInStock, notInGuarantee), max: 200, wide: true }),
    zipCode: text('邮编', 'Postal code', { max: 6 }),
    fax: text('传真', 'Fax', { max: 30 }),
    createDateTime: dateTime('登记日期', 'Date of record', { required: not(notInStock) }),
  },
  checks: [residentIdNumber],
});
