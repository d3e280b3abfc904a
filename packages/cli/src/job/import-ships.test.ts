import { join } from 'node:path';
import { type MeasureRecord, measureKinds } from '@danbao/core/measures';
import { sheetColumns } from '@danbao/core/sheet';
import { columnLetters } from '@danbao/core/workbook';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { cellsOf, fillCsv, fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import { mistakes, type RowTexts, shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '../testing/company.ts';

const { ship } = measureKinds;
const names = sheetColumns(ship).map(({ name }) => name);
const total = 60;

describe.each(['xlsx', 'csv'] as const)('60 ships in %s, some of them wrong', (format) => {
  let here: SignedIn;
  let owners: { readonly name: string; readonly code: string }[] = [];
  const file = `ship.${format}`;
  const rows: RowTexts[] = [];
  const wrong: string[] = [];
  const made = mistakes(format);
  const run = (...words: string[]) => here.danbao.run(['measures', ...words, '--kind', 'ship']);
  const ships = async () => {
    const { rows: found } = await here.client.measures.list({ kind: 'ship', pageSize: '1000' });
    return found.filter(({ optName }) => optName.startsWith('船舶抵押'));
  };
  const fill = format === 'xlsx' ? fillWorkbook : fillCsv;

  beforeAll(async () => {
    here = await signedIn();
    for (const code of ['91310000MA1FL0A00R', '91310000MA1FL0A01P'])
      await here.client.owners.add({
        ...company,
        ownerName: '同名公司',
        certificateCode: code,
        confirmed: 'certificateCode',
      });
    const found = await here.client.owners.list({
      pageSize: '100',
      queryCondition: { clientTypeID: '04', status: '1' },
    });
    owners = found.rows
      .filter(({ ownerName }) => ownerName !== '同名公司')
      .map(({ ownerName, certificateCode }) => ({ name: ownerName ?? '', code: certificateCode ?? '' }));
    const [a, b] = owners;
    for (let index = 0; index < total; index += 1) {
      const cell = index % 2 === 0 ? `${a?.name}:60;${b?.name}(${b?.code}):40:W-${index}` : `${a?.code}`;
      rows.push(shipRow(index, cell));
    }
    made.forEach(({ change, wrong: cells }, index) => {
      const at = 5 + index * 3;
      rows[at] = { ...rows[at], ...change };
      for (const [field, rule] of cells) {
        const column = names.indexOf(field.split('.')[0] ?? '');
        wrong.push(`${columnLetters(column)}${at + 3} ${field} ${rule}`);
      }
    });
  });
  afterAll(() => here?.close());

  test('the template is made and filled', async () => {
    expect((await run('template', '--out', file)).code).toBe(0);
    await fill(join(here.danbao.folder, file), ship, rows);
    expect(await cellsOf(join(here.danbao.folder, file))).toHaveLength(total + 2);
  });

  test('validate names every wrong cell and sends nothing', async () => {
    const checked = await run('validate', file, '--json');
    const issues = checked.lines.filter(({ type }) => type === 'issue');
    expect(issues.map(({ column, row, field, rule }) => `${column}${row} ${field} ${rule}`).sort()).toEqual(
      [...wrong].sort(),
    );
    expect(checked.code).toBe(2);
    const price = issues.find(({ value }) => value === '两千');
    expect(price).toMatchObject({
      sheet: format === 'xlsx' ? '船舶' : file,
      label: '评估价值',
      message: '请输入正确金额：大于 0，最多 6 位整数、4 位小数',
    });
    expect(checked.lines.at(-1)).toEqual({
      type: 'summary',
      rows: total,
      good: total - made.length,
      wrong: made.length,
      cells: wrong.length,
      checkedWithServer: true,
    });
    expect(await ships()).toHaveLength(0);
  });

  test('a dry run and --all-or-nothing send nothing either', async () => {
    expect((await run('import', file, '--dry-run')).code).toBe(2);
    expect((await run('import', file, '--yes', '--all-or-nothing')).code).toBe(2);
    expect(await ships()).toHaveLength(0);
  });

  test('import: the good rows are on the server with owners and shares', async () => {
    const imported = await run('import', file, '--yes');
    expect(imported.stderr).toContain(`新增 ${total - made.length}，修改 0`);
    expect(imported.code).toBe(3);
    const stored = await ships();
    expect(stored).toHaveLength(total - made.length);
    const [a, b] = owners;
    expect(byName(stored, '船舶抵押 2')).toMatchObject({
      shipName: '江海 2 号',
      shipCode: '002',
      buildTime: '2015-03-07',
      invoiceValue: '1002.25',
      isLocal: '1',
      province: '上海市',
      county: '黄浦区',
      ownerType: '01',
      clientList: [
        { ownerName: a?.name, haveRate: '60' },
        { ownerName: b?.name, haveRate: '40', warrantNum: 'W-2' },
      ],
    });
    expect(byName(stored, '船舶抵押 1')?.clientList).toMatchObject([{ ownerName: a?.name, haveRate: '100' }]);
    const marked = await cellsOf(join(here.danbao.folder, `ship-错误.${format}`));
    const ids = marked.flatMap((cells) => (/^\d{32}$/.test(cells[1] ?? '') ? [cells[1]] : []));
    expect(ids.sort()).toEqual(stored.map(({ optGuaranty_ID: id }) => id).sort());
  });

  test('importing the same file again doubles nothing', async () => {
    const again = await run('import', file, '--yes');
    expect(again.stderr).toContain(`已有且相同 ${total - made.length}`);
    expect(await ships()).toHaveLength(total - made.length);
  });

  test('mended and fed again, only the mended rows are added', async () => {
    made.forEach((_, index) => {
      const at = 5 + index * 3;
      rows[at] = shipRow(at, owners[0]?.code ?? '');
    });
    await run('template', '--out', file, '--force');
    await fill(join(here.danbao.folder, file), ship, rows);
    const mended = await run('import', file, '--yes', '--json');
    expect(mended.stderr).toContain(`新增 ${made.length}，修改 0，已有且相同 ${total - made.length}`);
    expect(mended.code).toBe(0);
    expect(mended.lines.at(-1)).toMatchObject({ type: 'summary', created: made.length, rejected: 0 });
    expect(await ships()).toHaveLength(total);
  });

  test('the export gives the same rows back, and importing it changes nothing', async () => {
    const out = `back.${format}`;
    expect((await run('export', '--out', out)).code).toBe(0);
    const [headings = [], ...exported] = await cellsOf(join(here.danbao.folder, out));
    expect(headings[0]).toBe('担保物编号');
    const at = (name: string) => names.indexOf(name);
    const mine = exported.filter((cells) => cells[at('optName')]?.startsWith('船舶抵押'));
    expect(mine).toHaveLength(total);
    const row = mine.find((cells) => cells[at('optName')] === '船舶抵押 10') ?? [];
    const [a, b] = owners;
    expect(row[0]).toMatch(/^\d{32}$/);
    expect(row[at('clientList')]).toBe(`${a?.name}(${a?.code}):60;${b?.name}(${b?.code}):40:W-10`);
    expect(row[at('shipCode')]).toBe('0010');
    expect(row[at('invoiceValue')]).toBe('1010.25');
    expect(row[at('sortNum')]).toBe('第一顺位');
    expect(row[at('lqgmqk')]).toBe(format === 'csv' ? `'=HYPERLINK("x")` : '=HYPERLINK("x")');
    const same = await run('import', out, '--yes');
    expect(same.stderr).toContain('没有需要导入的行');
    expect(same.code).toBe(0);
  });

  test('two cells changed are exactly two updates', async () => {
    const [before] = [await ships()];
    const out = `back.${format}`;
    const path = join(here.danbao.folder, out);
    const cells = await cellsOf(path);
    const at = (name: string) => names.indexOf(name);
    const changed = cells.map((row) => [...row]);
    for (const row of changed) {
      if (row[at('optName')] === '船舶抵押 20') row[at('shipName')] = '新名';
      if (row[at('optName')] === '船舶抵押 21') row[at('alreadyValue')] = '3.5';
    }
    const texts = changed
      .slice(1)
      .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
    await run('template', '--out', out, '--force');
    await fill(path, ship, texts);
    const updated = await run('import', out, '--yes', '--json');
    const planned = updated.lines.filter(({ type, action }) => type === 'plan' && action === 'update');
    expect(planned.flatMap(({ changes }) => changes as object[])).toHaveLength(2);
    expect(planned.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ field: 'shipName', from: '江海 20 号', to: '新名' }],
        [{ field: 'alreadyValue', from: '0', to: '3.5' }],
      ]),
    );
    expect(updated.lines.at(-1)).toMatchObject({ created: 0, updated: 2, rejected: 0 });
    const after = await ships();
    expect(byName(after, '船舶抵押 20')).toMatchObject({ shipName: '新名', version: '2' });
    const versions = (list: readonly MeasureRecord[]) => list.filter(({ version }) => version === '1').length;
    expect([versions(before), versions(after)]).toEqual([total, total - 2]);
  });
});

function byName(list: readonly MeasureRecord[], name: string): MeasureRecord | undefined {
  return list.find(({ optName }) => optName === name);
}
