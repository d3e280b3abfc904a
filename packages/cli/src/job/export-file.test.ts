import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureKinds } from '@danbao/core/measures';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { cellsOf } from '@danbao/testing/workbooks/sheet-files';
import exceljs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
let apply: string;
beforeAll(async () => {
  // Ships of any project are changed here.
  here = await signedIn({ ...account, username: 'admin' });
  const { rows } = await here.client.measures.list({ kind: 'ship', pageSize: '50' });
  apply = rows.flatMap(({ apply_ID }) => apply_ID ?? [])[0] ?? '';
});
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(words);
const pathOf = (file: string) => join(here.danbao.folder, file);

async function book(file: string): Promise<exceljs.Workbook> {
  const made = new exceljs.Workbook();
  await made.xlsx.readFile(pathOf(file));
  return made;
}

/** The cell under a heading, in the row (from 2) of a sheet. */
function cellUnder(sheet: exceljs.Worksheet, heading: string, row: number): exceljs.Cell {
  const headings = sheet.getRow(1).values as readonly unknown[];
  const column = headings.findIndex((text) => String(text ?? '').includes(heading));
  if (column < 1) throw new Error(`no column ${heading}`);
  return sheet.getCell(row, column);
}

test('every kind that has measures gets a sheet, with the owners they name; importing it changes nothing', async () => {
  const exported = await run('measures', 'export', '--with-owners', '--out', 'all.xlsx', '--apply-id', apply);
  expect(exported.code).toBe(0);
  const made = await book('all.xlsx');
  const { rows } = await here.client.measures.list({ apply_ID: apply, pageSize: '1000' });
  const settings = await here.client.system.settings();
  const names = new Set(
    rows.map(({ optTypeID }) => {
      const kind = settings.kindTypes.find((type) => type.optTypeID === optTypeID)?.kind;
      return measureKinds[kind as keyof typeof measureKinds].label.zh;
    }),
  );
  const sheets = made.worksheets.filter(({ state }) => state === 'visible').map(({ name }) => name);
  expect(sheets).toEqual(expect.arrayContaining([...names, '权属人']));
  expect(
    sheets.filter((name) => name === '权属人' || Object.values(measureKinds).some(({ label }) => label.zh === name)),
  ).toHaveLength(names.size + 1);
  const owners = new Set(rows.flatMap(({ clientList = [] }) => clientList.map(({ owner_ID }) => owner_ID)));
  expect((made.getWorksheet('权属人')?.actualRowCount ?? 0) - 1).toBe(owners.size);

  const same = await run('measures', 'import', 'all.xlsx', '--apply-id', apply, '--yes', '--json');
  const plan = same.lines.filter(({ type }) => type === 'plan');
  expect(plan).toHaveLength(rows.length + owners.size);
  expect(plan.filter(({ action }) => action !== 'skip')).toEqual([]);
});

test('two cells changed are two changes; what somebody else has changed since is a conflict', async () => {
  await run('measures', 'export', '--kind', 'ship', '--out', 'ships.xlsx');
  const made = await book('ships.xlsx');
  const [sheet] = made.worksheets;
  if (!sheet) throw new Error('no sheet');
  const version = sheet.getColumn((sheet.getRow(1).values as readonly unknown[]).indexOf('数据版本'));
  expect(version.hidden).toBe(true);
  cellUnder(sheet, '担保物名称', 2).value = '改一';
  cellUnder(sheet, '担保物名称', 3).value = '改二';
  cellUnder(sheet, '担保物名称', 4).value = '改三';
  await made.xlsx.writeFile(pathOf('ships.xlsx'));
  const id = String(cellUnder(sheet, '担保物编号', 4).value);
  const { version: seen = '', ...record } = await here.client.measures.get({ optGuaranty_ID: id });
  await here.client.measures.update({ ...record, optName: '别人改的' }, { version: seen });

  const planned = await run('measures', 'import', 'ships.xlsx', '--kind', 'ship', '--dry-run', '--json');
  const plan = planned.lines.filter(({ type, action }) => type === 'plan' && action !== 'skip');
  expect(plan.map(({ row, action, changes }) => [row, action, changes])).toMatchObject([
    [2, 'update', [{ field: 'optName', to: '改一' }]],
    [3, 'update', [{ field: 'optName', to: '改二' }]],
    [4, 'conflict', [{ field: 'optName', from: '别人改的', to: '改三' }]],
  ]);
  const done = await run('measures', 'import', 'ships.xlsx', '--kind', 'ship', '--yes');
  expect(done.stderr).toContain('修改 2');
  expect((await here.client.measures.get({ optGuaranty_ID: id })).optName).toBe('别人改的');
});

test('conditions and columns are as asked for, with those of the key and the version', async () => {
  const words = [
    'measures',
    'export',
    '--kind',
    'ship',
    '--columns',
    '担保物名称,assessValue',
    '--filter',
    '是否登记=是',
  ];
  const { code, stderr } = await run(...words, '--out', 'some.csv');
  expect([code, stderr]).toEqual([0, expect.stringContaining('some.csv')]);
  const [headings, ...rows] = await cellsOf(pathOf('some.csv'));
  expect(headings).toEqual(['担保物编号', '*担保物名称', '评估价值（万元）', '数据版本']);
  const { rows: all } = await here.client.measures.list({ kind: 'ship', pageSize: '1000' });
  expect(rows.map(([id]) => id).sort()).toEqual(
    all.flatMap((one) => (one.isRegister === '1' ? [one.optGuaranty_ID] : [])).sort(),
  );
  const wrong = await run('measures', 'export', '--kind', 'ship', '--columns', '担保名称');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('担保物名称')]);
  const none = await run('measures', 'export', '--name', '没有这样的名称', '--out', 'none.xlsx');
  expect([none.code, none.stderr]).toEqual([0, expect.stringContaining('没有符合条件的数据')]);
});

test('CSV has a byte order mark on request only, holds one sheet, and stdout has nothing but the data', async () => {
  await run('owners', 'export', '--out', 'plain.csv');
  await run('owners', 'export', '--out', 'marked.csv', '--bom');
  const [plain, marked] = await Promise.all(['plain.csv', 'marked.csv'].map((file) => readFile(pathOf(file), 'utf8')));
  expect(marked).toBe(`\ufeff${plain}`);
  const piped = await run('owners', 'export', '--out', '-');
  expect(piped.stdout).toBe(plain);
  const refused = await run('measures', 'export', '--out', 'all.csv');
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--kind')]);
});

test('a template holds a sheet for each kind, with the owners, and lists of places while signed in', async () => {
  const words = ['measures', 'template', '--kind', 'ship', '--kind', '房产', '--with-owners'];
  const { code, stderr } = await run(...words, '--out', 'two.xlsx');
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('下拉')]);
  const made = await book('two.xlsx');
  const names = made.worksheets.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['权属人', '船舶', measureKinds.house.label.zh]));
  const texts = JSON.stringify(made.worksheets.map((sheet) => sheet.getSheetValues()));
  expect(texts).toContain('黄浦区');
  const offline = await run(...words, '--out', 'offline.xlsx', '--offline');
  expect(offline.code).toBe(0);
});
