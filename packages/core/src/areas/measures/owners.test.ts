import { validMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test } from 'vitest';
import { fromWire } from '../../fields.ts';
import { describeIssue, validate } from '../../index.ts';
import { addOwner, fillRemainder, measureKinds, remainingShare, splitShares } from '../../measures.ts';
import { rulesOf, validShip } from './kinds/testing.ts';

const { ship } = measureKinds;
const named = (ownerName: string, haveRate?: string) => ({
  ownerName,
  ...(haveRate === undefined ? {} : { haveRate }),
});
const withOwners = (...clientList: object[]) => ({ ...validShip, clientList });

test('every share is given and lies above 0 and up to 100 with 4 decimals (F28, Y3)', () => {
  expect(rulesOf(ship, withOwners(named('甲')))).toEqual(['clientList.0.haveRate required']);
  for (const wrong of ['0', '-1', '100.0001', '1.23456', 'abc']) {
    expect(rulesOf(ship, withOwners(named('甲', wrong)))).toContain('clientList.0.haveRate share');
  }
});

test('shares add up exactly: 100 passes, a hair more does not (F29, Y3)', () => {
  expect(rulesOf(ship, withOwners(named('甲', '33.33'), named('乙', '33.33'), named('丙', '33.34')))).toEqual([]);
  expect(rulesOf(ship, withOwners(named('甲', '99.9999'), named('乙', '0.0002')))).toEqual(['clientList shareTotal']);
  const split = ['13.61', '6.48', '65.76', '14.15'].map((rate, index) => named(`第${index}`, rate));
  expect(rulesOf(ship, withOwners(...split))).toEqual([]);
});

test('shares that add up to exactly 1 may be confirmed', () => {
  const halves = withOwners(named('甲', '0.5'), named('乙', '0.50'));
  const [issue, ...others] = validate(ship, halves);
  expect([issue && describeIssue(issue, ship, 'zh'), others]).toEqual([
    '权属人：占比合计为 1，是否应为 100%？请核对，或确认后保存',
    [],
  ]);
  expect(validate(ship, halves, { confirmed: ['clientList'] })).toEqual([]);
  expect(rulesOf(ship, withOwners(named('甲', '1')))).toEqual(['clientList shareFractions']);
  expect(rulesOf(ship, withOwners(named('甲', '1'), named('乙', '0.0001')))).toEqual([]);
  // A guarantor's share is 100 or nothing.
  const guarantee = { ...validMeasure('personal-guarantee'), clientList: [named('甲', '1')] };
  expect(rulesOf(measureKinds['personal-guarantee'], guarantee)).toEqual(['clientList.0.haveRate guarantorShare']);
});

test('the same owner twice is refused: by id, else by name and certificate (F12, Y4)', () => {
  const twice = withOwners({ owner_ID: '1', haveRate: '50' }, { owner_ID: '1', haveRate: '50' });
  expect(rulesOf(ship, twice)).toEqual(['clientList.1.ownerName ownerDuplicate']);
  expect(rulesOf(ship, withOwners(named('甲', '50'), named('甲', '50')))).toEqual([
    'clientList.1.ownerName ownerDuplicate',
  ]);
  const otherCertificate = [named('甲', '50'), { ...named('甲', '50'), certificateCode: 'X' }];
  expect(addOwner(otherCertificate.slice(0, 1), otherCertificate[1] as never)).toHaveLength(2);
});

test('the first owner gets 100 until a person has typed a share; later owners start empty (F11, Y2)', () => {
  const one = addOwner([], named('甲'));
  expect(one).toEqual([named('甲', '100')]);
  expect(addOwner(one ?? [], named('乙'))).toEqual([named('甲', '100'), named('乙')]);
  expect(addOwner([named('甲', '60')], named('乙'), { edited: true })).toEqual([named('甲', '60'), named('乙')]);
  const always = addOwner([named('甲', '60')], named('乙'), { edited: true, firstOwnerShare: 'always' });
  expect(always?.[0]).toEqual(named('甲', '100'));
  expect(addOwner([named('甲')], named('甲'))).toBeUndefined();
});

test('what is left is shown exactly; split and fill use it up (Y2)', () => {
  const three = [named('甲', '0.1'), named('乙', '0.2'), named('丙')];
  expect(remainingShare(three)).toBe('99.7');
  expect(fillRemainder(three, 2).map((row) => row.haveRate)).toEqual(['0.1', '0.2', '99.7']);
  expect(splitShares(three).map((row) => row.haveRate)).toEqual(['33.3334', '33.3333', '33.3333']);
  expect(remainingShare([named('甲', '60'), named('乙', '60')])).toBe('-20');
});

test('an issue in a row says which row, in both languages', () => {
  const [issue] = validate(ship, withOwners(named('甲', '50'), named('乙')));
  expect(issue && describeIssue(issue, ship, 'zh')).toBe('权属人 2 占比：不能为空');
  expect(issue && describeIssue(issue, ship, 'en')).toBe('Owners 2 Share: cannot be empty');
});

test('owner type 03 of old records is read as a person and never written (Y18)', () => {
  expect(fromWire(ship, { ownerType: '03' })).toEqual({ ownerType: '02' });
  expect(rulesOf(ship, { ...validShip, ownerType: '03' })).toEqual(['ownerType choice']);
});
