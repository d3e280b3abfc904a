import { yesNo } from '../../../field/types/choice.ts';
import { creditCode } from '../../../field/types/credit-code.ts';
import { date } from '../../../field/types/date.ts';
import { number, ratio } from '../../../field/types/number.ts';
import { mobile } from '../../../field/types/phone.ts';
import { postalCode } from '../../../field/types/postal-code.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registeredOptional } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { remarks200 } from '../blocks/remarks.ts';
import { requiredValuation } from '../blocks/required-valuation.ts';
import { registeredEvidence } from '../family-evidence.ts';
import { agrees, atMost, product } from '../kind-checks.ts';
import { measure } from '../measure.ts';

const section = 'company';
const pledge = { section: 'pledge' };

/** 股权 (G24-G26); its company has shareholders of its own, and a failed save is told quietly (F23). */
export const equity = measure({
  kind: 'equity',
  family: 'pledge',
  evidence: registeredEvidence,
  usualRate: 50,
  label: label('股权', 'Equity'),
  title: label('填写股权详情', 'Fill in equity details'),
  failedSave: 'quiet',
  shareholders: true,
  checks: [
    atMost('stockRegisterAmount', 'investmentFunds', '大于认缴出资额', 'is more than was subscribed'),
    agrees(
      'stockRegisterAmount',
      product('investmentFunds', 'guaranteeScale', '0.01'),
      '1',
      '与认缴出资额乘质押比例不符',
      'is not the percentage pledged of what was subscribed',
    ),
  ],
  fields: {
    username: text('企业全称', 'Company full name', { section }),
    isCompanyStock: yesNo('是否公司制企业股权', 'Company equity', { section, initial: '1' }),
    otherCreditCode: creditCode('统一社会信用代码', 'Unified social credit code', { section, max: 18 }),
    otherLegalPerson: text('法定代表人', 'Legal representative', { section, max: 20 }),
    otherLegalPhone: mobile('法定代表人电话', 'Legal representative phone', { section, max: 11 }),
    otherLegalAddress: text('企业地址', 'Company address', { section }),
    otherPostCode: postalCode('邮编', 'Postal code', { section, max: 6 }),
    otherFax: text('传真', 'Fax', { section, max: 30 }),
    ...certificate,
    certificateName: text('出资证明书名称', 'Capital certificate name', { max: 50, synonyms: ['权证名称'] }),
    certificateNum: text('出资证明书编号', 'Capital certificate No.', {
      max: 50,
      code: true,
      identifies: true,
      synonyms: ['权证编号', '权证号'],
    }),
    investmentFunds: number('认缴出资额', 'Subscribed capital', { ...pledge, unit: 'wan' }),
    stockRegisterAmount: number('出质股权数额', 'Equity pledged as registered', { ...pledge, unit: 'wan' }),
    guaranteeScale: ratio('质押比例', 'Percentage pledged', pledge),
    registerNo: text('股权出质登记编号', 'Pledge registration number', {
      ...pledge,
      max: 50,
      code: true,
      identifies: true,
    }),
    registerTime: date('股权出质登记日期', 'Pledge registered on', pledge),
    isRegister: { ...registeredOptional.isRegister, ...pledge },
    ...requiredValuation,
    ...remarks200,
  },
});
