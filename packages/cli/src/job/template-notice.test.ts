import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ship } from '@danbao/core/measures';
import { templateStamp } from '@danbao/core/sheet';
import { type Terminal, terminal } from '@danbao/testing/command/run-danbao';
import exceljs from 'exceljs';
import { afterEach, beforeEach, expect, test } from 'vitest';

let danbao: Terminal;
beforeEach(async () => {
  danbao = terminal();
  await danbao.run(['measures', 'template', '--kind', 'ship', '--out', 'ship.xlsx']);
});
afterEach(() => danbao.close());

const validate = (file: string) => danbao.run(['measures', 'validate', file, '--kind', 'ship', '--offline']);

/** The template as an earlier version of the definitions would have written it. */
async function stamped(change: (stamp: string) => string): Promise<void> {
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(join(danbao.folder, 'ship.xlsx'));
  const cell = book.getWorksheet('_danbao')?.getRow(1).getCell(3);
  if (!cell) throw new Error('the template carries no stamp');
  expect(cell.value).toBe(templateStamp('ship', ship));
  cell.value = change(String(cell.value));
  await book.xlsx.writeFile(join(danbao.folder, 'older.xlsx'));
}

test("today's template says nothing of its version", async () => {
  copyFileSync(join(danbao.folder, 'ship.xlsx'), join(danbao.folder, 'older.xlsx'));
  expect((await validate('older.xlsx')).stderr).not.toContain('模板与现在的不同');
});

test('an older template is read, and what has changed since is said', async () => {
  await stamped((stamp) => stamp.replace(',船名,', ',船舶名称,').replace(/;carCode,[^;]*/, ''));
  const { stderr } = await validate('older.xlsx');
  expect(stderr).toContain('用的模板与现在的不同，照常读取：新增了 *船舶登记号 · 船舶名称 改称 *船名');
});

test('a column that had another unit then is refused', async () => {
  await stamped((stamp) => stamp.replace(/(;assessValue,[^,]*,)wan/, '$1yuan'));
  const { code, stderr } = await validate('older.xlsx');
  expect(code).toBe(2);
  expect(stderr).toContain('未读取任何行：评估价值（万元） 原来的单位不同');
});
