import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureKinds } from '@danbao/core/measures';
import { terminal } from '@danbao/testing/command/run-danbao';
import { asOldWorkbook } from '@danbao/testing/workbooks/as-old-workbook';
import { cellsOf, fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, expect, test } from 'vitest';

const alone = terminal();
afterAll(() => alone.close());
const path = (name: string) => join(alone.folder, name);
const validate = (name: string, ...more: string[]) =>
  alone.run(['measures', 'validate', name, '--kind', 'ship', '--offline', ...more]);

/** A template with these rows, saved as `.xls`. */
async function oldShips(name: string, rows: readonly ReturnType<typeof shipRow>[]): Promise<void> {
  await alone.run(['measures', 'template', '--kind', 'ship', '--out', 'template.xlsx', '--force']);
  await fillWorkbook(path('template.xlsx'), measureKinds.ship, rows);
  writeFileSync(path(name), await asOldWorkbook(readFileSync(path('template.xlsx'))));
}

test('an .xls is checked as an .xlsx is; its errors are marked in a copy as .xlsx, which is said', async () => {
  await oldShips('ships.xls', [shipRow(1, '江海公司'), { ...shipRow(2, '江海公司'), shipName: '' }]);
  const { code, stderr } = await validate('ships.xls');
  expect([code, stderr]).toEqual([2, expect.stringContaining('ships-错误.xlsx 是另存的 .xlsx 副本')]);
  const [headings, ...rows] = await cellsOf(path('ships-错误.xlsx'));
  expect(headings?.[0]).toBe('错误信息');
  const wrong = rows.flatMap(([words]) => (words ? [words] : []));
  expect(wrong.map((words) => words.includes('船名：不能为空'))).toEqual([true]);
  const again = await validate('ships-错误.xlsx');
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('船名')]);
});

test('a marked copy that is to be called .xls is refused before anything is written', async () => {
  await oldShips('ships.xls', [{ ...shipRow(2, '江海公司'), shipName: '' }]);
  const { code, stderr } = await validate('ships.xls', '--errors-out', 'marked.xls');
  expect([code, stderr]).toEqual([2, expect.stringContaining('请给 marked.xls 换一个以 .xlsx 结尾的名字')]);
});
