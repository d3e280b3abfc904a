/** Section 5 of the first specification as a list: what is wrong in which field, and what must be said about it. */
export interface Rule {
  readonly kind: 'ship' | 'receivable' | 'trademark' | 'stock';
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

const required: Readonly<Record<Rule['kind'], readonly string[]>> = {
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
];

export const rules: readonly Rule[] = [
  ...Object.entries(required).flatMap(([kind, fields]) =>
    fields.map((field) => ({ kind: kind as Rule['kind'], field, value: '', says: empty })),
  ),
  ...rows.flatMap(([kind, field, values, says]) => values.map((value) => ({ kind, field, value, says }))),
];
