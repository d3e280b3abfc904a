import type { HistoryEntry } from '@danbao/core/measures';
import { measureKinds } from '@danbao/core/measures';
import { expect, it } from 'vitest';
import { historyLines } from './history-lines.ts';

const ids = { guarantyTypeID: '10', optTypeID: '1003', optGuaranty_ID: '1'.repeat(32) };
const kindOf = () => measureKinds.house;
const about = { id: '1', at: '2026-11-21 10:00:00', userName: '陈立', name: '一套房' } as const;

function lines(entry: Partial<HistoryEntry>, locale: 'zh' | 'en' = 'zh') {
  return historyLines({ ...about, action: 'update', entity: 'measure', ...entry } as HistoryEntry, kindOf, locale).map(
    ({ label, before, after }) => [label, before, after],
  );
}

it('reads values as people do: labels, answers, thousands, units, owners by name and share', () => {
  const owners = (share: string) => [
    { owner_ID: '1', ownerName: '甲公司', haveRate: share, warrantNum: 'W1' },
    { owner_ID: '2', ownerName: '乙', haveRate: '40' },
  ];
  const before = { ...ids, version: '1', assessValue: '1200', isRegister: '1', clientList: owners('100') };
  const after = {
    ...ids,
    version: '2',
    assessValue: '12345.6',
    isRegister: '0',
    clientList: owners('60'),
    houseArea: '88',
  };
  expect(lines({ before, after })).toEqual(
    [
      ['权属人', '甲公司 100% W1、乙 40%', '甲公司 60% W1、乙 40%'],
      ['建筑面积', '', '88 平方米'],
      ['是否登记', '是', '否'],
      ['评估价值', '1,200 万元', '12,345.6 万元'],
    ].map(([label, ...rest]) => [label === '建筑面积' ? measureKinds.house.fields.houseArea.label.zh : label, ...rest]),
  );
  expect(lines({ before, after }, 'en')[2]).toEqual(['Registered', 'Yes', 'No']);
});

it('an addition is told in the order of its form, however the record was stored', () => {
  const after = {
    ...ids,
    version: '1',
    county: '江岸区',
    houseArea: '88',
    assessValue: '10',
    province: '湖北省',
    houseUse: '住宅',
  };
  const order = ['houseUse', 'houseArea', 'province', 'county', 'assessValue'] as const;
  expect(lines({ action: 'add', after }).map(([label]) => label)).toEqual(
    order.map((name) => measureKinds.house.fields[name].label.zh),
  );
});

it('tells what was emptied, and nothing of ids and versions', () => {
  const before = { ...ids, version: '1', adderss: '旧地址', apply_ID: '1' };
  expect(lines({ before, after: { ...ids, version: '2', apply_ID: '2' } })).toEqual([
    [measureKinds.house.fields.adderss.label.zh, '旧地址', ''],
  ]);
});

it('knows owners, files, shareholders and fulfilments by their own definitions, and an unknown pair by wire names', () => {
  const file = { id: 'x', fileName: '合同.pdf', filePath: 'x', infoId: '1', fileUploadUsername: '陈立' };
  expect(lines({ entity: 'attachment', action: 'add', after: file })).toEqual([
    ['文件名', '', '合同.pdf'],
    ['上传人', '', '陈立'],
  ]);
  expect(lines({ entity: 'shareholder', before: { investSum: '10' }, after: { investSum: '1000' } })).toEqual([
    ['出资金额', '10 万元', '1,000 万元'],
  ]);
  expect(lines({ entity: 'owner', before: { phone: '1' }, after: { phone: '2' } })[0]?.slice(1)).toEqual(['1', '2']);
  const day = { registerTime: '2026-01-31 00:00:00' };
  expect(lines({ entity: 'fulfilment', action: 'add', after: day })).toEqual([['登记日期', '', '2026-01-31']]);
  const odd = { guarantyTypeID: '9', optTypeID: '9' };
  expect(lines({ before: odd, after: { ...odd, strange: 'a' } })).toEqual([['strange', '', 'a']]);
});
