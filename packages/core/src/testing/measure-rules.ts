import type { MeasureKind } from '../areas/measures/measure-kinds.ts';

/** Section 5 of both specifications as a list: what is wrong in which field, and what must be said about it. */
export interface Rule {
  readonly kind: MeasureKind;
  readonly field: string;
  readonly value: string;
  readonly says: string;
}

const empty = '不能为空';
const price = '请输入正确金额：大于 0，最多 6 位整数、4 位小数';
const priceOrZero = '请输入正确金额：不小于 0，最多 6 位整数、4 位小数';
const number = '请输入正确数字';
const integer = '请输入正整数';
const phone = '请输入正确的 11 位手机号码';
const idCard = '请输入 15 位或 18 位身份证号码';
const postal = '请输入正确邮编格式（XXXXXX）';
const ratio = '不能超过百分之百';
const atMost = (max: number) => `最多 ${max} 个字`;

const values = ['assessValue', 'alreadyValue'];
const allValues = [...values, 'optValue'];

/** Required answers that are typed; lists, flags and divisions are tried where whole forms are. */
const required: Readonly<Record<MeasureKind, readonly string[]>> = {
  ship: ['optName', 'shipName', 'specifications', 'carCode', 'carEngineCode', 'carFrame', 'keepType', 'adderss'],
  receivable: [
    'optName',
    'count',
    'companyContractCode',
    'companyContractName',
    'yearRent',
    'assessValue',
    'alreadyValue',
  ],
  trademark: ['optName', 'assessValue', 'alreadyValue', 'insuranceBeginDate', 'insuranceEndDate'],
  stock: ['optName', 'assessValue', 'alreadyValue', 'coverageRatio'],
  land: ['optName', 'adderss', ...allValues],
  house: [
    'optName',
    'certificateNumOne',
    'certificateNumTwo',
    'certificateNumThree',
    'certificateNumFour',
    'warrantNum',
    'legalDsputeDesc',
    ...allValues,
  ],
  construction: ['optName', 'assessValue', 'optValue'],
  vehicle: ['optName'],
  machinery: ['optName'],
  'other-mortgage': ['optName', 'adderss', ...allValues],
  equity: ['optName', ...values],
  'land-lease': ['optName', 'landOwnerName', 'adderss', ...values],
  'object-pledge': ['optName', ...values],
  'deposit-receipt': ['optName'],
  patent: ['optName'],
  inventory: ['optName'],
  repertory: ['optName'],
  'other-pledge': ['optName', ...allValues],
  'enterprise-guarantee': ['optName'],
  'personal-guarantee': ['optName', 'spouseCode', 'spouseMobile'],
  'deposit-bond': ['optName', 'guaranteeScale', 'guaranteeSum'],
  'other-guarantee': ['optName'],
};

/** Flags that show what is tried. */
export const shownBy: Readonly<Partial<Record<MeasureKind, readonly string[]>>> = {
  ship: ['isOther'],
  land: ['isOther', 'isProxy'],
  house: ['isOther', 'isProxy'],
  construction: ['isProxy'],
  'other-mortgage': ['isOther', 'isUseOther'],
  inventory: ['isOther'],
  'personal-guarantee': ['isMutualGuaranty'],
};

const rows: readonly (readonly [Rule['kind'], string, readonly string[], string])[] = [
  // 5.2 ship
  ['ship', 'count', ['0', '1.5', '-1', 'abc'], integer],
  ['ship', 'invoiceValue', ['0', '-1', '1234567', '1.23456', 'abc'], price],
  ['ship', 'assessValue', ['0', '1234567', 'abc'], price],
  ['ship', 'alreadyValue', ['-1', '1234567', 'abc'], priceOrZero],
  ['ship', 'optValue', ['0', '1.23456', 'abc'], price],
  ['ship', 'preposeOneSum', ['-1', 'abc'], priceOrZero],
  ['ship', 'preposeTwoSum', ['-1', 'abc'], priceOrZero],
  ['ship', 'coverageRatio', ['abc', '-1'], number],
  ['ship', 'coverageRatio', ['100.01', '101'], ratio],
  ['ship', 'proxyPhone', ['123', '1380013800a'], phone],
  ['ship', 'proxyCode', ['123', '12345678901234567'], idCard],
  ['ship', 'otherLegalPhone', ['123'], phone],
  ['ship', 'otherPersonPhone', ['123'], phone],
  ['ship', 'otherPersonNum', ['123'], idCard],
  ['ship', 'otherPostCode', ['12345', 'abcdef', '1234567'], postal],
  ['ship', 'specifications', ['长'.repeat(51)], atMost(50)],
  ['ship', 'carCode', ['长'.repeat(51)], atMost(50)],
  ['ship', 'shipEngineCode', ['长'.repeat(51)], atMost(50)],
  ['ship', 'shipFrame', ['长'.repeat(51)], atMost(50)],
  ['ship', 'billNumber', ['长'.repeat(51)], atMost(50)],
  ['ship', 'lqgmqk', ['长'.repeat(201)], atMost(200)],
  // 5.3 receivable
  ['receivable', 'yearRent', ['0', '1234567', 'abc'], price],
  ['receivable', 'optValue', ['0', 'abc'], price],
  ['receivable', 'leasePeriod', ['abc', '-1'], number],
  ['receivable', 'coverageRatio', ['abc'], number],
  ['receivable', 'coverageRatio', ['101'], ratio],
  ['receivable', 'companyContractCode', ['长'.repeat(51)], atMost(50)],
  ['receivable', 'certificateNum', ['长'.repeat(51)], atMost(50)],
  ['receivable', 'disposeRemark', ['长'.repeat(201)], atMost(200)],
  // 5.4 trademark
  ['trademark', 'coverageRatio', ['abc', '1.5'], number],
  ['trademark', 'coverageRatio', ['101'], ratio],
  ['trademark', 'assessValue', ['abc', '-1'], number],
  ['trademark', 'alreadyValue', ['abc'], number],
  ['trademark', 'optValue', ['abc'], number],
  ['trademark', 'certificateNum', ['长'.repeat(51)], atMost(50)],
  ['trademark', 'disposeRemark', ['长'.repeat(2001)], atMost(2000)],
  // 5.5 stock
  ['stock', 'assessValue', ['1.5', '0', 'abc'], integer],
  ['stock', 'optValue', ['1.5', '-1'], integer],
  ['stock', 'count', ['1.5', '0'], integer],
  ['stock', 'coverageRatio', ['101'], ratio],
  ['stock', 'disposeRemark', ['长'.repeat(201)], atMost(200)],
  // Second specification, 5: land
  ['land', 'assessValue', ['-1', '1234567', 'abc'], priceOrZero],
  ['land', 'preposeThreeSum', ['-1', 'abc'], priceOrZero],
  ['land', 'coverageRatio', ['abc'], number],
  ['land', 'coverageRatio', ['101'], ratio],
  ['land', 'otherLegalPhone', ['123'], phone],
  ['land', 'proxyPhone', ['123'], phone],
  ['land', 'otherPersonNum', ['123'], idCard],
  ['land', 'proxyCode', ['123'], idCard],
  ['land', 'otherPostCode', ['12345'], postal],
  ['land', 'landCode', ['长'.repeat(51)], atMost(50)],
  ['land', 'legalDsputeDesc', ['长'.repeat(201)], atMost(200)],
  // house
  ['house', 'assessValue', ['0', '1234567', '1.23456'], price],
  ['house', 'optValue', ['0'], price],
  ['house', 'preposeOneSum', ['-1', '1234567'], priceOrZero],
  ['house', 'otherPersonPhone', ['123'], phone],
  ['house', 'proxyCode', ['123'], idCard],
  ['house', 'landCode', ['长'.repeat(51)], atMost(50)],
  ['house', 'legalDsputeDesc', ['长'.repeat(201)], atMost(200)],
  // land lease
  ['land-lease', 'assessValue', ['0', 'abc'], price],
  ['land-lease', 'leasePeriod', ['abc'], number],
  ['land-lease', 'disposeRemark', ['长'.repeat(201)], atMost(200)],
  // inventory and stock goods
  ['inventory', 'count', ['1.5', 'abc'], number],
  ['inventory', 'totalAmount', ['1.5'], number],
  ['inventory', 'repertoryBalance', ['abc'], number],
  ['inventory', 'coverageRatio', ['1.5'], number],
  ['inventory', 'coverageRatio', ['101'], ratio],
  ['inventory', 'insuranceCost', ['1234567'], price],
  ['inventory', 'otherPostCode', ['1234', 'abcdef'], postal],
  ['inventory', 'otherCreditCode', ['长'.repeat(51)], atMost(50)],
  ['inventory', 'otherLegalPhone', ['138001380001'], phone],
  ['repertory', 'count', ['1.5'], number],
  ['repertory', 'coverageRatio', ['101'], ratio],
  ['repertory', 'oldValue', ['0'], price],
  // other pledge, other mortgaged item, other guarantee method
  ['other-pledge', 'assessValue', ['0', 'abc'], price],
  ['other-pledge', 'certificateNum', ['长'.repeat(51)], atMost(50)],
  ['other-mortgage', 'otherUsePhone', ['123'], phone],
  ['other-mortgage', 'otherPersonNum', ['123'], idCard],
  ['other-mortgage', 'otherPostCode', ['123'], postal],
  ['other-mortgage', 'optValue', ['0'], price],
  ['other-guarantee', 'guaranteeSum', ['0', '1234567'], price],
  ['other-guarantee', 'coverageRatio', ['101'], ratio],
  // equity
  ['equity', 'count', ['1.5', '0'], integer],
  ['equity', 'assessValue', ['0'], price],
  ['equity', 'otherLegalPhone', ['123', '138001380001'], phone],
  ['equity', 'otherPostCode', ['1234567'], postal],
  ['equity', 'coverageRatio', ['abc'], number],
  ['equity', 'certificateName', ['长'.repeat(51)], atMost(50)],
  ['equity', 'disposeRemark', ['长'.repeat(201)], atMost(200)],
  // patent, deposit receipt and bond
  ['patent', 'count', ['1.5'], integer],
  ['patent', 'custodyCost', ['0'], price],
  ['patent', 'certificateNum', ['长'.repeat(51)], atMost(50)],
  ['patent', 'disposeRemark', ['长'.repeat(2001)], atMost(2000)],
  ['deposit-receipt', 'depositSum', ['0'], price],
  ['deposit-receipt', 'disposeRemark', ['长'.repeat(2001)], atMost(2000)],
  ['deposit-bond', 'guaranteeScale', ['abc'], number],
  ['deposit-bond', 'guaranteeSum', ['0'], price],
  // motor vehicle and machinery
  ['vehicle', 'specifications', ['长'.repeat(51)], atMost(50)],
  ['vehicle', 'carEngineCode', ['长'.repeat(51)], atMost(50)],
  ['vehicle', 'billNumber', ['长'.repeat(51)], atMost(50)],
  ['vehicle', 'lqgmqk', ['长'.repeat(2001)], atMost(2000)],
  ['machinery', 'registerNo', ['长'.repeat(51)], atMost(50)],
  ['machinery', 'count', ['0'], integer],
  ['machinery', 'disposeRemark', ['长'.repeat(2001)], atMost(2000)],
  // construction in progress and object pledge
  ['construction', 'assessValue', ['0', '1.23456'], price],
  ['construction', 'proxyPhone', ['123'], phone],
  ['construction', 'disposeRemark', ['长'.repeat(201)], atMost(200)],
  ['object-pledge', 'assessValue', ['0'], price],
  ['object-pledge', 'count', ['1.5'], integer],
  ['object-pledge', 'disposeRemark', ['长'.repeat(2001)], atMost(2000)],
  // enterprise and personal guarantee
  ['enterprise-guarantee', 'guaranteeSum', ['0', '1234567'], price],
  ['personal-guarantee', 'spouseCode', ['123'], idCard],
  ['personal-guarantee', 'spouseMobile', ['123'], phone],
  ['personal-guarantee', 'guaranteeSum', ['0'], price],
  ['personal-guarantee', 'otherDesc', ['长'.repeat(201)], atMost(200)],
];

const rules: readonly Rule[] = [
  ...Object.entries(required).flatMap(([kind, fields]) =>
    fields.map((field) => ({ kind: kind as Rule['kind'], field, value: '', says: empty })),
  ),
  ...rows.flatMap(([kind, field, values, says]) => values.map((value) => ({ kind, field, value, says }))),
];

export function rulesOf(kind: MeasureKind): readonly Rule[] {
  return rules.filter((rule) => rule.kind === kind);
}
