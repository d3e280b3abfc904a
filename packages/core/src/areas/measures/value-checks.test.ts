import { validMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test } from 'vitest';
import { createDanbao } from '../../create-danbao.ts';
import { validate } from '../../field/validate.ts';
import { issueMessage } from '../../i18n/message.ts';
import { byRate } from './by-rate.ts';
import { measureKinds } from './measure-kinds.ts';
import { maxAccepted } from './value-checks.ts';

const { house, stock } = measureKinds;
const issuesOf = (changes: Readonly<Record<string, unknown>>, confirmed: string[] = []) =>
  validate(house, validMeasure('house', changes), { confirmed }).map(({ field, rule }) => `${field} ${rule}`);
const freeOfClaims = { preposeOneSum: '0', preposeTwoSum: '0', alreadyValue: '0', preposePledgeeOne: undefined };

test('an accepted value is at most what is left times the rate, exactly; more may be confirmed', () => {
  const values = { assessValue: '4200', alreadyValue: '150.25', coverageRatio: '50' };
  expect(maxAccepted(values)).toBe('2024.875');
  expect(issuesOf({ ...values, maxSum: '3000', optValue: '2024.875' })).toEqual([]);
  expect(issuesOf({ ...values, maxSum: '3000', optValue: '2024.8751' })).toEqual(['optValue acceptedAsRated']);
  expect(issuesOf({ ...values, maxSum: '3000', optValue: '2300' }, ['optValue'])).toEqual([]);
  const [issue] = validate(house, validMeasure('house', { ...values, maxSum: '3000', optValue: '2300' }));
  expect(issue && issueMessage(issue, 'zh')).toContain('即 2024.875 万元');
  expect(issue && issueMessage(issue, 'en')).toContain('2024.875');
  expect(maxAccepted({ assessValue: '10', alreadyValue: '4' })).toBe('6');
  expect(maxAccepted({ assessValue: 'x' })).toBeUndefined();
});

test('prior claims are what is named, and the rank fits them', () => {
  expect(issuesOf({ alreadyValue: '150' })).toEqual(['alreadyValue priorClaims']);
  expect(issuesOf({ sortNum: '1' })).toEqual(['sortNum priorRank']);
  expect(issuesOf({ ...freeOfClaims, sortNum: '1' })).toEqual([]);
  expect(issuesOf({ ...freeOfClaims, sortNum: '2' })).toEqual(['sortNum priorRank']);
  expect(issuesOf({ ...freeOfClaims, sortNum: '5' })).toEqual([]);
});

test('a restriction, no consent and a maximum below the accepted value need confirmation; hidden fields are not', () => {
  expect(issuesOf({ searchResult: '2' })).toEqual(['searchResult searchResult']);
  expect(issuesOf({ coOwnerConsent: '0' })).toEqual(['coOwnerConsent doubtful']);
  expect(issuesOf({ resolution: '0' })).toEqual(['resolution doubtful']);
  expect(issuesOf({ resolution: '0', ownerType: '02' })).toEqual([]);
  expect(
    validate(measureKinds['enterprise-guarantee'], validMeasure('enterprise-guarantee', { resolution: '0' })),
  ).toMatchObject([{ field: 'resolution', rule: 'doubtful', confirmable: true }]);
  expect(issuesOf({ maxSum: '299.9999' })).toEqual(['maxSum maxSum']);
  expect(issuesOf({ maxSum: '1', isMaxAmount: '0' })).toEqual([]);
});

test('a rate above the usual one of its kind needs confirmation; a deployment sets its own', () => {
  const rated = (kind: typeof house | undefined, coverageRatio: string) =>
    validate(kind ?? house, validMeasure('house', { coverageRatio, optValue: '300' })).map(({ rule }) => rule);
  expect(rated(house, '70')).toEqual([]);
  expect(rated(house, '70.01')).toEqual(['usualMax']);
  expect(validate(stock, validMeasure('stock', { coverageRatio: '101' })).map(({ rule }) => rule)).toEqual(['max']);
  const { kinds } = createDanbao({ usualRates: { house: 40 } });
  expect(rated(kinds['house'] as never, '45')).toEqual(['usualMax']);
  expect(kinds['land']).toBe(measureKinds.land);
});

test('the accepted value follows from the rate, cut to what its field takes, or the rate from the accepted value', () => {
  const values = { assessValue: '4200.33', alreadyValue: '150.25' };
  expect(byRate(house, { ...values, coverageRatio: '33.3' })).toEqual({ field: 'optValue', value: '1348.6766' });
  expect(byRate(stock, { assessValue: '1001', coverageRatio: '33' })).toEqual({ field: 'optValue', value: '330' });
  expect(byRate(house, { ...values, optValue: '2000' })).toEqual({ field: 'coverageRatio', value: '49.38' });
  expect(byRate(house, { ...values, coverageRatio: '' })).toBeUndefined();
  expect(byRate(house, { assessValue: '100', alreadyValue: '100', coverageRatio: '50' })).toBeUndefined();
  expect(byRate(measureKinds['deposit-bond'], { assessValue: '100', coverageRatio: '50' })).toBeUndefined();
});

test.each([
  ['construction', { havingArea: '9000', houseArea: '8000' }, 'havingArea'],
  ['construction', { waivesPriority: '0' }, 'waivesPriority'],
  ['construction', { optName: '县人民医院综合楼' }, 'optName'],
  ['land', { tdsyqType: '国有划拨' }, 'tdsyqType'],
  ['house', { optName: '实验小学教学楼' }, 'optName'],
  ['land-lease', { leasePeriod: '20', alreadyTime: '6', residueTime: '13', yearRent: undefined }, 'leasePeriod'],
  ['land-lease', { yearRent: '10', residueTime: '13', leasePeriod: undefined, residueRent: '200' }, 'residueRent'],
  ['land-lease', { legalConfirmed: '0' }, 'legalConfirmed'],
  ['ship', { registerCertificate: undefined }, 'registerCertificate'],
  ['ship', { isRegister: '0' }, 'isRegister'],
  ['machinery', { isRetained: '1' }, 'isRetained'],
  ['equity', { stockRegisterAmount: '1600' }, 'stockRegisterAmount'],
  ['stock', { closingPrice: '1' }, 'assessValue'],
  ['stock', { isRestricted: '1' }, 'isRestricted'],
  ['inventory', { totalAmount: '100', repertoryBalance: '101' }, 'repertoryBalance'],
  ['repertory', { oldValue: '100' }, 'assessValue'],
  ['deposit-receipt', { depositSum: '1' }, 'optValue'],
  ['deposit-receipt', { isPaymentStopped: '0' }, 'isPaymentStopped'],
  ['patent', { appalyDate: '2022-12-31' }, 'appalyDate'],
  ['patent', { certificateNum: 'ZL200310000001.0', appalyDate: '2003-05-06' }, 'certificateNum'],
  ['patent', { certificateNum: 'ZL201520000001.0', appalyDate: '2015-05-06' }, 'certificateNum'],
  ['trademark', { insuranceBeginDate: '2024-01-01', insuranceEndDate: '2034-01-02' }, 'insuranceEndDate'],
  ['enterprise-guarantee', { guarantorNetAssets: '1' }, 'guaranteeSum'],
  ['enterprise-guarantee', { outsideGuarantee: '9000.1' }, 'outsideGuarantee'],
  ['enterprise-guarantee', { guaranteePattern: '2' }, 'guaranteePattern'],
  ['deposit-bond', { isFrozen: '0' }, 'isFrozen'],
] as const)('%s with %o has %s confirmed, and takes it then', (kind, values, field) => {
  const record = validMeasure(kind, values);
  const found = validate(measureKinds[kind], record);
  expect(found).toEqual([expect.objectContaining({ field, confirmable: true })]);
  expect(validate(measureKinds[kind], record, { confirmed: [field] })).toEqual([]);
});

test('old ships, vehicles near their last year and papers that have ended need confirmation, as each kind does', () => {
  const asked = (kind: 'ship' | 'vehicle' | 'object-pledge', changes: Readonly<Record<string, unknown>>) =>
    validate(measureKinds[kind], validMeasure(kind, changes)).map(({ field, rule }) => `${field} ${rule}`);
  const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
  expect(asked('ship', { buildTime: yearsAgo(19) })).toEqual([]);
  expect(asked('ship', { buildTime: yearsAgo(21), surveyedUntil: yearsAgo(1) })).toEqual([
    'buildTime old',
    'surveyedUntil ended',
  ]);
  expect(asked('vehicle', { vehicleType: 'lorry', registerTime: yearsAgo(11) })).toEqual([]);
  expect(asked('vehicle', { vehicleType: 'lorry', registerTime: yearsAgo(14) })).toEqual(['registerTime old']);
  expect(asked('vehicle', { vehicleType: 'car', registerTime: yearsAgo(30), mileage: '599999' })).toEqual([]);
  expect(asked('vehicle', { vehicleType: 'car', mileage: '600000' })).toEqual(['mileage old']);
  expect(asked('object-pledge', { billDueOn: yearsAgo(1) })).toEqual(['billDueOn ended']);
});
