import exceljs from 'exceljs';
import { type OldCell, oldWorkbook } from './old-workbook.ts';

/** The texts and numbers of a workbook as an `.xls` file; its looks, days and hidden columns are left out. */
export async function asOldWorkbook(xlsx: Uint8Array): Promise<Buffer> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(xlsx as never);
  const sheets = book.worksheets.map((sheet) => ({
    name: sheet.name,
    isHidden: sheet.state !== 'visible',
    rows: Array.from({ length: sheet.rowCount }, (_, row) =>
      Array.from({ length: sheet.columnCount }, (_, column) => cellOf(sheet.getCell(row + 1, column + 1))),
    ),
  }));
  return oldWorkbook({ sheets });
}

function cellOf({ value, text }: exceljs.Cell): OldCell {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'number' ? { number: value } : { text };
}
