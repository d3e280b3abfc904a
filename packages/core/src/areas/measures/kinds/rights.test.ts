import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test } from 'vitest';
import { measureKinds } from '../../../measures.ts';
import { rulesOf, said, takesAtMost } from './testing.ts';

const { equity, patent } = measureKinds;
const landLease = measureKinds['land-lease'];
const depositReceipt = measureKinds['deposit-receipt'];
const otherPledge = measureKinds['other-pledge'];
const price = ['请输入正确金额：大于 0，最多 6 位整数、4 位小数'];
const priceOrZero = ['请输入正确金额：不小于 0，最多 6 位整数、4 位小数'];

test('equity: what must be given, and its prices (G25)', () => {
  const valid = minimalMeasure('equity');
  expect(rulesOf(equity, {})).toEqual([
    'optName required',
    'assessValue required',
    'alreadyValue required',
    'clientList owners',
  ]);
  expect(said(equity, valid, 'assessValue', '0')).toEqual(price);
  expect(said(equity, valid, 'alreadyValue', '0')).toEqual([]);
  expect(said(equity, valid, 'alreadyValue', '-1')).toEqual(priceOrZero);
  expect(said(equity, valid, 'optValue', '1.23456')).toEqual(price);
  for (const value of ['0', '1.5']) expect(said(equity, valid, 'count', value)).toEqual(['请输入正整数']);
});

test('equity: lengths 50, 11, 6, 18 and 200 (G24, G25)', () => {
  const valid = minimalMeasure('equity');
  expect(takesAtMost(equity, valid, 'certificateName', 50)).toBe(true);
  expect(takesAtMost(equity, valid, 'disposeRemark', 200)).toBe(true);
  expect(takesAtMost(equity, valid, 'registerNo', 50)).toBe(true);
  expect(said(equity, valid, 'otherLegalPhone', '13800138000')).toEqual([]);
  expect(said(equity, valid, 'otherLegalPhone', '138001380001')).toEqual(['请输入正确的 11 位手机号码']);
  expect(said(equity, valid, 'otherPostCode', '430000')).toEqual([]);
  expect(said(equity, valid, 'otherPostCode', '4300001')).toEqual(['请输入正确邮编格式（XXXXXX）']);
  expect(said(equity, valid, 'otherCreditCode', '91420100MA4K00001U')).toEqual([]);
  expect(said(equity, valid, 'otherCreditCode', '91420100MA4K00001UU')).toHaveLength(1);
  const { otherLegalPhone, otherPostCode, otherCreditCode } = equity.fields;
  expect([otherLegalPhone.max, otherPostCode.max, otherCreditCode.max]).toEqual([11, 6, 18]);
});

test('equity: the pledged part is at most 100 %, as is the ratio (G24, Y5)', () => {
  const valid = minimalMeasure('equity');
  for (const field of ['guaranteeScale', 'coverageRatio']) {
    expect(said(equity, valid, field, '100')).toEqual([]);
    expect(said(equity, valid, field, '100.01')).toEqual(['不能超过百分之百']);
    expect(said(equity, valid, field, '全部')).toEqual(['请输入正确数字']);
  }
});

test('land lease: what must be given (G16)', () => {
  expect(rulesOf(landLease, {}).sort()).toEqual([
    'adderss required',
    'alreadyValue required',
    'assessValue required',
    'clientList owners',
    'isRegister required',
    'landOwnerName required',
    'optName required',
  ]);
});

test('land lease: years, 万元 and square metres; remarks of 200 (G16, F36)', () => {
  const { leasePeriod, alreadyTime, residueTime, yearRent, residueRent, landArea } = landLease.fields;
  expect([leasePeriod, alreadyTime, residueTime].map(({ unit }) => unit)).toEqual(['year', 'year', 'year']);
  expect([yearRent.unit, residueRent.unit, landArea.unit]).toEqual(['wan', 'wan', 'squareMetre']);
  const valid = minimalMeasure('land-lease');
  expect(said(landLease, valid, 'yearRent', '0')).toEqual(price);
  expect(said(landLease, valid, 'leasePeriod', '二十')).toEqual(['请输入正确数字']);
  expect(takesAtMost(landLease, valid, 'disposeRemark', 200)).toBe(true);
});

test('deposit receipt: everything but the name is optional; months, 万元, %; remarks of 2000 (G27)', () => {
  const valid = minimalMeasure('deposit-receipt');
  expect(rulesOf(depositReceipt, {})).toEqual(['optName required', 'clientList owners']);
  const { depositPeriod, depositSum, yearScale } = depositReceipt.fields;
  expect([depositPeriod.unit, depositSum.unit, yearScale.unit]).toEqual(['month', 'wan', 'percent']);
  expect(takesAtMost(depositReceipt, valid, 'disposeRemark', 2000)).toBe(true);
  expect(said(depositReceipt, valid, 'depositSum', '0')).toEqual(price);
  expect(said(depositReceipt, valid, 'depositPeriod', '一年')).toEqual(['请输入正确数字']);
});

test('patent: number of 50, remarks of 2000, a whole count, prices (G31)', () => {
  const valid = minimalMeasure('patent');
  expect(rulesOf(patent, {})).toEqual(['optName required', 'clientList owners']);
  expect(takesAtMost(patent, valid, 'certificateNum', 50)).toBe(true);
  expect(takesAtMost(patent, valid, 'disposeRemark', 2000)).toBe(true);
  expect(said(patent, valid, 'count', '1.5')).toEqual(['请输入正整数']);
  for (const field of ['assessValue', 'optValue', 'custodyCost'])
    expect(said(patent, valid, field, '0')).toEqual(price);
  expect(said(patent, valid, 'alreadyValue', '1234567')).toEqual(priceOrZero);
  expect(said(patent, valid, 'coverageRatio', '高')).toEqual(['请输入正确数字']);
});

test('other pledge: three values must be given (G20); certificate number of 50, remarks of 200 (Y36)', () => {
  const valid = minimalMeasure('other-pledge');
  expect(rulesOf(otherPledge, {})).toEqual([
    'optName required',
    'assessValue required',
    'alreadyValue required',
    'optValue required',
    'clientList owners',
  ]);
  expect(takesAtMost(otherPledge, valid, 'certificateNum', 50)).toBe(true);
  expect(takesAtMost(otherPledge, valid, 'disposeRemark', 200)).toBe(true);
  expect(said(otherPledge, valid, 'optValue', '0')).toEqual(price);
});
