import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { nodePlatform } from '../../../../cli/src/node/platform.ts';
import { memorySource } from '../read/memory-source.ts';
import { openFile } from '../read/open-file.ts';
import type { NewSheet } from './write-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

async function read(sheets: readonly NewSheet[]) {
  const pieces: Uint8Array[] = [];
  await writeWorkbook(sheets, nodePlatform, 'zh', async (bytes) => void pieces.push(bytes.slice()));
  const file = await openFile(memorySource('新.xlsx', Buffer.concat(pieces)), nodePlatform);
  const found = [];
  for (const sheet of file.sheets) {
    const rows = [];
    for await (const some of file.rows(sheet)) rows.push(...some.map(({ cells }) => cells));
    found.push({ ...sheet, rows });
  }
  return found;
}

async function* rowsOf(...rows: (readonly string[])[]) {
  yield rows;
}

it('writes what is read again as it was, with lists in place and hidden sheets out of sight', async () => {
  const choices = [
    { value: '1', label: { zh: '是', en: 'Yes' } },
    { value: '0', label: { zh: '否 & "非"', en: 'No' } },
  ];
  const columns = [
    { heading: '*编号 <1>', format: 'text' },
    { heading: '金额（万元）', format: 'number' },
    { heading: '日期', format: 'date' },
    { heading: '是否', format: 'text', choices },
  ] as const;
  const rows = rowsOf(
    ['00123456789012345678', '12.5', '2026-01-31', '是'],
    ['=1+1', '12345678901234567', '2026-02-30', ''],
  );
  const stamps = {
    name: '_x"&',
    columns: [{ heading: '', format: 'text' }],
    rows: rowsOf(['a', 'b']),
    isVeryHidden: true,
  } as const;
  const [sheet, hidden] = await read([{ name: '船舶', columns, rows }, stamps]);
  expect(sheet).toMatchObject({ name: '船舶', isHidden: false });
  expect(sheet?.rows).toEqual([
    ['*编号 <1>', '金额（万元）', '日期', '是否'],
    ['00123456789012345678', 12.5, '2026-01-31', '是'],
    ['=1+1', '12345678901234567', '2026-02-30'],
  ]);
  expect(hidden).toMatchObject({ name: '_x"&', isHidden: true, rows: [['a']] });
});

it('shows money with two decimals and offers filters, also to other programs', async () => {
  const columns = [
    { heading: '菜品', format: 'text' },
    { heading: '单价（元）', format: 'number', isMoney: true },
    { heading: '份数', format: 'number' },
  ] as const;
  const pieces: Uint8Array[] = [];
  const sheet = { name: '订餐', columns, rows: rowsOf(['米饭', '2.5', '3']), hasFilter: true } as const;
  await writeWorkbook([sheet], nodePlatform, 'zh', async (bytes) => void pieces.push(bytes.slice()));
  const book = new exceljs.Workbook();
  await book.xlsx.load(Buffer.concat(pieces) as never);
  const found = book.getWorksheet('订餐');
  expect(found?.autoFilter).toBe('A1:C1');
  expect(found?.getRow(2).values).toEqual([undefined, '米饭', 2.5, 3]);
  expect(['A2', 'B2', 'C2'].map((cell) => found?.getCell(cell).numFmt)).toEqual(['@', '0.00', undefined]);
});
