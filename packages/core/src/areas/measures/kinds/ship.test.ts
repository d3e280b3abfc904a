import { expect, test } from 'vitest';
import { measureKinds } from '../../../measures.ts';
import { fieldsThatFail, rulesOf, validShip } from './testing.ts';

const { ship } = measureKinds;

test('a complete ship has no issue', () => {
  expect(rulesOf(ship, validShip)).toEqual([]);
});

test('an empty ship names every required field at once, and the missing owner (G2, F27, SC3)', () => {
  expect(rulesOf(ship, {})).toEqual([
    'optName required',
    'shipName required',
    'specifications required',
    'carCode required',
    'carEngineCode required',
    'carFrame required',
    'keepType required',
    'isRegister required',
    'sortNum required',
    'provinceID required',
    'province required',
    'cityID required',
    'city required',
    'countyID required',
    'county required',
    'adderss required',
    'isOther required',
    'clientList owners',
  ]);
});

test('count is a positive integer, amounts are prices (G3)', () => {
  expect(fieldsThatFail(ship, validShip, 'count', ['0', '-1', '1.5', '01', 'abc', '１'])).toEqual(['positiveInteger']);
  for (const field of ['invoiceValue', 'assessValue', 'optValue']) {
    expect(fieldsThatFail(ship, validShip, field, ['0', '-1', '1000000', '1.23456', '1e3', '00', 'abc'])).toEqual([
      'price',
    ]);
    expect(rulesOf(ship, { ...validShip, [field]: '999999.9999' })).toEqual([]);
  }
});

test('what is already mortgaged may be 0 for an unencumbered ship (Y6)', () => {
  expect(rulesOf(ship, { ...validShip, alreadyValue: '0' })).toEqual([]);
  expect(rulesOf(ship, { ...validShip, alreadyValue: '-1' })).toEqual(['alreadyValue price']);
});

test('phones, ID numbers and postal codes have their format when given (G4)', () => {
  const other = { ...validShip, isOther: '1' };
  for (const field of ['otherLegalPhone', 'otherPersonPhone', 'proxyPhone']) {
    expect(fieldsThatFail(ship, other, field, ['1380013800', '12345678901', '138 0013 8000'])).toEqual(['mobile']);
  }
  for (const field of ['otherPersonNum', 'proxyCode']) {
    expect(fieldsThatFail(ship, other, field, ['123', '11000019900307001Y'])).toEqual(['idCard']);
  }
  expect(fieldsThatFail(ship, other, 'otherPostCode', ['1000', '10000a'])).toEqual(['postalCode']);
  expect(rulesOf(ship, { ...other, otherPostCode: '010000' })).toEqual([]);
  expect(fieldsThatFail(ship, validShip, 'coverageRatio', ['abc', '-1'])).toEqual(['number']);
  expect(fieldsThatFail(ship, validShip, 'coverageRatio', ['100.01', '101'])).toEqual(['max']);
});

test('all three sums of prior pledgees are amounts (Y8)', () => {
  for (const field of ['preposeOneSum', 'preposeTwoSum', 'preposeThreeSum']) {
    expect(fieldsThatFail(ship, validShip, field, ['abc', '1.23456'])).toEqual(['price']);
    expect(rulesOf(ship, { ...validShip, [field]: '0' })).toEqual([]);
  }
});

test('lengths: 50 for codes, 200 for remarks (G5)', () => {
  for (const field of ['specifications', 'carCode', 'shipEngineCode', 'shipFrame', 'billNumber']) {
    expect(rulesOf(ship, { ...validShip, [field]: '字'.repeat(50) })).toEqual([]);
    expect(rulesOf(ship, { ...validShip, [field]: '字'.repeat(51) })).toEqual([`${field} max`]);
  }
  expect(rulesOf(ship, { ...validShip, lqgmqk: '𠮷'.repeat(200) })).toEqual([]);
  expect(rulesOf(ship, { ...validShip, lqgmqk: '𠮷'.repeat(201) })).toEqual(['lqgmqk max']);
});

test('hidden counterparty and insurance count as absent (Y43)', () => {
  expect(rulesOf(ship, { ...validShip, isOther: '0', otherPersonNum: 'nonsense' })).toEqual([]);
  expect(rulesOf(ship, { ...validShip, isInsurance: '0', insuranceBeginDate: 'nonsense' })).toEqual([]);
  expect(rulesOf(ship, { ...validShip, isInsurance: '1', insuranceBeginDate: 'nonsense' })).toEqual([
    'insuranceBeginDate date',
  ]);
});
