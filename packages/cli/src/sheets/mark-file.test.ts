import { markFile, memorySource, openFile, type RowMark, type SheetMarks } from '@danbao/core/exchange';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../node/platform.ts';

describe('markFile, a workbook', () => {
  it('puts the column first and moves everything with the cells', async () => {
    const marked = await mark(await workbook(), [
      { row: 3, sentences: ['服务器拒绝：已存在'], cells: [{ column: 1, sentence: '评估价值：必须大于 0' }] },
      { row: 4, sentences: [], cells: [{ column: 3, sentence: '合计：必填' }] },
    ]);
    const book = await load(marked);
    const sheet = book.getWorksheet('船舶');
    if (!sheet) throw new Error('no sheet');
    expect(sheet.getCell('A1').value).toBe('错误信息');
    expect(sheet.getCell('A3').value).toBe('服务器拒绝：已存在；评估价值：必须大于 0');
  });
});

async function workbook(): Promise<Uint8Array> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('船舶');
  sheet.addRow(['名称', '评估价值', '数量', '合计']);
  sheet.addRow(['甲', 1, 2, { formula: 'B2*C2', result: 2 }]);
  sheet.addRow(['乙', 0, 3, { formula: 'B3*C3', result: 0 }]);
  sheet.addRow(['丙', 5, 6]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function mark(bytes: Uint8Array, rows: readonly RowMark[], more: Partial<SheetMarks> = {}): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const marks: SheetMarks = { sheet: '船舶', headingRow: 1, rows: batches(rows), ...more };
  await markFile(memorySource('船舶.xlsx', bytes), nodePlatform, [marks], { locale: 'zh' }, async (piece) => {
    pieces.push(piece);
  });
  return Buffer.concat(pieces);
}

async function* batches(rows: readonly RowMark[]) {
  yield rows;
}

async function load(bytes: Uint8Array) {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as never);
  return book;
}
