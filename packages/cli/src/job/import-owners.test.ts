import { join } from 'node:path';
import { owner } from '@danbao/core/measures';
import { sheetColumns } from '@danbao/core/sheet';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { cellsOf, fillCsv, fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import type { RowTexts } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const names = sheetColumns(owner).map(({ name }) => name);
const enterprise = (ownerName: string, certificateCode: string): RowTexts => ({
  ownerType: '企业',
  ownerName,
  certificateCode,
  legalPerson: '张三',
  phone: '021-58886666',
  contact: '李四',
  phoneOne: '13800000000',
  houseAddress: '外滩 1 号',
  zipCode: '010000',
});
const person: RowTexts = {
  ownerType: 'Individual',
  personName: '王五',
  documentType: '护照',
  personNum: 'E12345678',
  contact: '王五',
  phoneOne: '13800000000',
  houseAddress: '外滩 2 号',
};
const codes = ['91110000MA00T00X58', '91310000MA1FL0A012'];

describe.each(['xlsx', 'csv'] as const)('owners in %s', (format) => {
  let here: SignedIn;
  const file = `owners.${format}`;
  const run = (...words: string[]) => here.danbao.run(['owners', ...words]);
  const write = async (rows: readonly RowTexts[]) => {
    await run('template', '--out', file, '--force');
    await (format === 'xlsx' ? fillWorkbook : fillCsv)(join(here.danbao.folder, file), owner, rows);
  };
  const found = async (name: string) =>
    (await here.client.owners.list({ pageSize: '100', full: '1', queryCondition: { ownerName: name } })).rows;

  beforeAll(async () => {
    here = await signedIn();
  });
  afterAll(() => here?.close());

  test('enterprises and persons go in; a checksum that does not match has to be accepted', async () => {
    await write([enterprise('甲公司', codes[0] ?? ''), person, enterprise('乙公司', codes[1] ?? '')]);
    const refused = await run('import', file, '--yes', '--all-or-nothing', '--json');
    const plans = refused.lines.filter(({ type }) => type === 'plan');
    expect(plans.map(({ action }) => action)).toEqual(['create', 'create', 'error']);
    expect(plans[2]?.issues).toMatchObject([{ column: 'C', row: 5, rule: 'creditCode', confirmable: true }]);
    expect(refused.code).toBe(2);
    const imported = await run('import', file, '--yes', '--accept-warnings');
    expect(imported.stderr).toContain('新增 3，修改 0');
    expect(imported.code).toBe(0);
    expect(await found('王五')).toMatchObject([{ ownerType: '02', clientTypeID: '05', personNum: 'E12345678' }]);
    expect(await found('甲公司')).toMatchObject([{ clientTypeID: '04', zipCode: '010000', phone: '021-58886666' }]);
  });

  test('known certificate numbers are changed, with empty cells keeping what is stored; the same is left alone', async () => {
    await write([{ ...enterprise('甲公司', codes[0] ?? ''), zipCode: '', contact: '新联系人' }, person]);
    const imported = await run('import', file, '--yes', '--json');
    const plans = imported.lines.filter(({ type }) => type === 'plan');
    expect(plans.map(({ action, changes }) => [action, changes])).toEqual([
      ['update', [{ field: 'contact', from: '李四', to: '新联系人' }]],
      ['skip', []],
    ]);
    expect(await found('甲公司')).toMatchObject([{ contact: '新联系人', zipCode: '010000', version: '2' }]);
  });

  test('the same certificate number twice in one file is named at the second row', async () => {
    await write([enterprise('甲公司', codes[0] ?? ''), enterprise('丙公司', (codes[0] ?? '').toLowerCase())]);
    const checked = await run('validate', file, '--json');
    expect(checked.lines).toMatchObject([
      { row: 4, field: 'certificateCode', rule: 'duplicateRow', message: '与第 3 行重复（91110000MA00T00X58）' },
      { type: 'summary', rows: 2, wrong: 1 },
    ]);
  });

  test('the export gives every owner back; importing it changes nothing', async () => {
    const out = `back.${format}`;
    expect((await run('export', '--out', out)).code).toBe(0);
    const rows = await cellsOf(join(here.danbao.folder, out));
    const of = (name: string) => rows.find((cells) => cells.includes(name)) ?? [];
    expect(of('甲公司')[names.indexOf('zipCode')]).toBe('010000');
    expect(of('E12345678')[names.indexOf('ownerType')]).toBe('个人');
    expect(of('E12345678')[names.indexOf('ownerName')]).toBe('');
    const again = await run('import', out, '--yes', '--accept-warnings');
    expect(again.stderr).toContain('没有需要导入的行');
    expect(again.code).toBe(0);
  });

  test('a measure of a person with a passport comes back from an export too', async () => {
    const { kindTypes } = await here.client.system.settings();
    const type = kindTypes.find(({ kind }) => kind === 'trademark');
    const [wang] = await found('王五');
    await here.client.measures.add({
      optGuaranty_ID: '7'.repeat(32),
      guarantyTypeID: type?.guarantyTypeID ?? '',
      optTypeID: type?.optTypeID ?? '',
      optName: '商标',
      assessValue: '50',
      alreadyValue: '0',
      insuranceBeginDate: '2024-01-01',
      insuranceEndDate: '2034-01-01',
      isRegister: '1',
      clientList: [{ owner_ID: wang?.owner_ID, haveRate: '100' }],
    });
    const out = `marks.${format}`;
    await here.danbao.run(['measures', 'export', '--kind', 'trademark', '--out', out]);
    const rows = await cellsOf(join(here.danbao.folder, out));
    expect(rows.some((cells) => cells.includes('"王五"("E12345678"):100'))).toBe(true);
    const again = await here.danbao.run(['measures', 'import', out, '--kind', '商标权', '--yes']);
    expect(again.stderr).toContain('没有需要导入的行');
  });
});
