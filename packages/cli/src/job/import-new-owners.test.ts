import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newGuarantyId } from '@danbao/core/format';
import { owner, ship } from '@danbao/core/measures';
import { headingOf, sheetColumns } from '@danbao/core/sheet';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { cellsOf } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { stringify } from 'csv-stringify/sync';
import exceljs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { company } from '../testing/company.ts';

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn();
});
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(['measures', ...words]);
const pathOf = (file: string) => join(here.danbao.folder, file);
const columns = sheetColumns(ship);
const plain = columns.filter(({ name }) => name !== 'clientList');
const details = [
  '权属人名称',
  '证件号码',
  '权属人占比',
  '法定代表人',
  '法定代表人电话',
  '联系人',
  '联系电话',
  '住所地址',
];
const numbers = ['91110000MA00T00X58', '91310000MA1FL0LW5R'] as const;

/** The rows of a measure, with one owner in each. */
function rowsOf(index: number, owners: readonly (readonly string[])[]): string[][] {
  const texts = shipRow(index, '');
  const cells = plain.map(({ name }) => String(texts[name] ?? ''));
  return owners.map((one, place) => [String(index), ...cells.map((cell) => (place === 0 ? cell : '')), ...one]);
}

async function stored(optName: string) {
  const { rows } = await here.client.measures.list({ kind: 'ship', optName, pageSize: '10' });
  return rows.find((row) => row.optName === optName);
}

const person = ['张三', '13800000000', '李四', '13800000000', '外滩 1 号'];

test('owners beside the measures are added first, each once, when that is asked for', async () => {
  const [first, second] = numbers;
  const rows = [
    ...rowsOf(901, [
      ['新船东甲', first, '60', ...person],
      ['新船东乙', second, '40', ...person],
    ]),
    ...rowsOf(902, [['新船东甲', first, '100', '', '', '', '', '']]),
  ];
  const heads = ['序号', ...plain.map((column) => headingOf(column, 'zh')), ...details];
  await writeFile(pathOf('new.csv'), stringify([heads, ...rows]));
  const refused = await run('validate', 'new.csv', '--kind', 'ship', '--json');
  expect(refused.lines.filter(({ rule }) => rule === 'ownerUnknown').length).toBeGreaterThan(0);

  const words = ['import', 'new.csv', '--kind', 'ship', '--create-owners', '--accept-warnings', '--yes'];
  const imported = await run(...words, '--json');
  expect([imported.code, imported.lines.at(-1)]).toMatchObject([0, { created: 4, rejected: 0 }]);
  const measure = await stored('船舶抵押 901');
  expect(measure?.clientList).toMatchObject([
    { ownerName: '新船东甲', certificateCode: first, haveRate: '60' },
    { ownerName: '新船东乙', certificateCode: second, haveRate: '40' },
  ]);
  expect((await stored('船舶抵押 902'))?.clientList?.[0]?.owner_ID).toBe(measure?.clientList?.[0]?.owner_ID);
  const again = await run(...words);
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('没有需要导入的行')]);
});

test('a workbook with owners and measures of them goes in at once, owners first', async () => {
  const book = new exceljs.Workbook();
  const number = '91440300MA5FT8HU6M';
  const measures = book.addWorksheet('船舶');
  measures.addRow(columns.map((column) => headingOf(column, 'zh')));
  const texts = shipRow(903, `同簿公司(${number}):100`);
  measures.addRow(columns.map(({ name }) => String(texts[name] ?? '')));
  const owners = book.addWorksheet('权属人');
  const fields = sheetColumns(owner);
  owners.addRow(fields.map((column) => headingOf(column, 'zh')));
  const values: Readonly<Record<string, string>> = {
    ...company,
    ownerType: '企业',
    ownerName: '同簿公司',
    certificateCode: number,
  };
  owners.addRow(fields.map(({ name }) => values[name] ?? ''));
  await book.xlsx.writeFile(pathOf('both.xlsx'));
  const { code, lines } = await run('import', 'both.xlsx', '--accept-warnings', '--yes', '--json');
  expect([code, lines.at(-1)]).toMatchObject([0, { created: 2 }]);
  expect((await stored('船舶抵押 903'))?.clientList).toMatchObject([{ certificateCode: number, haveRate: '100' }]);
});

test('a file with chosen columns changes what it holds and nothing else', async () => {
  const before = await stored('船舶抵押 903');
  await run('export', '--kind', 'ship', '--name', '船舶抵押 903', '--columns', '船舶名称', '--out', 'few.csv');
  const [heads = [], [id = '', name = '', version = ''] = []] = await cellsOf(pathOf('few.csv'));
  expect([id, name]).toEqual([before?.optGuaranty_ID, before?.shipName]);
  await writeFile(pathOf('few.csv'), stringify([heads, [id, '改名号', version]]));
  const { code, stderr } = await run('import', 'few.csv', '--kind', 'ship', '--yes');
  expect([code, stderr]).toEqual([0, expect.stringContaining('修改 1')]);
  const after = await stored('船舶抵押 903');
  const { version: changed, updateTime } = after ?? {};
  expect(after).toEqual({ ...before, version: changed, updateTime, shipName: '改名号' });
  const unknown = stringify([heads, [newGuarantyId(), '无主', '1']]);
  await writeFile(pathOf('few.csv'), unknown);
  expect((await run('import', 'few.csv', '--kind', 'ship', '--yes')).code).toBe(2);
});
