import { expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

const below: Readonly<Record<string, readonly string[]>> = {
  root: ['浙江省', '广西壮族自治区', '北京市', '吉林省'],
  浙江省: ['杭州市', '宁波市', '湖州市'],
  杭州市: ['西湖区', '余杭区'],
  广西壮族自治区: ['南宁市', '柳州市', '桂林市'],
  南宁市: ['青秀区'],
  北京市: ['市辖区'],
  市辖区: ['朝阳区', '海淀区'],
  吉林省: ['长春市', '吉林市', '四平市'],
  吉林市: ['昌邑区'],
};

const divisionsOf = async (parent: string) =>
  (below[parent] ?? []).map((name) => ({ multiLevelSortID: name, multiLevelSortName: name }));

it.each([
  ['浙江省杭州市西湖区文三路 1 号', '浙江省杭州市西湖区', '文三路 1 号'],
  ['浙江 / 杭州 / 余杭区，文一西路', '浙江省杭州市余杭区', '文一西路'],
  ['浙江省杭州市文三路', '浙江省杭州市', '文三路'],
  ['广西南宁青秀区民族大道', '广西壮族自治区南宁市青秀区', '民族大道'],
  ['北京市朝阳区建国路 88 号', '北京市市辖区朝阳区', '建国路 88 号'],
  ['吉林省吉林市昌邑区', '吉林省吉林市昌邑区', ''],
])('reads %s', async (text, divisions, rest) => {
  const read = await readAddress(text, 'root', divisionsOf);
  expect(read && [read.region.province, read.region.city, read.region.county].join('')).toBe(divisions);
  expect(read?.rest).toBe(rest);
});

it('does not know what begins with no province', async () => {
  expect(await readAddress('文三路 1 号浙江大厦', 'root', divisionsOf)).toBeUndefined();
});
