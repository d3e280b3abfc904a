import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellsOfClipboard, cellsOfHtml, cellsOfText, textOfCells } from './pasted-cells.ts';

function clipboard(data: Readonly<Record<string, string>>): DataTransfer {
  return { getData: (type: string) => data[type] ?? '' } as DataTransfer;
}

it('reads cells with line breaks and quotes as Excel, WPS, LibreOffice and Google Sheets copy them', () => {
  expect(cellsOfText('名称\t备注\r\n甲公司\t"一楼\n二楼"\r\n乙公司\t"他说""好""\n就走"\r\n')).toEqual([
    ['名称', '备注'],
    ['甲公司', '一楼\n二楼'],
    ['乙公司', '他说"好"\n就走'],
  ]);
  expect(cellsOfText('5" 管\t"8" 管"\t"a"\n"""b"""\t\t\n')).toEqual([
    ['5" 管', '"8" 管"', '"a"'],
    ['"b"', '', ''],
  ]);
  expect(cellsOfText('甲\t乙')).toEqual([['甲', '乙']]);
  expect(cellsOfText('甲\t"没有结束\n乙\t2')).toEqual([
    ['甲', '"没有结束'],
    ['乙', '2'],
  ]);
});

it('gives cells back as text that reads the same', () => {
  const cell = fc.string({ unit: fc.constantFrom('甲', '1', '"', '\n', '\t', ' '), maxLength: 6 });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(table, (cells) => {
      expect(cellsOfText(textOfCells(cells))).toEqual(cells);
    }),
  );
});

it('reads a table of a web page: merged cells say the same in each place, lines within a cell stay', () => {
  const html =
    '<p>前面</p><table><tr><th>名称</th><th>备注</th></tr><tr><td rowspan="2">甲\n  公司</td><td>一楼<br>二楼</td></tr><tr><td>&nbsp;</td></tr></table>';
  expect(cellsOfHtml(html)).toEqual([
    ['名称', '备注'],
    ['甲 公司', '一楼\n二楼'],
    ['甲 公司', ''],
  ]);
  expect(cellsOfHtml('<p>没有表格</p>')).toBeUndefined();
});

it('takes what spreadsheet programs put there as text before the table of HTML, and nothing that is no table', () => {
  const html = '<table><tr><td>甲</td><td>乙</td></tr></table>';
  expect(cellsOfClipboard(clipboard({ 'text/plain': '1\t2', 'text/html': html }))).toEqual([['1', '2']]);
  expect(cellsOfClipboard(clipboard({ 'text/plain': '甲 乙', 'text/html': html }))).toEqual([['甲', '乙']]);
  expect(cellsOfClipboard(clipboard({ 'text/plain': '一句话' }))).toBeUndefined();
  expect(cellsOfClipboard(null)).toBeUndefined();
});
