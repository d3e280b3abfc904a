import { join } from 'node:path';
import type { AnyEntity } from '@danbao/core';
import { land, owner, ship } from '@danbao/core/measures';
import { headingOf, sheetColumns } from '@danbao/core/sheet';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { cellsOf } from '@danbao/testing/workbooks/sheet-files';
import { type RowTexts, shipRow } from '@danbao/testing/workbooks/ship-rows';
import exceljs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faulty, lostAnswer } from '../testing/faults.ts';

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn();
});
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(words);
const path = (file: string) => join(here.danbao.folder, file);
const numbers = ['91110000MA00T00X58', '91310000MA1FL0A01P'];
const enterprise = (index: number): RowTexts => ({
  ownerType: '企业',
  ownerName: `新公司 ${index}`,
  certificateCode: numbers[index] ?? '',
  legalPerson: '张三',
  phone: '021-58886666',
  contact: '李四',
  phoneOne: '13800000000',
  houseAddress: '外滩 1 号',
});

interface SheetOf {
  readonly name: string;
  readonly entity: AnyEntity;
  readonly rows: readonly RowTexts[];
  /** Rows above the headings. */
  readonly title?: string;
}

async function book(file: string, sheets: readonly SheetOf[]) {
  const made = new exceljs.Workbook();
  for (const { name, entity, rows, title } of sheets) {
    const sheet = made.addWorksheet(name);
    const columns = sheetColumns(entity).filter((column) => rows.some((row) => row[column.name] !== undefined));
    if (title) sheet.addRow([title]);
    sheet.addRow(columns.map((column) => headingOf(column, 'zh')));
    for (const row of rows) sheet.addRow(columns.map((column) => row[column.name] ?? ''));
  }
  await made.xlsx.writeFile(path(file));
}

test('owners and two kinds in one workbook: owners go first, measures that name them find them, undo takes all back', async () => {
  const landRow: RowTexts = {
    ...(minimalMeasure('land', { optName: '一本册 土地' }) as RowTexts),
    clientList: `${numbers[1]}:100`,
  };
  await book('book.xlsx', [
    {
      name: '船舶',
      entity: ship,
      title: '二〇二六年船舶',
      rows: [{ ...shipRow(1, `新公司 0:60;${numbers[1]}:40`), optName: '一本册 船舶' }],
    },
    { name: '说明', entity: owner, rows: [] },
    { name: '土地', entity: land, rows: [landRow] },
    { name: '权属人', entity: owner, rows: [enterprise(0), enterprise(1)] },
  ]);
  const words = ['measures', 'import', 'book.xlsx', '--yes', '--accept-warnings'];
  const planned = await run(...words, '--dry-run', '--json');
  expect(
    planned.lines.filter(({ type }) => type === 'plan').map(({ sheet, row, action }) => [sheet, row, action]),
  ).toEqual([
    ['权属人', 2, 'create'],
    ['权属人', 3, 'create'],
    ['土地', 2, 'create'],
    ['船舶', 3, 'create'],
  ]);
  const fetch = faulty(here.server.fetch, 'insertOneOwnerInfo', lostAnswer);
  const imported = await here.danbao.run(words, { fetch });
  expect([imported.code, imported.stderr]).toEqual([0, expect.stringContaining('新增 4，修改 0')]);
  const { rows } = await here.client.measures.list({ pageSize: '100', optName: '一本册' });
  const names = rows.map(({ clientList }) => clientList?.map(({ ownerName }) => ownerName));
  expect(names.sort()).toEqual([['新公司 0', '新公司 1'], ['新公司 1']]);
  const owners = await here.client.owners.list({ queryCondition: { ownerName: '新公司' } });
  expect(owners.total).toBe(2);

  expect((await run(...words)).stderr).toContain('没有需要导入的行');
  const { lines } = await run('jobs', 'list', '--json');
  const undone = await run('jobs', 'undo', String(lines[0]?.job), '--yes');
  expect([undone.code, undone.stderr]).toEqual([0, expect.stringContaining('已撤销 4')]);
  expect((await here.client.owners.list({ queryCondition: { ownerName: '新公司' } })).total).toBe(0);
});

test('a workbook that shows nothing known is refused with its sheets; --sheet and --kind say what is meant', async () => {
  await book('other.xlsx', [{ name: '甲表', entity: ship, rows: [{ ...shipRow(5, '甲'), optName: '另一本' }] }]);
  const made = new exceljs.Workbook();
  made.addWorksheet('杂项').addRow(['姓名', '年龄']);
  await made.xlsx.writeFile(path('none.xlsx'));
  expect((await run('measures', 'validate', 'none.xlsx')).stderr).toContain('没有一个工作表能看出是什么数据：杂项');
  expect((await run('measures', 'validate', 'other.xlsx', '--sheet', '乙表')).stderr).toContain(
    '没有工作表 乙表，只有：甲表',
  );
  const checked = await run('measures', 'validate', 'other.xlsx', '--json');
  expect(checked.lines.at(-1)).toMatchObject({ type: 'summary', rows: 1 });
});

test('a row that somebody changed since the export is a conflict: both values are shown, nothing is overwritten', async () => {
  const { rows: known } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  const cell = String(known[0]?.certificateCode);
  await book('ships.xlsx', [
    {
      name: '船舶',
      entity: ship,
      rows: [1, 2].map((index) => ({ ...shipRow(index, cell), optName: `冲突 ${index}` })),
    },
  ]);
  await run('measures', 'import', 'ships.xlsx', '--yes');
  await run('measures', 'export', '--kind', 'ship', '--out', 'out.csv', '--name', '冲突');
  const cells = await cellsOf(path('out.csv'));
  const [headings = []] = cells;
  expect(headings).toContain('数据版本');
  const at = headings.findIndex((heading) => heading.includes('船名'));
  const changed = cells.map((row) =>
    row.map((text, index) => (index === at && text.startsWith('江海') ? '文件中的名' : text)),
  );
  const { writeFile } = await import('node:fs/promises');
  const { stringify } = await import('csv-stringify/sync');
  await writeFile(path('out.csv'), stringify(changed));
  const { rows } = await here.client.measures.list({ kind: 'ship', pageSize: '100', optName: '冲突 1' });
  await here.client.measures.update({ ...rows[0], shipName: '别人的名' } as never, { version: '1' });

  const imported = await run(
    'measures',
    'import',
    'out.csv',
    '--kind',
    'ship',
    '--yes',
    '--json',
    '--report',
    'r.jsonl',
  );
  const plan = imported.lines.filter(({ type }) => type === 'plan');
  expect(plan.map(({ action }) => action).sort()).toEqual(['conflict', 'update']);
  expect(plan.find(({ action }) => action === 'conflict')).toMatchObject({
    changes: [{ field: 'shipName', from: '别人的名', to: '文件中的名' }],
  });
  expect([imported.code, imported.stderr]).toEqual([
    3,
    expect.stringContaining('要以文件为准：danbao measures import out.csv'),
  ]);
  expect(imported.stderr).not.toContain('改正这些行');
  const shown = await run('measures', 'import', 'out.csv', '--kind', 'ship', '--dry-run');
  expect(shown.stderr).toContain('已被他人修改，不会导入');
  expect(shown.stderr).toContain('船名：服务器上为 别人的名，文件中为 文件中的名');
  const after = await here.client.measures.list({ kind: 'ship', pageSize: '100', optName: '冲突' });
  expect(after.rows.map(({ shipName }) => shipName).sort()).toEqual(['别人的名', '文件中的名']);

  const mine = await run('measures', 'import', 'out.csv', '--kind', 'ship', '--yes', '--take-mine');
  expect([mine.code, mine.stderr]).toEqual([0, expect.stringContaining('别人的名 → 文件中的名')]);
  const last = await here.client.measures.list({ kind: 'ship', pageSize: '100', optName: '冲突' });
  expect(last.rows.map(({ shipName }) => shipName)).toEqual(['文件中的名', '文件中的名']);
});

test('in a book of several sheets every wrong cell, change and refusal to undo names its sheet', async () => {
  const { rows: known } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  const cell = String(known[0]?.certificateCode);
  const landRow = { ...(minimalMeasure('land', { optName: '两表 土地' }) as RowTexts), clientList: cell };
  const shipOf = (change: RowTexts): RowTexts => ({ ...shipRow(1, cell), optName: '两表 船舶', ...change });
  const write = (change: RowTexts) =>
    book('sheets.xlsx', [
      { name: '船舶', entity: ship, rows: [shipOf(change)] },
      { name: '土地', entity: land, rows: [landRow] },
    ]);
  await write({ assessValue: '两千' });
  const wrong = await run('measures', 'validate', 'sheets.xlsx', '--accept-warnings');
  expect(wrong.stderr).toMatch(/工作表“船舶”第 2 行 [A-Z]+2/);
  const planned = await run('measures', 'import', 'sheets.xlsx', '--dry-run', '--accept-warnings');
  expect(planned.stderr).toMatch(/工作表“船舶”第 2 行 [A-Z]+2/);

  await write({});
  expect((await run('measures', 'import', 'sheets.xlsx', '--yes', '--accept-warnings')).code).toBe(0);
  const { rows } = await here.client.measures.list({ kind: 'land', pageSize: '10', optName: '两表' });
  await here.client.measures.update({ ...rows[0], optName: '两表 改过' } as never, { version: '1' });
  const { lines } = await run('jobs', 'list', '--json');
  const undone = await run('jobs', 'undo', String(lines[0]?.job), '--yes');
  expect(undone.stderr).toContain('工作表“土地”第 2 行未撤销');
});
