import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test } from 'vitest';
import { fromWire } from '../../../fields.ts';
import { issueMessage, validate, visibleValues } from '../../../index.ts';
import { measureKinds, owner, ownerContexts } from '../../../measures.ts';
import { rulesOf, said, takesAtMost } from './testing.ts';

const enterprise = measureKinds['enterprise-guarantee'];
const personal = measureKinds['personal-guarantee'];
const bond = measureKinds['deposit-bond'];
const other = measureKinds['other-guarantee'];
const price = ['请输入正确金额：大于 0，最多 6 位整数、4 位小数'];
const empty = ['不能为空'];

test('enterprise guarantee: one enterprise guarantees; the sum is a price in 万元 (G34)', () => {
  const valid = minimalMeasure('enterprise-guarantee');
  const two = ['1', '2'].map((id) => ({ owner_ID: id, ownerName: `企业${id}`, haveRate: '50' }));
  expect(said(enterprise, valid, 'clientList', [])).toEqual(['请先选择添加权属人']);
  expect(said(enterprise, valid, 'clientList', two)).toEqual(['只能有一个担保人']);
  expect(said(enterprise, valid, 'guaranteeSum', '0')).toEqual(price);
  expect(enterprise.fields.guaranteeSum.unit).toBe('wan');
  expect([enterprise.guarantor, personal.guarantor]).toEqual(['01', '02']);
  for (const field of ['address', 'bankName', 'bankNumber', 'guaranteeSum']) {
    expect(said(enterprise, valid, field, ''), field).toEqual([]);
  }
});

test('the guarantor: which answers a company and a person owe (G34, G35)', () => {
  const { guarantee } = ownerContexts;
  expect(rulesOf(owner, { ownerType: '01', context: guarantee }).sort()).toEqual(
    ['certificateCode', 'contact', 'legalPerson', 'ownerName', 'phoneOne'].map((field) => `${field} required`),
  );
  expect(rulesOf(owner, { ownerType: '02', context: guarantee }).sort()).toEqual(
    ['contact', 'documentType', 'personName', 'personNum', 'phoneOne'].map((field) => `${field} required`),
  );
});

test('personal guarantee: spouse fields are there for the married, and required for a mutual guarantee (G36, Y42)', () => {
  const valid = minimalMeasure('personal-guarantee');
  const spouse = ['spouseCode', 'spouseMobile'];
  for (const field of spouse) {
    expect(said(personal, { ...valid, isMarried: '1', isMutualGuaranty: '1' }, field, '')).toEqual(empty);
    expect(said(personal, { ...valid, isMarried: '1', isMutualGuaranty: '0' }, field, '')).toEqual([]);
    for (const isMarried of ['0', '2']) {
      expect(said(personal, { ...valid, isMarried, isMutualGuaranty: '1' }, field, 'x'), field).toEqual([]);
    }
  }
  const married = { ...valid, isMarried: '1' };
  expect(said(personal, married, 'spouseMobile', '123')).toEqual(['请输入正确的 11 位手机号码']);
  expect(said(personal, married, 'spouseCode', '123')).toEqual(['请输入 15 位或 18 位身份证号码']);
  const left = { ...valid, isMarried: '0', isMutualGuaranty: '1', spouseName: '某人', spouseMobile: '13800138000' };
  const sent = visibleValues(personal, left);
  expect(sent).toMatchObject({ isMarried: '0', isMutualGuaranty: '0' });
  expect(Object.keys(sent).filter((name) => name.startsWith('spouse'))).toEqual([]);
  expect(fromWire(personal, { spousePhone: '13800138000' })).toMatchObject({ spouseMobile: '13800138000' });
});

test('personal guarantee: asset list of 200, the two patterns, its own sentence (G35, G37)', () => {
  const valid = minimalMeasure('personal-guarantee');
  expect(takesAtMost(personal, valid, 'otherDesc', 200)).toBe(true);
  expect(personal.fields.guaranteePattern.options?.map(({ label }) => label.en)).toEqual([
    'Joint and several guarantee',
    'General guarantee',
  ]);
  expect(personal.fields.guaranteePattern.initial).toBe('1');
  expect(personal.fields.isMarried.options?.map(({ value, label }) => `${value} ${label.en}`)).toEqual([
    '1 Married',
    '0 Unmarried',
    '2 Divorced',
  ]);
  expect(said(personal, valid, 'guaranteeSum', '0')).toEqual(price);
});

test('deposit bond: name, ratio and sum must be given (G28)', () => {
  const valid = minimalMeasure('deposit-bond');
  expect(rulesOf(bond, {})).toEqual([
    'optName required',
    'guaranteeScale required',
    'guaranteeSum required',
    'clientList owners',
  ]);
  expect(said(bond, valid, 'guaranteeSum', '0')).toEqual(price);
  expect(said(bond, valid, 'guaranteeScale', '一成')).toEqual(['请输入正确数字']);
  expect(said(bond, valid, 'guaranteeScale', '101')).toEqual(['不能超过百分之百']);
  expect([bond.fields.guaranteeScale.unit, bond.fields.guaranteeSum.unit]).toEqual(['percent', 'wan']);
  expect(takesAtMost(bond, valid, 'disposeRemark', 2000)).toBe(true);
});

test('other guarantee method: the pattern must be chosen; its name goes along with its id (G23)', () => {
  const valid = minimalMeasure('other-guarantee');
  expect(rulesOf(other, {})).toEqual(['optName required', 'guaranteePatternID required', 'clientList owners']);
  const { options = [] } = other.fields.guaranteePatternID;
  expect(options.map(({ label }) => label.en)).toEqual([
    'Attestation by counsel',
    'Account control',
    'Advance-notice mortgage',
    'Pre-transfer contract',
    'Other',
  ]);
  const stale = { ...valid, guaranteePatternID: options[1]?.value, guaranteePattern: '律师见证' };
  expect(visibleValues(other, stale)).toMatchObject({ guaranteePattern: '账户监管' });
  expect(said(other, valid, 'guaranteeSum', '0')).toEqual(price);
  expect(takesAtMost(other, valid, 'disposeRemark', 200)).toBe(true);
});

test('a company owner: 50, 18, 20, 200, 6 and 30 characters (I13)', () => {
  const wrong = {
    ownerType: '01',
    ownerName: '长'.repeat(51),
    certificateCode: '9'.repeat(19),
    legalPerson: '长'.repeat(21),
  };
  const rest = {
    contact: '甲',
    phone: '1',
    phoneOne: '1',
    houseAddress: '长'.repeat(201),
    zipCode: '1234567',
    fax: '1'.repeat(31),
  };
  const issues = validate(owner, { ...wrong, ...rest });
  expect(issues.map((issue) => `${issue.field} ${issueMessage(issue, 'zh')}`)).toEqual([
    'ownerName 最多 50 个字',
    'certificateCode 请输入 18 位统一社会信用代码（不含字母 I、O、S、V、Z）',
    'legalPerson 最多 20 个字',
    'phone 请输入正确的手机号码，或带区号的固定电话，如 010-88886666',
    'phoneOne 请输入正确的手机号码，或带区号的固定电话，如 010-88886666',
    'houseAddress 最多 200 个字',
    'zipCode 最多 6 个字',
    'fax 最多 30 个字',
  ]);
});

test('owners: what an enterprise, a person and the stock form ask for (I12, I13, I14)', () => {
  const asked = (values: Readonly<Record<string, string>>) =>
    rulesOf(owner, values)
      .map((issue) => issue.split(' ')[0])
      .sort();
  expect(asked({ ownerType: '01' })).toEqual([
    'certificateCode',
    'contact',
    'houseAddress',
    'legalPerson',
    'ownerName',
    'phone',
    'phoneOne',
  ]);
  expect(asked({ ownerType: '02' })).toEqual([
    'contact',
    'documentType',
    'houseAddress',
    'personName',
    'personNum',
    'phoneOne',
  ]);
  expect(asked({ ownerType: '01', context: ownerContexts.stock })).toEqual([
    'certificateCode',
    'createDateTime',
    'legalPerson',
    'ownerName',
    'phone',
  ]);
});

test('the guarantor guarantees alone and wholly', () => {
  const of = (...shares: string[]) => ({
    ...minimalMeasure('enterprise-guarantee'),
    clientList: shares.map((haveRate, index) => ({ owner_ID: String(index + 1), ownerName: `甲${index}`, haveRate })),
  });
  expect(rulesOf(enterprise, of('100'))).toEqual([]);
  expect(rulesOf(enterprise, of('100.00'))).toEqual([]);
  expect(rulesOf(enterprise, of('60'))).toEqual(['clientList.0.haveRate guarantorShare']);
  expect(rulesOf(enterprise, of('60', '40'))).toEqual(['clientList oneGuarantor']);
  expect(rulesOf(enterprise, of('x'))).toEqual(['clientList.0.haveRate share']);
});
