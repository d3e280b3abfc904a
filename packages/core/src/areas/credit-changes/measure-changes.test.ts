import { expect, test } from 'vitest';
import {
  changedValue,
  changeTexts,
  isChangedByApproval,
  measureChangesBetween,
  withMeasureChanges,
} from '../../credit.ts';
import { sheetText } from '../../flows.ts';
import { fixedFieldIssues, type Measure, measureKinds } from '../../measures.ts';

const owner = (id: string, haveRate: string, more: object = {}) => ({
  owner_ID: id,
  ownerName: `甲${id}`,
  haveRate,
  ...more,
});

const house = {
  ...{
    optName: '厂房一栋',
    clientList: [owner('1', '100', { phoneOne: '027-87651234' })],
    ownerType: '01',
    sortNum: '1',
  },
  ...{
    assessValue: '1000.00',
    alreadyValue: '0',
    optValue: '600',
    coverageRatio: '60',
    valuedOn: '2026-01-01 00:00:00',
  },
  ...{ certificateNumOne: '甲1', isInsurance: '0', disposeRemark: '' },
};
const reading = { locale: 'zh', textOf: sheetText } as const;

test.each([
  ['nothing', {}, []],
  [
    'the same, written otherwise',
    { assessValue: '1000', valuedOn: '2026-01-01', clientList: [owner('1', '100.0')] },
    [],
  ],
  ['what no approval fixes', { disposeRemark: '钥匙已移交', isInsurance: '1' }, []],
  ['a title number that nobody had entered', { certificateNumTwo: '乙1' }, []],
  ['a title number', { certificateNumOne: '甲2' }, ['certificateNumOne']],
  ['name and remarks', { optName: '厂房', disposeRemark: '改' }, ['optName']],
  ['a value that is taken away', { optValue: '', coverageRatio: undefined }, ['optValue', 'coverageRatio']],
  ['another owner', { clientList: [owner('2', '100')] }, ['clientList']],
  ['other shares', { clientList: [owner('1', '40'), owner('2', '60')] }, ['clientList']],
  ['rank and values', { sortNum: '2', assessValue: '900', optValue: '540' }, ['sortNum', 'assessValue', 'optValue']],
])('of %s the rows are %j: those that by hand would be refused', (_, change, expected) => {
  const after = { ...house, ...change };
  const found = measureChangesBetween(measureKinds.house, house, after).map(({ field }) => field);
  expect([...found].sort()).toEqual([...expected].sort());
  expect(
    fixedFieldIssues(measureKinds.house, house, after)
      .map(({ field }) => field)
      .sort(),
  ).toEqual([...found].sort());
});

test('each kind has rows for what is fixed of it and of nothing else', () => {
  for (const kind of Object.values<Measure>(measureKinds)) {
    const before = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, '1']));
    for (const name of Object.keys(kind.fields)) {
      const after = { ...before, [name]: '2' };
      const isFixed = fixedFieldIssues(kind, before, after).some(({ field }) => field === name);
      expect(isChangedByApproval(kind, name, before, after), `${kind.kind} ${name}`).toBe(isFixed);
    }
    expect(isChangedByApproval(kind, 'isFree', before, { ...before, isFree: '0' })).toBe(false);
  }
});

test('what is asked for only once something fixed has changed comes along with it, and not alone', () => {
  const { 'other-guarantee': kind } = measureKinds;
  const before = { optName: '预抵押', guaranteePatternID: '1' };
  const notice = { guaranteePatternID: '3', noticeNo: '预 1' };
  expect(measureChangesBetween(kind, before, { ...before, ...notice }).map(({ field }) => field)).toEqual([
    'guaranteePatternID',
    'noticeNo',
  ]);
  const noticed = { ...before, guaranteePatternID: '3' };
  expect(measureChangesBetween(kind, noticed, { ...noticed, noticeNo: '预 2' })).toEqual([]);
});

test('rows make the measure that was wanted, and are read by labels and units', () => {
  const after = {
    ...house,
    optValue: '540.5',
    clientList: [owner('1', '40', { warrantNum: 'W-1' }), owner('2', '60')],
  };
  const changes = measureChangesBetween(measureKinds.house, house, after);
  const made = withMeasureChanges(measureKinds.house, house, changes);
  expect(made).toMatchObject({ optName: '厂房一栋', optValue: '540.5', clientList: after.clientList });
  expect(measureChangesBetween(measureKinds.house, made, after)).toEqual([]);
  expect(changes.map((change) => changeTexts(measureKinds.house, change, reading))).toEqual([
    { fieldName: '权属人', beforeText: '甲1 100%', afterText: '甲1 40% W-1；甲2 60%' },
    { fieldName: '认定担保价值', beforeText: '600.00 万元', afterText: '540.50 万元' },
  ]);
  const [, value] = changes;
  expect(value && changeTexts(measureKinds.house, value, { ...reading, locale: 'en' }).fieldName).toBe(
    'Accepted collateral value',
  );
});

test('texts are values of their field, whoever has written them', () => {
  expect(changedValue(measureKinds.house, 'assessValue', ' 1,000.50 ')).toBe('1000.50');
  expect(changedValue(measureKinds.house, 'assessValue', '很多')).toBe('很多');
  expect(changedValue(measureKinds.house, 'clientList', '{"owner_ID":"1"}')).toEqual([]);
  expect(changedValue(measureKinds.house, 'clientList', 'no JSON')).toEqual([]);
  expect(changedValue(measureKinds.house, 'clientList', '')).toEqual([]);
});

test('a text that is none of owners, or a name that is none of a field, is read as nothing', () => {
  const kind: Measure = measureKinds.house;
  const read = (text: string) => changedValue(kind, 'clientList', text);
  expect(read('[null,1,"x",[]]')).toEqual([{}, {}, {}, {}]);
  expect(read('[{"owner_ID":{"a":1},"haveRate":[[]],"warrantNum":"\\u0000","phoneOne":"1"}]')).toEqual([{}]);
  expect(read('[{"owner_ID":"1","haveRate":40}]')).toEqual([{ owner_ID: '1', haveRate: '40' }]);
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(isChangedByApproval(kind, name, house, house)).toBe(false);
    expect(changedValue(kind, name, '1')).toBe('1');
  }
});

test('names that begin like a day are told apart', () => {
  const issues = (before: string, after: string) =>
    fixedFieldIssues(measureKinds.house, { ...house, optName: before }, { ...house, optName: after });
  expect(issues('2026-01-01甲', '2026-01-01乙')).toMatchObject([{ field: 'optName' }]);
  expect(issues('2026-01-01-001', '2026-01-01-002')).toMatchObject([{ field: 'optName' }]);
  expect(issues('2026-01-01', '2026-01-01 00:00:00')).toEqual([]);
});

test('a ship under another name is another ship', () => {
  const renamed = fixedFieldIssues(measureKinds.ship, { shipName: '江海 1 号' }, { shipName: '江海 2 号' });
  expect(renamed).toMatchObject([{ field: 'shipName', rule: 'approved' }]);
});
