import exceljs from 'exceljs';

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A workbook with everything that hangs on cells: rows 2 to 6 of 船舶 are data, 汇总 counts them. */
export async function richWorkbook(): Promise<Uint8Array> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('船舶', {
    views: [{ state: 'frozen', xSplit: 1, ySplit: 1, topLeftCell: 'B2' }],
    properties: { tabColor: { argb: 'FF00FF00' } },
  });
  sheet.columns = [{ width: 30 }, { width: 14, style: { numFmt: '0.00' } }, { width: 9 }, { width: 20 }, { width: 8 }];
  sheet.addRow(['名称', '评估价值', '数量', '合计', '备注']);
  for (let row = 2; row <= 6; row += 1)
    sheet.addRow([`船${row}`, row * 10, row, { formula: `B${row}*C${row}`, result: row * row * 10 }, `备注 ${row}`]);
  sheet.getCell('D3').value = { sharedFormula: 'D2', result: 90 } as never;
  sheet.getRow(1).font = { bold: true };
  sheet.getCell('A2').fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFFF00' } };
  sheet.getCell('B2').border = { top: { style: 'thick' } };
  sheet.getCell('B3').numFmt = '#,##0.00';
  sheet.getCell('A4').note = '这是本人的批注';
  sheet.getCell('A3').value = { text: '船3', hyperlink: 'https://example.com/3' };
  sheet.getCell('A6').value = { richText: [{ text: '船' }, { text: '6', font: { bold: true } }] };
  sheet.mergeCells('D5:E5');
  sheet.mergeCells('A8:E8');
  sheet.getCell('A8').value = '合计';
  sheet.autoFilter = 'A1:E6';
  sheet.getCell('C4').dataValidation = { type: 'list', formulae: ['$C$2:$C$6'], allowBlank: true };
  sheet.addConditionalFormatting({
    ref: 'B2:B6',
    rules: [
      {
        type: 'expression',
        formulae: ['$B2>$C$2*10'],
        priority: 1,
        style: { fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: 'FF00FF00' } } },
      },
    ],
  });
  const image = book.addImage({ base64: onePixel, extension: 'png' });
  sheet.addImage(image, 'B2:C4');
  const sums = book.addWorksheet('汇总');
  sums.getCell('A1').value = { formula: 'SUM(船舶!B2:B6)', result: 200 };
  sums.getCell('A2').value = { formula: 'COUNTA(\'船舶\'!$A:$A)&"船舶!B2"&LOG10(100)', result: 7 };
  sums.getCell('A3').value = { formula: 'A1+B1', result: 200 };
  sums.addTable({
    name: '表1',
    ref: 'C1',
    headerRow: true,
    columns: [{ name: '甲' }, { name: '乙' }],
    rows: [[1, 2]],
  });
  book.definedNames.add('船舶!$B$2:$B$6', '价值');
  sheet.pageSetup.printArea = 'A1:E8';
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** As a spreadsheet library reads it; throws where a part is not well formed. */
export async function load(bytes: Uint8Array): Promise<exceljs.Workbook> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as never);
  return book;
}
