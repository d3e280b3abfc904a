import { price } from '../../../field/types/amount.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { idCard } from '../../../field/types/id-card.ts';
import { integer, number } from '../../../field/types/number.ts';
import { mobile } from '../../../field/types/phone.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { priority, registered } from '../blocks/base.ts';
import { counterparty } from '../blocks/counterparty.ts';
import { insurance } from '../blocks/insurance.ts';
import { priorPledgees } from '../blocks/pledgees.ts';
import { requiredLocation } from '../blocks/required-location.ts';
import { valuation } from '../blocks/valuation.ts';
import { olderThan, stillHolds } from '../kind-checks.ts';
import { measure } from '../measure.ts';

/** 船舶 (G1-G5) */
export const ship = measure({
  kind: 'ship',
  family: 'mortgage',
  usualRate: 50,
  label: label('船舶', 'Ship'),
  title: label('填写船舶详情', 'Fill in ship details'),
  checks: [
    olderThan('buildTime', () => 20, '船龄已满二十年', 'the ship is twenty years old'),
    stillHolds('surveyedUntil', '检验证书已过期', 'the certificate has expired'),
  ],
  fields: {
    shipName: text('船名', 'Ship name', { required: true }),
    shipCode: text('船检登记号', 'Ship survey No.', { max: 50, code: true }),
    specifications: text('船舶种类及型号', 'Ship type and model', { required: true, max: 50 }),
    carCode: text('船舶登记号', 'Ship registration No.', { required: true, max: 50, code: true, identifies: true }),
    carEngineCode: text('副机编号', 'Auxiliary engine number', {
      required: true,
      max: 50,
      code: true,
      synonyms: ['发动机号', '发动机号码', '副机号', 'Engine number'],
    }),
    carFrame: text('船舶识别号', 'Ship identification number', {
      required: true,
      max: 50,
      code: true,
      identifies: true,
      synonyms: ['船架号'],
    }),
    shipEngineCode: text('主机编号', 'Main engine code', { max: 50, code: true }),
    shipFrame: text('船体识别号', 'Hull identification number', { max: 50, code: true, identifies: true }),
    grossTonnage: number('总吨', 'Gross tonnage', { extension: true }),
    shipClass: text('船级', 'Class', { extension: true, max: 50 }),
    surveyedUntil: date('检验证书有效期至', 'Survey valid until', { extension: true }),
    buildTime: date('建造时间', 'Build time'),
    shipBuyDate: date('购置日期', 'Purchase date'),
    count: integer('数量', 'Quantity'),
    billNumber: text('发票号码', 'Invoice number', { max: 50, code: true }),
    invoiceValue: price('发票金额', 'Invoice value'),
    keepType: text('占管方式', 'Custody arrangement', { required: true, max: 50 }),
    isLocal: yesNo('是否本地登记', 'Local', { initial: '1' }),
    trafficViolation: text('海事处罚及违章情况', 'Maritime penalties', { max: 200 }),
    ...registered,
    ...priority,
    ...requiredLocation,
    ...insurance,
    ...valuation,
    ...priorPledgees,
    ...counterparty,
    proxyPhone: mobile('代理人电话', 'Agent phone', { section: 'proxy' }),
    proxyCode: idCard('代理人身份证号', 'Agent ID number', { section: 'proxy' }),
    lqgmqk: remark('备注', 'Remarks', { section: 'remarks', max: 200 }),
  },
});
