import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test } from 'vitest';
import { measureKinds } from '../../../measures.ts';
import { rulesOf, said, takesAtMost } from './testing.ts';

const { land, house } = measureKinds;
const aLand = minimalMeasure('land');
const aHouse = minimalMeasure('house');
const empty = ['不能为空'];
const place = ['province', 'provinceID', 'city', 'cityID', 'county', 'countyID', 'adderss'];

test('land: what must be given (G13)', () => {
  for (const field of ['optName', 'isOther', ...place, 'sortNum', 'isRegister']) {
    expect(said(land, aLand, field, ''), field).toEqual(empty);
  }
  for (const field of ['assessValue', 'alreadyValue', 'optValue']) expect(said(land, aLand, field, '')).toEqual(empty);
  expect(rulesOf(land, { ...aLand, clientList: [{ owner_ID: '1', ownerName: '甲' }] })).toEqual([
    'clientList.0.haveRate required',
  ]);
});

test('land: its three amounts are money, 0 is one; sums of pledgees are prices (G13, Y6)', () => {
  for (const field of ['assessValue', 'alreadyValue', 'optValue']) {
    for (const value of ['0', '999999.9999']) expect(said(land, aLand, field, value), field).toEqual([]);
    for (const value of ['-1', '1000000', '0.00001', '一百']) {
      expect(said(land, aLand, field, value), field).toEqual(['请输入正确金额：不小于 0，最多 6 位整数、4 位小数']);
    }
  }
  for (const field of ['preposeOneSum', 'preposeTwoSum', 'preposeThreeSum']) {
    expect(said(land, aLand, field, '1000000'), field).toHaveLength(1);
    expect(said(land, aLand, field, '12.5'), field).toEqual([]);
  }
});

test('land: land code of 50, remarks of 200 characters, five priorities (G12, F33, Y37)', () => {
  expect(takesAtMost(land, aLand, 'landCode', 50)).toBe(true);
  for (const field of ['legalDsputeDesc', 'disposeRemark']) expect(takesAtMost(land, aLand, field, 200)).toBe(true);
  for (const value of ['1', '2', '3', '4', '5']) expect(said(land, aLand, 'sortNum', value)).toEqual([]);
  for (const value of ['0', '6']) expect(said(land, aLand, 'sortNum', value)).toHaveLength(1);
});

test.each([
  ['land', land, aLand],
  ['house', house, aHouse],
] as const)('%s: counterparty and proxy have their formats when they are shown (G13, G15, Y43)', (_, kind, valid) => {
  const shown = { ...valid, isOther: '1', isProxy: '1' };
  for (const field of ['otherLegalPhone', 'otherPersonPhone', 'proxyPhone']) {
    expect(said(kind, shown, field, '123'), field).toEqual(['请输入正确的 11 位手机号码']);
    expect(said(kind, valid, field, '123'), field).toEqual([]);
  }
  for (const field of ['otherPersonNum', 'proxyCode']) {
    expect(said(kind, shown, field, '123'), field).toEqual(['请输入 15 位或 18 位身份证号码']);
    expect(said(kind, valid, field, '123'), field).toEqual([]);
  }
  expect(said(kind, shown, 'otherPostCode', '01000')).toEqual(['请输入正确邮编格式（XXXXXX）']);
  expect(said(kind, shown, 'coverageRatio', '六成')).toEqual(['请输入正确数字']);
  expect(said(kind, shown, 'coverageRatio', '100.1')).toEqual(['不能超过百分之百']);
});

test('house: four certificate numbers, the warrant number and the remark must be given (G15, Y41)', () => {
  const certificates = ['certificateNumOne', 'certificateNumTwo', 'certificateNumThree', 'certificateNumFour'];
  for (const field of [...certificates, 'warrantNum', 'legalDsputeDesc', 'optName', 'isOther', 'isRegister']) {
    expect(said(house, aHouse, field, ''), field).toEqual(empty);
  }
  for (const field of [...place, 'sortNum']) expect(said(house, aHouse, field, ''), field).toEqual([]);
});

test('house: assessed and guaranteed value are prices above 0, the value already mortgaged may be 0 (G15, H8, Y6)', () => {
  for (const field of ['assessValue', 'optValue']) {
    for (const value of ['0', '1000000', '1.23456']) {
      expect(said(house, aHouse, field, value)).toEqual(['请输入正确金额：大于 0，最多 6 位整数、4 位小数']);
    }
    expect(said(house, aHouse, field, '999999.9999')).toEqual([]);
  }
  expect(said(house, aHouse, 'alreadyValue', '0')).toEqual([]);
});

test('house: land code of 50, remarks of 200 characters, the area in square metres (G14)', () => {
  expect(takesAtMost(house, aHouse, 'landCode', 50)).toBe(true);
  expect(takesAtMost(house, aHouse, 'legalDsputeDesc', 200)).toBe(true);
  expect(house.fields.houseArea.unit).toBe('squareMetre');
  expect(said(house, aHouse, 'houseArea', '-1')).toEqual(['请输入正确数字']);
});
