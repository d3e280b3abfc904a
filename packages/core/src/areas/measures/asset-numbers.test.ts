import { expect, test } from 'vitest';
import { assetNumbers } from './asset-numbers.ts';
import { rateOf } from './by-rate.ts';
import { measureKinds } from './measure-kinds.ts';
import { nextLapse } from './next-lapse.ts';

const owners = [{ ownerName: '某公司', certificateCode: '91420106MA4KX8Q77Y', warrantNum: '无' }];

test('an asset is known by its own numbers, each once, and never by those of its owners', () => {
  const numbers = (kind: keyof typeof measureKinds, values: object) =>
    assetNumbers(measureKinds[kind], { clientList: owners, ...values });
  expect(numbers('land', { landCode: '鄂0032187号' })).toEqual(['鄂0032187号']);
  expect(numbers('house', { certificateNumOne: 'A-1', certificateNumTwo: '无', warrantNum: 'A1' })).toEqual(['A-1']);
  expect(numbers('receivable', { certificateNum: 'ZD-1', companyContractCode: 'HT-1' })).toEqual(['HT-1']);
  expect(numbers('ship', {})).toEqual([]);
});

test('a guarantor, who gives no asset, is known by their own number', () => {
  expect(assetNumbers(measureKinds['enterprise-guarantee'], { clientList: owners })).toEqual(['91420106MA4KX8Q77Y']);
});

test('of all that ends of a measure the first counts, also where it has ended', () => {
  const values = { registeredUntil: '2027-05-01 00:00:00', depositDate: '2026-01-31', depositPeriod: '1' };
  const until = { insuredUntil: '2026-12-01', valuedUntil: null };
  expect(nextLapse(values, until)).toEqual({ kind: 'instrumentEnding', day: '2026-02-28' });
  expect(nextLapse({ registeredUntil: '2027-05-01' }, until)).toEqual({ kind: 'insuranceEnding', day: '2026-12-01' });
  expect(nextLapse({}, {})).toBeUndefined();
});

test('the ratio is the given one, else what the accepted value means of what is left after prior claims', () => {
  const values = { assessValue: '500', alreadyValue: '100', optValue: '300' };
  expect(rateOf(measureKinds.land, values)).toBe('75');
  expect(rateOf(measureKinds.land, { ...values, coverageRatio: '60' })).toBe('60');
  expect(rateOf(measureKinds.land, {})).toBeUndefined();
});
