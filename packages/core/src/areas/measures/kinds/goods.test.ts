import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test } from 'vitest';
import { visibleValues } from '../../../index.ts';
import { measureKinds } from '../../../measures.ts';
import { rulesOf, said, takesAtMost } from './testing.ts';

const { inventory, repertory } = measureKinds;
const objectPledge = measureKinds['object-pledge'];
const price = ['请输入正确金额：大于 0，最多 6 位整数、4 位小数'];
const number = ['请输入正确数字'];

test.each([
  ['inventory', inventory],
  ['repertory', repertory],
] as const)('%s: name and registration must be given; the ratio is whole and at most 100 (G18)', (kind, measure) => {
  const valid = minimalMeasure(kind);
  expect(rulesOf(measure, {})).toEqual(['optName required', 'isRegister required', 'clientList owners']);
  expect(said(measure, valid, 'coverageRatio', '100')).toEqual([]);
  expect(said(measure, valid, 'coverageRatio', '60.5')).toEqual(number);
  expect(said(measure, valid, 'coverageRatio', '101')).toEqual(['不能超过百分之百']);
  for (const value of ['1.5', '三', '-1']) expect(said(measure, valid, 'count', value)).toEqual(number);
  for (const value of ['', '0', '12']) expect(said(measure, valid, 'count', value)).toEqual([]);
  for (const field of ['assessValue', 'optValue']) expect(said(measure, valid, field, '1000000')).toEqual(price);
  expect(takesAtMost(measure, valid, 'disposeRemark', 200)).toBe(true);
  expect(takesAtMost(measure, valid, 'certificateNum', 50)).toBe(true);
});

test('inventory: total and balance are whole numbers, costs are prices (G17, G18)', () => {
  const valid = minimalMeasure('inventory');
  for (const field of ['totalAmount', 'repertoryBalance']) {
    for (const value of ['', '0', '1500']) expect(said(inventory, valid, field, value)).toEqual([]);
    for (const value of ['1.5', '一千']) expect(said(inventory, valid, field, value)).toEqual(number);
  }
  for (const field of ['insuranceCost', 'superviseCost', 'leaseCost', 'otherCost']) {
    expect(said(inventory, valid, field, '1.2345')).toEqual([]);
    for (const value of ['0', '1.23456']) expect(said(inventory, valid, field, value)).toEqual(price);
  }
});

test('inventory: the counterparty’s credit code of 50, phone of 11, postal code of 6 (G17, G18)', () => {
  const valid = { ...minimalMeasure('inventory'), isOther: '1' };
  expect(takesAtMost(inventory, valid, 'otherCreditCode', 50)).toBe(true);
  expect(said(inventory, valid, 'otherLegalPhone', '13800138000')).toEqual([]);
  expect(said(inventory, valid, 'otherLegalPhone', '138001380000')).toEqual(['请输入正确的 11 位手机号码']);
  for (const value of ['', '010000']) expect(said(inventory, valid, 'otherPostCode', value)).toEqual([]);
  for (const value of ['1000', '01000a', '0100000']) {
    expect(said(inventory, valid, 'otherPostCode', value)).toEqual(['请输入正确邮编格式（XXXXXX）']);
  }
  const hidden = { ...valid, isOther: '0', address: '某地', otherPostCode: 'x' };
  expect(rulesOf(inventory, hidden)).toEqual([]);
  expect(visibleValues(inventory, hidden)).not.toHaveProperty('address');
});

test('stock goods: shares above 100 in total are not refused; the book value is a price in 万元 (Y1, G19)', () => {
  const owners = ['60', '60'].map((haveRate, index) => ({
    owner_ID: String(index),
    ownerName: `业主${index}`,
    haveRate,
  }));
  expect(rulesOf(repertory, { ...minimalMeasure('repertory'), clientList: owners })).toEqual([]);
  expect(said(inventory, minimalMeasure('inventory'), 'clientList', owners)).toEqual(['权属人占比累加不能超过100%']);
  expect(said(repertory, minimalMeasure('repertory'), 'oldValue', '0')).toEqual(price);
  expect(repertory.fields.oldValue.unit).toBe('wan');
});

test('every other kind refuses shares above 100 in total (F29, Y1)', () => {
  const strict = Object.values(measureKinds).filter(({ checkShareTotal }) => checkShareTotal);
  expect(strict).toHaveLength(21);
});

test('object pledge: what must be given, prices, remarks of 2000 (G33)', () => {
  const valid = minimalMeasure('object-pledge');
  expect(rulesOf(objectPledge, { clientList: [{ owner_ID: '1', ownerName: '甲' }] })).toEqual([
    'clientList.0.haveRate required',
    'optName required',
    'isRegister required',
    'assessValue required',
    'alreadyValue required',
  ]);
  expect(takesAtMost(objectPledge, valid, 'disposeRemark', 2000)).toBe(true);
  expect(said(objectPledge, valid, 'assessValue', '0')).toEqual(price);
  expect(objectPledge.fields.carFrame.label).toEqual({ zh: '租赁期限', en: 'Lease term' });
});
