import { describe, expect, it, test } from 'vitest';
import { measureKinds } from '../measures/measure-kinds.ts';
import type { Divisions } from './find-division.ts';
import { regionResolver } from './region-resolver.ts';
import { resolveAddress, splitAddress } from './split-address.ts';

const below: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0': {
    '110000': '北京市',
    '150000': '内蒙古自治区',
    '420000': '湖北省',
    '440000': '广东省',
    '500000': '重庆市',
    '710000': '台湾省',
  },
  '110000': { '110100': '市辖区' },
  '110100': { '110105': '朝阳区', '110108': '海淀区' },
  '150000': { '150100': '呼和浩特市', '152500': '锡林郭勒盟' },
  '150100': { '150102': '新城区' },
  '152500': { '152501': '二连浩特市' },
  '420000': { '420100': '武汉市', '429000': '省直辖县级行政区划' },
  '420100': { '420102': '江岸区', '420103': '江汉区' },
  '429000': { '429004': '仙桃市' },
  '440000': { '440300': '深圳市', '441900': '东莞市' },
  '440300': { '440305': '南山区' },
  '441900': {},
  '500000': { '500100': '市辖区', '500200': '县' },
  '500100': { '500103': '渝中区' },
  '500200': { '500229': '城口县' },
  '710000': {},
};

let asked = 0;
const divisions: Divisions = async (parent) => {
  asked += 1;
  return Object.entries(below[parent] ?? {}).map(([id, name]) => ({ id, name }));
};

describe('an address in one cell', () => {
  it.each([
    ['北京市海淀区中关村大街1号', '110000 110100 110108', '中关村大街1号'],
    ['北京海淀区中关村大街1号', '110000 110100 110108', '中关村大街1号'],
    ['北京市市辖区海淀区中关村', '110000 110100 110108', '中关村'],
    ['北京市北京市海淀区中关村', '110000 110100 110108', '中关村'],
    ['广东省-深圳市-南山区', '440000 440300 440305', ''],
    ['广东 深圳　南山区，科苑路 15 号', '440000 440300 440305', '科苑路 15 号'],
    ['广东省/深圳市/南山区', '440000 440300 440305', ''],
    ['湖北省武汉市江岸区滨江路8号', '420000 420100 420102', '滨江路8号'],
    ['湖北省仙桃市复州大道', '420000 429000 429004', '复州大道'],
    ['重庆市渝中区解放碑', '500000 500100 500103', '解放碑'],
    ['重庆城口县葛城街道', '500000 500200 500229', '葛城街道'],
    ['内蒙古锡林郭勒盟二连浩特市', '150000 152500 152501', ''],
    ['110108', '110000 110100 110108', ''],
    ['110108 中关村大街1号', '110000 110100 110108', '中关村大街1号'],
    ['４２０１０２滨江路', '420000 420100 420102', '滨江路'],
    ['429004', '420000 429000 429004', ''],
  ])('%j', async (text, ids, rest) => {
    const found = await splitAddress(text, '0', divisions);
    expect([found?.divisions.map(({ id }) => id).join(' '), found?.rest]).toEqual([ids, rest]);
  });

  it.each([
    '滨江路 8 号',
    '北京',
    '湖北省',
    '湖北省武汉市',
    '湖北省滨江路',
    '台湾省台北市',
    '广东省东莞市长安镇',
    '北京市江岸区',
    '990108',
    '1101081',
    '110199',
    '',
  ])('%j is not certain', async (text) => {
    expect(await splitAddress(text, '0', divisions)).toBeUndefined();
  });

  it('gives a record its ids, or says that it cannot', async () => {
    const { ship, machinery } = measureKinds;
    expect(await resolveAddress(ship, { adderss: '湖北省武汉市江岸区滨江路8号' }, '0', divisions)).toEqual({
      values: {
        provinceID: '420000',
        province: '湖北省',
        cityID: '420100',
        city: '武汉市',
        countyID: '420102',
        county: '江岸区',
        adderss: '滨江路8号',
      },
      issues: [],
    });
    const whole = await resolveAddress(ship, { adderss: '110108' }, '0', divisions);
    expect(whole.values).toMatchObject({ county: '海淀区', adderss: '110108' });
    const unknown = { adderss: '滨江路 8 号' };
    expect(await resolveAddress(ship, unknown, '0', divisions)).toEqual({
      values: unknown,
      issues: [{ field: 'adderss', rule: 'addressRegion' }],
    });
    expect(await resolveAddress(machinery, unknown, '0', divisions)).toEqual({ values: unknown, issues: [] });
    expect(await resolveAddress(measureKinds.vehicle, unknown, '0', divisions)).toEqual({
      values: unknown,
      issues: [],
    });
  });
});

test('a place that was written before is not looked for again, and not waited for', async () => {
  const { ship } = measureKinds;
  const resolve = regionResolver(ship, '0', divisions);
  const place = { province: '湖北', city: '武汉', county: '420102' };
  const first = await resolve({ ...place, optName: '一' });
  expect(first.values).toMatchObject({ optName: '一', provinceID: '420000', city: '武汉市', county: '江岸区' });
  asked = 0;
  const second = resolve({ ...place, optName: '二' });
  expect(second).toEqual({ values: { ...first.values, optName: '二' }, issues: [] });
  expect(asked).toBe(0);
  const wrong = { province: '湖北', city: '深圳', county: '南山区' };
  expect((await resolve(wrong)).issues).toEqual([{ field: 'city', rule: 'region' }]);
  expect(resolve(wrong)).toMatchObject({ issues: [{ field: 'city', rule: 'region' }] });
  expect(await resolve({ adderss: '湖北省武汉市江汉区某路' })).toMatchObject({
    values: { countyID: '420103', adderss: '某路' },
    issues: [],
  });
  const optional = { adderss: '湖北省武汉市江汉区某路' };
  expect(regionResolver(measureKinds.house, '0', divisions)(optional)).toEqual({ values: optional, issues: [] });
});
