import { expect, test } from 'vitest';
import { issueMessage, validate } from '../../../index.ts';
import { measureKinds } from '../../../measures.ts';
import { fieldsThatFail, rulesOf, validReceivable, validStock, validTrademark } from './testing.ts';

const { receivable, trademark, stock } = measureKinds;

test('receivable: required fields and limits (G6, G7)', () => {
  expect(rulesOf(receivable, validReceivable)).toEqual([]);
  expect(rulesOf(receivable, {})).toEqual([
    'optName required',
    'companyContractCode required',
    'companyContractName required',
    'count required',
    'yearRent required',
    'isRegister required',
    'assessValue required',
    'alreadyValue required',
    'clientList owners',
  ]);
  for (const field of ['companyContractCode', 'certificateNum']) {
    expect(rulesOf(receivable, { ...validReceivable, [field]: 'a'.repeat(51) })).toEqual([`${field} max`]);
  }
  expect(rulesOf(receivable, { ...validReceivable, disposeRemark: 'a'.repeat(201) })).toEqual(['disposeRemark max']);
  expect(fieldsThatFail(receivable, validReceivable, 'yearRent', ['0', '1.00001', 'x'])).toEqual(['price']);
  expect(fieldsThatFail(receivable, validReceivable, 'leasePeriod', ['x', '-1'])).toEqual(['number']);
  expect(fieldsThatFail(receivable, validReceivable, 'optValue', ['0', 'x'])).toEqual(['price']);
});

test('receivable and trademark go to the saved measures path after a plain save (F18)', () => {
  expect([receivable.afterSave, trademark.afterSave]).toEqual(['measures-path', 'measures-path']);
  expect([measureKinds.ship.afterSave, stock.afterSave]).toEqual(['close', 'close']);
});

test('trademark: required fields, whole ratio, remarks of 2000 (G8, G9)', () => {
  expect(rulesOf(trademark, validTrademark)).toEqual([]);
  expect(rulesOf(trademark, {})).toEqual([
    'optName required',
    'insuranceBeginDate required',
    'insuranceEndDate required',
    'isRegister required',
    'assessValue required',
    'alreadyValue required',
    'clientList owners',
  ]);
  const tooMuch = validate(trademark, { ...validTrademark, coverageRatio: '101' });
  expect(tooMuch.map((issue) => issueMessage(issue, 'zh'))).toEqual(['不能超过百分之百']);
  const notWhole = validate(trademark, { ...validTrademark, coverageRatio: '50.5' });
  expect(notWhole.map((issue) => issueMessage(issue, 'zh'))).toEqual(['请输入正确数字']);
  const words = validate(trademark, { ...validTrademark, assessValue: '五十' });
  expect(words.map((issue) => issueMessage(issue, 'zh'))).toEqual(['请输入正确数字']);
  expect(rulesOf(trademark, { ...validTrademark, disposeRemark: 'a'.repeat(2000) })).toEqual([]);
  expect(rulesOf(trademark, { ...validTrademark, disposeRemark: 'a'.repeat(2001) })).toEqual(['disposeRemark max']);
});

test('stock: positive integers, ratio required and at most 100 (G10, G11, Y7)', () => {
  expect(rulesOf(stock, validStock)).toEqual([]);
  expect(rulesOf(stock, {})).toEqual([
    'optName required',
    'isRegister required',
    'assessValue required',
    'alreadyValue required',
    'coverageRatio required',
    'clientList owners',
  ]);
  for (const field of ['count', 'assessValue', 'optValue']) {
    expect(fieldsThatFail(stock, validStock, field, ['0', '1.5', '-1', 'x'])).toEqual(['positiveInteger']);
  }
  expect(fieldsThatFail(stock, validStock, 'coverageRatio', ['100.5', '200'])).toEqual(['max']);
  expect(rulesOf(stock, { ...validStock, disposeRemark: 'a'.repeat(201) })).toEqual(['disposeRemark max']);
});
