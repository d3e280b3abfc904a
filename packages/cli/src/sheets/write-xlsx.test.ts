import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readStamps } from '@danbao/core/exchange';
import { memorySource, openFile } from '@danbao/core/workbook';
import type exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { nodePlatform } from '../node/platform.ts';
import { rowsOf } from '../testing/mark.ts';
import { load } from '../testing/rich-workbook.ts';
import { unzip } from '../testing/unzip.ts';
import type { Table } from './table.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

const choices = [
  { value: '1', label: { zh: '是', en: 'Yes' } },
  { value: '0', label: { zh: '否', en: 'No' } },
];
const tree = [
  {
    id: '1',
    name: '北京市',
    children: [{ id: '2', name: '市辖区', children: [{ id: '3', name: '东城区', children: [] }] }],
  },
];

function table(name: string, rows: readonly (readonly string[])[], more: Partial<Table> = {}): Table {
  const column = { required: false, choices: [] };
  return {
    name,
    columns: [
      { ...column, heading: '*编号', format: 'text', required: true },
      { ...column, heading: '金额（万元）', format: 'number' },
      { ...column, heading: '日期', format: 'date' },
      { ...column, heading: '是否', format: 'text', choices },
      { ...column, heading: '省', format: 'text' },
      { ...column, heading: '市', format: 'text' },
      { ...column, heading: '县', format: 'text' },
      { ...column, heading: '数据版本', format: 'text', hidden: true },
    ],
    rows: (async function* () {
      for (const row of rows) yield [row];
    })(),
    beside: {
      notes: {
        name: '填写说明',
        rows: [
          ['列', '说明'],
          ['编号', '必填'],
        ],
      },
      choicesName: '选项',
      stamp: { subject: 'ship', stamp: 'danbao1;ship'.padEnd(70_000, '船') },
      divisions: { name: '区划', tree, columns: [4, 5, 6] },
    },
    ...more,
  };
}

async function written(tables: readonly Table[]): Promise<Uint8Array> {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), writeXlsx(tables, stream, 'zh')]);
  return bytes;
}

it('writes numbers, days and texts so that they are read as they were', async () => {
  const rows = [
    ['00123', '1234567890.12345', '2026-01-31', '是'],
    ['=1+1', '1234567890123456', '2026-02-30', ''],
    [' 空格 ', '-0.5', '1900-01-01', '', '', '', '', '7'],
    ["'=1", '0.0000001', '9999-12-31'],
    ['a\r\nb\tc_x000D_𠮷\ud83d\ude00<&>"', '1e5', ''],
    ['＝1', '007', '2026-01-31 09:30:00'],
  ];
  const bytes = await written([table('船舶', rows)]);
  const [, ...read] = await rowsOf(bytes);
  const expected = rows.map((row, index) => [index + 2, ...row.map((text) => (text === '' ? undefined : text))]);
  const asText = read.map(([row, ...cells]) => [
    row,
    ...cells.map((cell) => (typeof cell === 'number' ? String(cell) : cell)),
  ]);
  expect(asText.map((row) => JSON.stringify(row.map((cell) => cell ?? null)))).toEqual(
    expected.map((row) => JSON.stringify(row.map((cell) => cell ?? null)).replace(/(,null)+\]$/, ']')),
  );
  expect(read[0]?.[2]).toBe(1234567890.12345);
  const sheet = (await load(bytes)).getWorksheet('船舶') as exceljs.Worksheet;
  expect(sheet.getCell('C2').value).toEqual(new Date('2026-01-31T00:00:00Z'));
  expect([sheet.getCell('A3').formula, sheet.getCell('A3').value]).toEqual([undefined, '=1+1']);
  expect([sheet.getCell('A2').numFmt, sheet.getCell('C2').numFmt]).toEqual(['@', 'yyyy-mm-dd']);
  expect(unzip(bytes).get('xl/styles.xml')).toContain('quotePrefix="1"');
});

it('writes several tables into one book, with notes, lists and stamps out of sight', async () => {
  const bytes = await written([
    table('船舶', [['1']], { example: ['示例：1', '5'] }),
    table('船舶', [['2']]),
    table(`长/名${'字'.repeat(40)}`, []),
  ]);
  const book = await load(bytes);
  const long = `长 名${'字'.repeat(28)}`;
  expect(book.worksheets.map(({ name, state }) => [name, state])).toEqual([
    ['船舶', 'visible'],
    ['船舶 (2)', 'visible'],
    [long, 'visible'],
    ['填写说明', 'visible'],
    ['选项', 'veryHidden'],
    ['区划', 'veryHidden'],
    ['_danbao', 'veryHidden'],
  ]);
  const sheet = book.getWorksheet('船舶') as exceljs.Worksheet;
  expect([1, 2, 3].map((row) => sheet.getCell(row, 1).value)).toEqual(['*编号', '示例：1', '1']);
  expect(sheet.getColumn(8).hidden).toBe(true);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  const file = await openFile(memorySource('a.xlsx', bytes), nodePlatform);
  const stamps = await readStamps(file);
  expect([...stamps.keys()]).toEqual(['船舶', '船舶 (2)', long]);
  expect(stamps.get(long)).toMatchObject({ subject: 'ship', stamp: 'danbao1;ship'.padEnd(70_000, '船') });
  await file.close();
});

it('lets the lists of cities and counties follow what is chosen before them', async () => {
  const parts = unzip(await written([table('船舶', [])]));
  const lists = [
    ...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/sqref="(\w+):[^"]*"[^>]*><formula1>([^<]*)/g),
  ];
  expect(Object.fromEntries(lists.map(([, cell, formula]) => [cell, formula?.replaceAll('&apos;', "'")]))).toEqual({
    D2: "'选项'!$A$1:$A$2",
    E2: "'区划'!$A$1:$A$1",
    F2: "OFFSET('区划'!$C$1,MATCH($E2,'区划'!$B:$B,0)-1,0,COUNTIF('区划'!$B:$B,$E2),1)",
    G2: "OFFSET('区划'!$E$1,MATCH($E2&amp;&quot;/&quot;&amp;$F2,'区划'!$D:$D,0)-1,0,COUNTIF('区划'!$D:$D,$E2&amp;&quot;/&quot;&amp;$F2),1)",
  });
});

it('refuses a text that no cell holds, and says where it is', async () => {
  await expect(written([table('船舶', [['短'], ['长'.repeat(32_768)]])])).rejects.toMatchObject({
    rule: 'textTooLong',
    params: { sheet: '船舶', cell: 'A3' },
  });
});
