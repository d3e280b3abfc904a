import { expect, test } from 'vitest';
import { nodePlatform } from '../../../../../cli/src/node/platform.ts';
import { readAll } from '../../../workbook/read/testing/read-all.ts';
import { writeWorkbook } from '../../../workbook/write/write-workbook.ts';
import type { RegulatoryReport } from './endpoints.ts';
import { daysOfPeriod, lastPeriods, periodOf } from './periods.ts';
import { regulatoryReports } from './report.ts';
import { regulatorySheets } from './sheets.ts';

test('a period has its days, and nothing else is one', () => {
  expect(daysOfPeriod('monthly', '2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOfPeriod('quarterly', '2026Q4')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  for (const wrong of ['2026-13', '2026Q1', '2026', '']) expect(daysOfPeriod('monthly', wrong)).toBeUndefined();
  for (const wrong of ['2026-01', '2026Q5', '2026Q0']) expect(daysOfPeriod('quarterly', wrong)).toBeUndefined();
  expect(periodOf('quarterly', '2026-06-30')).toBe('2026Q2');
  expect(lastPeriods('quarterly', '2026-02-28', 3)).toEqual(['2026Q1', '2025Q4', '2025Q3']);
  expect(lastPeriods('monthly', '2026-01-31', 2)).toEqual(['2026-01', '2025-12']);
});

test('the quarterly report holds all of the monthly one, and no table twice', () => {
  const keys = regulatoryReports.quarterly.sections.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(regulatoryReports.monthly.sections.map(({ key }) => key)));
  expect(new Set(keys).size).toBe(keys.length);
});

const note = { zh: '待填报', en: 'has still to be reported' };
const report: RegulatoryReport = {
  ...{ report: 'monthly', period: '2026-05', from: '2026-05-01', to: '2026-05-31', asOf: '2026-06-15 09:00:00' },
  unitName: '第一融资担保公司',
  tables: [
    {
      ...{
        key: 'limits',
        label: { zh: '放大倍数与集中度', en: 'Leverage' },
        source: { zh: '《条例》', en: 'Regulations' },
      },
      columns: [{ label: { zh: '本期', en: 'This period' } }],
      lines: [
        {
          ...{ key: 'leverage', label: { zh: '放大倍数', en: 'Leverage' }, unit: 'times', cells: [{ value: '3.25' }] },
          limit: { atMost: '10', source: { zh: '《条例》', en: 'Regulations' } },
        },
        { key: 'netAssets', label: { zh: '净资产', en: 'Net assets' }, unit: 'wan', cells: [{ note }] },
      ],
    },
    {
      ...{ key: 'products', label: { zh: '分业务品种', en: 'By product type' } },
      columns: [{ label: { zh: '责任余额', en: 'Liability' }, unit: 'wan' }],
      lines: [{ key: 'total', label: { zh: '合计', en: 'Total' }, cells: [{ value: '1090' }] }],
    },
  ],
};

test('the workbook has a sheet for each table, with numbers as numbers, limits and why something is missing', async () => {
  const pieces: Uint8Array[] = [];
  await writeWorkbook(regulatorySheets(report, 'zh'), nodePlatform, 'zh', async (bytes) => {
    pieces.push(bytes.slice());
  });
  const read = async (sheet: string) =>
    (await readAll(Buffer.concat(pieces), 'book.xlsx', { sheet })).rows.map(({ cells }) => cells);
  expect(await read('说明')).toEqual([
    ['项目', '内容'],
    ['融资担保公司月报', '2026-05'],
    ['单位', '第一融资担保公司'],
    ['起止日期', '2026-05-01 – 2026-05-31'],
    ['统计时间', '2026-06-15 09:00:00'],
    ['放大倍数与集中度', '《条例》'],
  ]);
  expect(await read('放大倍数与集中度')).toEqual([
    ['项目', '计量单位', '本期', '监管要求', '说明'],
    ['放大倍数', '倍', 3.25, '≤ 10', '《条例》'],
    ['净资产', '万元', undefined, undefined, '待填报'],
  ]);
  expect(await read('分业务品种')).toEqual([
    ['项目', '责任余额（万元）', '说明'],
    ['合计', 1090],
  ]);
});
