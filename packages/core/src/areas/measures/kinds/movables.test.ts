import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test } from 'vitest';
import { visibleValues } from '../../../index.ts';
import { measureKinds } from '../../../measures.ts';
import { rulesOf, said, takesAtMost } from './testing.ts';

const { vehicle, machinery, construction } = measureKinds;
const otherMortgage = measureKinds['other-mortgage'];
const price = ['请输入正确金额：大于 0，最多 6 位整数、4 位小数'];

test('vehicle: only the name must be given; 50 characters, remarks of 2000 (G29)', () => {
  const valid = minimalMeasure('vehicle');
  expect(rulesOf(vehicle, {})).toEqual(['optName required', 'clientList owners']);
  for (const field of ['specifications', 'carEngineCode', 'billNumber']) {
    expect(takesAtMost(vehicle, valid, field, 50), field).toBe(true);
  }
  for (const field of ['carFrame', 'carCode']) {
    expect(said(vehicle, valid, field, '长'.repeat(51)), field).toContain('最多 50 个字');
  }
  expect(takesAtMost(vehicle, valid, 'lqgmqk', 2000)).toBe(true);
  expect(takesAtMost(vehicle, valid, 'disposeRemark', 2000)).toBe(true);
});

test('vehicle: a doubtful plate or VIN needs confirmation and is never refused; the invoice is a price', () => {
  const valid = minimalMeasure('vehicle');
  expect(said(vehicle, valid, 'carCode', '鄂A1234')).toEqual(['不是常见的车牌号，请核对；确认无误可仍然保存']);
  expect(said(vehicle, valid, 'carCode', '鄂A12345')).toEqual([]);
  expect(said(vehicle, valid, 'carFrame', 'LSVAA2189E2000001')).toEqual([
    '车辆识别代号校验位不符，请核对；确认无误可仍然保存',
  ]);
  expect(said(vehicle, valid, 'invoiceValue', '0')).toEqual(price);
  expect(vehicle.fields.carFrame.label).toEqual({ zh: '车辆识别代号', en: 'Vehicle identification number (VIN)' });
});

test('machinery: registration number of 50, remarks of 2000, a whole count, a price in 万元 (G30)', () => {
  const valid = minimalMeasure('machinery');
  expect(rulesOf(machinery, {})).toEqual(['optName required', 'clientList owners']);
  expect(takesAtMost(machinery, valid, 'registerNo', 50)).toBe(true);
  expect(takesAtMost(machinery, valid, 'disposeRemark', 2000)).toBe(true);
  expect(said(machinery, valid, 'count', '0')).toEqual(['请输入正整数']);
  expect(said(machinery, valid, 'invoiceValue', '1234567')).toEqual(price);
  expect(machinery.fields.invoiceValue.unit).toBe('wan');
});

test('machinery: insurance is asked for by its flag (G30, Y43)', () => {
  const insured = {
    ...minimalMeasure('machinery'),
    isInsurance: '1',
    insuranceCompany: '某公司',
    insuranceEndDate: 'x',
  };
  expect(rulesOf(machinery, insured)).toEqual(['insuranceEndDate date']);
  const not = { ...insured, isInsurance: '0' };
  expect(rulesOf(machinery, not)).toEqual([]);
  expect(visibleValues(machinery, not)).not.toHaveProperty('insuranceCompany');
});

test('construction: what must be given, the types of asset, remarks of 200 (G32)', () => {
  const valid = minimalMeasure('construction');
  expect(rulesOf(construction, {}).sort()).toEqual([
    'assessValue required',
    'assetsType required',
    'clientList owners',
    'isOther required',
    'isRegister required',
    'optName required',
    'optValue required',
  ]);
  for (const field of ['assessValue', 'optValue', 'oldValue'])
    expect(said(construction, valid, field, '0')).toEqual(price);
  const { options = [] } = construction.fields.assetsType;
  expect(options.map(({ label }) => label.en)).toEqual(['Approved', 'Not approved', 'Other']);
  expect(construction.fields.assetsType.initial).toBe(options[0]?.value);
  expect(takesAtMost(construction, valid, 'disposeRemark', 200)).toBe(true);
});

test('construction: the proxy is asked for by its flag (G32, Y43)', () => {
  const valid = { ...minimalMeasure('construction'), proxyPhone: '123', proxyCode: '123' };
  expect(rulesOf(construction, { ...valid, isProxy: '0' })).toEqual([]);
  expect(rulesOf(construction, { ...valid, isProxy: '1' })).toEqual(['proxyPhone mobile', 'proxyCode idCard']);
});

test('other mortgaged item: what must be given (G22)', () => {
  expect(rulesOf(otherMortgage, {}).sort()).toEqual(
    [
      ...['optName', 'isOther', 'isUseOther', 'province', 'provinceID', 'city', 'cityID', 'county', 'countyID'],
      ...['adderss', 'sortNum', 'assessValue', 'alreadyValue', 'optValue'],
    ]
      .map((field) => `${field} required`)
      .concat('clientList owners')
      .sort(),
  );
});

test('other mortgaged item: counterparty with its id, and usage by another, by their flags (G21, Y43)', () => {
  const valid = minimalMeasure('other-mortgage');
  const shown = { ...valid, isOther: '1', isUseOther: '1' };
  const filled = {
    otherOwnerID: '7',
    otherOwner: '某公司',
    otherUseName: '某人',
    otherUseCode: 'C',
    otherUsePhone: '13800138000',
  };
  expect(visibleValues(otherMortgage, { ...shown, ...filled })).toMatchObject(filled);
  const sent = visibleValues(otherMortgage, { ...valid, ...filled });
  for (const field of Object.keys(filled)) expect(sent, field).not.toHaveProperty(field);
  for (const field of ['otherUsePhone', 'otherLegalPhone', 'otherPersonPhone']) {
    expect(said(otherMortgage, shown, field, '1')).toEqual(['请输入正确的 11 位手机号码']);
  }
  expect(said(otherMortgage, shown, 'otherPersonNum', '1')).toEqual(['请输入 15 位或 18 位身份证号码']);
  expect(said(otherMortgage, shown, 'otherPostCode', 'abcdef')).toEqual(['请输入正确邮编格式（XXXXXX）']);
});

test('other mortgaged item: remarks without a stated limit take 200 in the form (Y36); lqgmqk is its scale', () => {
  const valid = minimalMeasure('other-mortgage');
  for (const field of ['disposeRemark', 'lqgmqk', 'otherDesc'])
    expect(takesAtMost(otherMortgage, valid, field, 200)).toBe(true);
  expect(otherMortgage.fields.lqgmqk.label).toEqual({ zh: '规模情况', en: 'Scale' });
  expect(takesAtMost(otherMortgage, valid, 'certificateNum', 50)).toBe(true);
});
