import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn(account);
});
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(['statements', ...words]);
const path = (name: string) => join(here.danbao.folder, name);
const customer = '江城航运有限公司';

/** Fills figures into a workbook that the command has written, by the names of the lines. */
async function fill(name: string, amounts: Readonly<Record<string, number | string>>): Promise<void> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path(name));
  const left = new Set(Object.keys(amounts));
  book.eachSheet((sheet) =>
    sheet.eachRow((row) => {
      const line = String(row.getCell(1).value ?? '');
      const amount = amounts[line];
      if (amount === undefined || !left.delete(line)) return;
      row.getCell(2).value = amount;
      row.getCell(3).value = amount;
    }),
  );
  expect([...left]).toEqual([]);
  await book.xlsx.writeFile(path(name));
}

const sound = {
  货币资金: 60,
  流动资产合计: 60,
  资产总计: 60,
  负债合计: 20,
  所有者权益合计: 40,
  负债和所有者权益总计: 60,
};

test('a template is filled in, validated, imported, exported and imported again; what is there for the period is changed', async () => {
  expect((await run('template', '--standard', 'small', '--out', 'own.xlsx')).code).toBe(0);
  await fill('own.xlsx', sound);
  const checked = await run('validate', 'own.xlsx', '--json');
  expect([checked.code, checked.lines.at(-1)]).toMatchObject([
    0,
    { standard: 'small', unit: 'yuan', refused: 0, figures: 12 },
  ]);
  const asked = ['own.xlsx', '--customer', customer, '--year', '2021', '--period', '12'];
  const dry = await run('import', ...asked, '--dry-run');
  expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining(`将新增 ${customer} 2021 年 12 月报表`)]);
  const added = await run('import', ...asked);
  expect([added.code, added.stderr]).toEqual([0, expect.stringContaining('已新增')]);
  const { rows } = await here.client.financeStatements.page({ clientId: '300001', year: '2021' });
  expect(rows).toMatchObject([{ standard: 'small', totalAssets: '60', fileName: 'own.xlsx', period: '12' }]);

  const exported = await run('export', '--customer', customer, '--year', '2021', '--out', 'back.xlsx');
  expect(exported.code).toBe(0);
  await fill('back.xlsx', { 应付账款: 5, 短期借款: 15, 流动负债合计: 20 });
  const again = await run('import', 'back.xlsx', '--customer', customer);
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('已修改')]);
  const after = await here.client.financeStatements.page({ clientId: '300001', year: '2021' });
  expect(after.rows).toMatchObject([{ version: '2', fileName: 'back.xlsx' }]);
});

test('cells that are not taken and sums that do not hold are named, and nothing is sent', async () => {
  await run('template', '--standard', 'small', '--out', 'bad.xlsx');
  await fill('bad.xlsx', { ...sound, 货币资金: '约 8', 资产总计: 70 });
  const bad = await run('import', 'bad.xlsx', '--customer', customer, '--year', '2020', '--period', '12');
  expect(bad.code).toBe(2);
  expect(bad.stdout).toMatch(/资产负债表!B3 货币资金 约 8 不是金额/);
  expect(bad.stdout).toContain('错误');
  expect((await here.client.financeStatements.page({ clientId: '300001', year: '2020' })).total).toBe(0);
  writeFileSync(path('no.xlsx'), 'no workbook');
  expect((await run('validate', 'no.xlsx')).code).not.toBe(0);
  await run('template', '--out', 'empty.xlsx');
  const taken = await run('template', '--out', 'empty.xlsx');
  expect([taken.code, readFileSync(path('empty.xlsx')).length > 1000]).toEqual([2, true]);
});

test('the customer is one: an unknown name, or one of several, is refused by name', async () => {
  const unknown = await run('export', '--customer', '没有这样的客户');
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('没有客户')]);
  const several = await run('export', '--customer', '有限公司');
  expect([several.code, several.stderr]).toEqual([2, expect.stringContaining('对应多个客户')]);
  expect((await run('export')).stderr).toContain('--customer');
});
