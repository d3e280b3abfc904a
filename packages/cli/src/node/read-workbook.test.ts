import { memorySource, openFile } from '@danbao/core/workbook';
import exceljs from 'exceljs';
import { expect, test } from 'vitest';
import { nodePlatform } from './platform.ts';

test('sheets in the order of the workbook, hidden ones too; any may be asked for', async () => {
  const book = new exceljs.Workbook();
  book.addWorksheet('秘密', { state: 'veryHidden' }).getCell('A1').value = '1';
  book.addWorksheet('封面').getCell('A1').value = '2';
  book.addWorksheet('船舶').getCell('A1').value = '3';
  const content = new Uint8Array(await book.xlsx.writeBuffer());
  const file = await openFile(memorySource('a.xlsx', content), nodePlatform);
  expect(file.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['秘密', true],
    ['封面', false],
    ['船舶', false],
  ]);
  expect(await cellsIn(content, '秘密')).toEqual([['1']]);
  await expect(cellsIn(content, '没有')).rejects.toMatchObject({
    rule: 'noSheet',
    params: { sheets: '秘密, 封面, 船舶' },
  });
});

test('what a spreadsheet program writes comes back: rich text, links, formulas, dates, merged and text cells', async () => {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('船舶');
  sheet.getCell('A1').value = 42;
  sheet.getCell('A1').numFmt = '@';
  sheet.getCell('B1').value = new Date(Date.UTC(2024, 0, 5));
  sheet.getCell('C1').value = { richText: [{ text: '江' }, { text: '海' }] };
  sheet.getCell('D1').value = { formula: '1+1', result: 2 };
  sheet.getCell('E1').value = { text: '网址', hyperlink: 'https://example.com' };
  sheet.getCell('F1').value = '110101199001011234';
  sheet.getCell('G1').value = 0.6;
  sheet.getCell('G1').numFmt = '0%';
  sheet.mergeCells('H1:I1');
  sheet.getCell('H1').value = '合并';
  const content = new Uint8Array(await book.xlsx.writeBuffer());
  expect(await cellsIn(content, '船舶')).toEqual([
    [42, '2024-01-05', '江海', 2, '网址', '110101199001011234', '60%', '合并'],
  ]);
});

async function cellsIn(content: Uint8Array, name: string) {
  const file = await openFile(memorySource('a.xlsx', content), nodePlatform);
  const cells: unknown[] = [];
  for await (const rows of file.rows({ name, isHidden: false })) for (const row of rows) cells.push(row.cells);
  await file.close();
  return cells;
}
