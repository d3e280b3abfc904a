import { workbookParts } from '@danbao/testing/workbooks/workbook-parts';
import { zip } from '@danbao/testing/workbooks/zip';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { mark, rowsOf, wrong } from '../testing/mark.ts';
import { load, richWorkbook } from '../testing/rich-workbook.ts';
import { unzip } from '../testing/unzip.ts';

const red = 'FFFFC7CF';
const marks = [
  wrong(3, '服务器拒绝', { 1: '评估价值：太小' }),
  wrong(4, '', { 0: '名称：重复', 4: '备注：太长' }),
  wrong(6, '', { 5: '地址：必填' }),
];

/** What is left of a style beside its fill; a plain font and no border may be said or left unsaid. */
function styleOf({ style: { font, border, numFmt, alignment } }: exceljs.Cell) {
  const isPlain = font?.name === 'Calibri' && font.size === 11 && !font.bold;
  return { font: isPlain ? undefined : font, border: border ?? {}, numFmt, alignment };
}

describe('markFile on a workbook', () => {
  it('says in a first column what is wrong, colours the cells and comments them', async () => {
    const marked = await mark(await richWorkbook(), marks);
    const sheet = (await load(marked)).getWorksheet('船舶') as exceljs.Worksheet;
    expect([1, 2, 3, 4, 6].map((row) => sheet.getCell(row, 1).value)).toEqual([
      ...['错误信息', null, '服务器拒绝；评估价值：太小', '名称：重复；备注：太长', '地址：必填'],
    ]);
    const isRed = (cell: string) => JSON.stringify(sheet.getCell(cell).fill ?? {}).includes(red);
    expect(['C3', 'B4', 'F4', 'G6'].filter((cell) => !isRed(cell))).toEqual([]);
    expect(['B3', 'C2', 'C4', 'A3', 'G5'].filter(isRed)).toEqual([]);
    expect(JSON.stringify(sheet.getCell('C3').note)).toContain('评估价值：太小');
    expect(JSON.stringify(sheet.getCell('G6').note)).toContain('地址：必填');
    expect(JSON.stringify(sheet.getCell('B4').note)).toContain('这是本人的批注');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: 1 });
    expect(sheet.autoFilter).toBe('A1:F6');
  });

  it('leaves every other trait of a cell as it was', async () => {
    const before = (await load(await richWorkbook())).getWorksheet('船舶') as exceljs.Worksheet;
    const after = (await load(await mark(await richWorkbook(), marks))).getWorksheet('船舶') as exceljs.Worksheet;
    for (let row = 1; row <= 8; row += 1)
      for (let column = 1; column <= 5; column += 1) {
        const [old, now] = [before.getCell(row, column), after.getCell(row, column + 1)];
        expect(styleOf(now), now.address).toEqual(styleOf(old));
        if (typeof old.value !== 'object') expect(now.value).toEqual(old.value);
      }
    expect(after.getCell('B2').fill).toEqual(before.getCell('A2').fill);
    expect([1, 2, 3, 4, 5].map((column) => after.getColumn(column + 1).width)).toEqual(
      [1, 2, 3, 4, 5].map((column) => before.getColumn(column).width),
    );
    expect(after.getCell('B3').hyperlink).toBe('https://example.com/3');
  });

  it('moves whatever speaks of the cells, in this sheet and in others', async () => {
    const book = await load(await mark(await richWorkbook(), marks));
    const sheet = book.getWorksheet('船舶') as exceljs.Worksheet;
    expect(sheet.getCell('E2').formula).toBe('C2*D2');
    expect(sheet.getCell('E3').formula).toBe('C3*D3');
    expect(sheet.model.merges).toEqual(['E5:F5', 'B8:F8']);
    expect(sheet.getCell('D4').dataValidation).toMatchObject({ formulae: ['$D$2:$D$6'] });
    const [formatting] = (
      sheet as unknown as { conditionalFormattings: { ref: string; rules: { formulae: string[] }[] }[] }
    ).conditionalFormattings;
    expect(formatting).toMatchObject({ ref: 'C2:C6', rules: [{ formulae: ['$C2>$D$2*10'] }] });
    expect(sheet.getImages()[0]?.range).toMatchObject({ tl: { nativeCol: 2 }, br: { nativeCol: 4 } });
    const sums = book.getWorksheet('汇总') as exceljs.Worksheet;
    expect(sums.getCell('A1').formula).toBe('SUM(船舶!C2:C6)');
    expect(sums.getCell('A2').formula).toBe('COUNTA(\'船舶\'!$B:$B)&"船舶!B2"&LOG10(100)');
    expect(sums.getCell('A3').formula).toBe('A1+B1');
    expect(book.definedNames.getRanges('价值').ranges).toEqual(["'船舶'!$C$2:$C$6"]);
    expect(sheet.pageSetup.printArea).toBe('A1:F8');
  });

  it('gives our reader the same data', async () => {
    const before = await richWorkbook();
    const after = await rowsOf(await mark(before, marks));
    expect(after.map(([row, , ...cells]) => [row, ...cells])).toEqual(await rowsOf(before));
  });

  it('takes parts that do not change over as they are packed', async () => {
    const before = await richWorkbook();
    const [old, now] = [unzip(before), unzip(await mark(before, marks))];
    expect(now.get('xl/sharedStrings.xml')).toBe(old.get('xl/sharedStrings.xml'));
    expect(now.get('xl/media/image1.png')).toBe(old.get('xl/media/image1.png'));
    expect([...old.keys()].filter((name) => !now.has(name))).toEqual([]);
  });

  it('is the same however often it is done', async () => {
    const once = await mark(await richWorkbook(), marks);
    const moved = marks.map(({ row, sentences, cells }) => ({
      ...{ row, sentences },
      cells: cells.map(({ column, sentence }) => ({ column: column + 1, sentence })),
    }));
    const twice = await mark(once, moved, { errorColumn: 0 });
    expect(await rowsOf(twice)).toEqual(await rowsOf(once));
    const [a, b] = [unzip(once), unzip(twice)];
    expect(b.get('xl/comments1.xml')).toBe(a.get('xl/comments1.xml'));
    expect(b.get('xl/workbook.xml')).toBe(a.get('xl/workbook.xml'));
    expect(b.get('xl/drawings/drawing1.xml')).toBe(a.get('xl/drawings/drawing1.xml'));
    const shapes = (parts: ReadonlyMap<string, string>) =>
      parts.get('xl/drawings/vmlDrawing1.vml')?.split('<v:shape ').length;
    expect(shapes(b)).toBe(shapes(a));
  });

  it('takes its marks away from what was mended', async () => {
    const once = await mark(await richWorkbook(), [wrong(2, '', { 0: '名称：重复' }), ...marks]);
    const mended = await mark(once, [wrong(3, '', { 2: '评估价值：太大' })], { errorColumn: 0 });
    const sheet = (await load(mended)).getWorksheet('船舶') as exceljs.Worksheet;
    const redCells: string[] = [];
    sheet.eachRow((row) =>
      row.eachCell({ includeEmpty: true }, (cell) => {
        if (JSON.stringify(cell.fill ?? {}).includes(red)) redCells.push(cell.address);
      }),
    );
    expect(redCells).toEqual(['C3']);
    expect(sheet.getCell('B2').fill).toMatchObject({ pattern: 'solid', fgColor: { argb: 'FFFFFF00' } });
    expect([2, 3, 4, 6].map((row) => sheet.getCell(row, 1).value ?? '')).toEqual(['', '评估价值：太大', '', '']);
    expect(sheet.getCell('F4').note).toBeUndefined();
    expect(JSON.stringify(sheet.getCell('B4').note)).toContain('这是本人的批注');
    expect(JSON.stringify(sheet.getCell('C3').note)).toContain('评估价值：太大');
  });

  it('makes a copy of the wrong rows only, whose rules and names still fit', async () => {
    const only = await mark(await richWorkbook(), marks, { onlyErrors: true });
    expect(await rowsOf(only)).toEqual([
      [1, '错误信息', '名称', '评估价值', '数量', '合计', '备注'],
      [2, '服务器拒绝；评估价值：太小', '船3', 30, 3, 90, '备注 3'],
      [3, '名称：重复；备注：太长', '船4', 40, 4, 160, '备注 4'],
      [4, '地址：必填', '船6', 60, 6, 360, '备注 6'],
    ]);
    const book = await load(only);
    const sheet = book.getWorksheet('船舶') as exceljs.Worksheet;
    expect(sheet.getCell('E2').formula).toBeUndefined();
    expect(sheet.getCell('D3').dataValidation).toMatchObject({ formulae: ['$D$2:$D$4'] });
    expect(sheet.getCell('B2').hyperlink).toBe('https://example.com/3');
    expect(JSON.stringify(sheet.getCell('B3').note)).toContain('这是本人的批注');
    expect(sheet.model.merges).toEqual([]);
    expect(book.getWorksheet('汇总')?.getCell('A1').value).toBe(200);
    expect(book.getWorksheet('汇总')?.getCell('A3').formula).toBe('A1+B1');
    expect(book.definedNames.getRanges('价值').ranges).toEqual(["'船舶'!$C$2:$C$4"]);
  });

  it('keeps the text of merged cells in a copy of the wrong rows', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('船舶');
    for (const row of [
      ['省', '名称'],
      ['广东省', '甲'],
      [null, '乙'],
      [null, '丙'],
      ['北京市', '丁'],
      [null, '戊'],
    ])
      sheet.addRow(row);
    sheet.mergeCells('A2:A4');
    sheet.mergeCells('A5:A6');
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const only = await mark(
      bytes,
      [wrong(3, '不对'), wrong(4, '', { 0: '省：不对' }), wrong(5, ''), wrong(6, '也不对')],
      {
        onlyErrors: true,
      },
    );
    expect((await rowsOf(only)).map(([, , ...cells]) => cells)).toEqual([
      ...[
        ['省', '名称'],
        ['广东省', '乙'],
        ['广东省', '丙'],
        ['北京市', '丁'],
        ['北京市', '戊'],
      ],
    ]);
    expect((await load(only)).getWorksheet('船舶')?.model.merges).toEqual(['B4:B5']);
  });

  it('finds the headings further down, and rows that the sheet does not have', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('船舶');
    for (const row of [['二〇二六年船舶清单'], [], ['名称', '价值'], ['甲', 1]]) sheet.addRow(row);
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const marked = await mark(bytes, [wrong(4, '错'), wrong(7, '这一行没有')], { headingRow: 3 });
    expect(await rowsOf(marked)).toEqual([
      [1, undefined, '二〇二六年船舶清单'],
      [3, '错误信息', '名称', '价值'],
      [4, '错', '甲', 1],
      [7, '这一行没有'],
    ]);
    const after = (await load(marked)).getWorksheet('船舶') as exceljs.Worksheet;
    expect(after.views[0]).toMatchObject({ state: 'frozen', ySplit: 3 });
    expect(after.autoFilter).toBe('A3:C7');
  });

  it('marks a workbook without styles, with prefixes, without cell names and with odd texts', async () => {
    const plain = workbookParts({
      rows: '<row><c t="inlineStr"><is><t>名称</t></is></c></row><row><c t="inlineStr"><is><t>甲</t></is></c><c><v>5</v></c></row>',
    });
    const prefixed = plain
      .filter(({ name }) => name !== 'xl/styles.xml')
      .map(({ name, content }) => {
        const text = String(content).replace(/<Relationship Id="r3"[^>]*>/, '');
        return {
          name,
          content: name.includes('sheet1')
            ? text.replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=')
            : text,
        };
      });
    const odd = `<坏>&"\u0001_x0041_ 𠮷 ]]> ${'长'.repeat(40_000)}`;
    const marked = await mark(zip(prefixed), [wrong(2, '', { 1: odd, 3: '必填' })]);
    const [, row] = await rowsOf(marked);
    expect(row?.[1]).toBe(`${odd}；必填`.slice(0, 32_767));
    expect(row?.slice(2)).toEqual(['甲', 5]);
    const parts = unzip(marked);
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<x:c r="E2"');
    expect(parts.get('xl/styles1.xml')).toContain(red);
    expect(parts.get('xl/_rels/workbook.xml.rels')).toContain('Target="styles1.xml"');
    const long = parts.get('xl/comments1.xml') ?? '';
    expect(long).toContain('&lt;坏&gt;&amp;&quot;_x0001__x005F_x0041_ 𠮷 ]]&gt;');
  });

  it('keeps tables whole, with a filter over the new column alone', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('船舶');
    sheet.addTable({
      name: '船表',
      ref: 'A1',
      headerRow: true,
      columns: [{ name: '名称', filterButton: true }, { name: '价值' }],
      rows: [
        ['甲', 1],
        ['乙', 2],
        ['丙', 3],
      ],
    });
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const table = async (file: Uint8Array) => unzip(file).get('xl/tables/table1.xml');
    const marked = await mark(bytes, [wrong(3, '错')]);
    expect(await table(marked)).toContain('ref="B1:C4"');
    expect(unzip(marked).get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:A4"/>');
    expect(await table(await mark(bytes, [], { onlyErrors: true }))).toContain('ref="B1:C2"');
  });

  it('says which sheets there are when one is asked for that is not', async () => {
    await expect(mark(await richWorkbook(), [], { sheet: '车辆' })).rejects.toMatchObject({
      rule: 'noSheet',
      params: { sheet: '车辆', sheets: '船舶, 汇总' },
    });
  });
});
