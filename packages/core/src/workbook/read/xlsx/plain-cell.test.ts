import { expect, test } from 'vitest';
import { MergeFill } from './merge-fill.ts';
import { SheetRows } from './sheet-rows.ts';
import { TextStore } from './text-store.ts';
import { bytesOfLatin } from './xml-bytes.ts';
import { XmlScanner } from './xml-scanner.ts';

const row = [
  '<c r="A2" t="s"><v>1</v></c>',
  '<c r="B2"><v>12</v></c>',
  '<c r="C2" s="1"/>',
  '<c r="D2" s="1" t="s"><v>0</v></c>',
  '<c r="E2" s="1"><v>0.25</v></c>',
  '<c r="F2" t="n"><v>-1.5E-3</v></c>',
  '<c r="AA2"><v>123456789012345678</v></c>',
  '<c r="AB2" t="b"><v>1</v></c>',
  '<c r="AC2"><f>1+1</f><v>2</v></c>',
  '<c r="GR2"><v>1234567890.12345</v></c>',
];
const sheet = (cells: string) => `<worksheet><sheetData><row r="2">${cells}</row></sheetData></worksheet>`;

/** The same cells, which the quick way does not know when they are written with another blank. */
const unusual = (cells: string) => cells.replaceAll('<c ', '<c  ');

test('cells mean the same however their tags are spelled, wherever the pieces of the part end', () => {
  const plain = sheet(row.join(''));
  const expected = rowsOf(sheet(unusual(row.join(''))));
  expect(expected[0]?.cells.filter((cell) => cell !== undefined)).toStrictEqual([
    '丙',
    12,
    '甲',
    '25%',
    -0.0015,
    123456789012345680,
    'TRUE',
    2,
    1234567890.12345,
  ]);
  for (let cut = 0; cut <= plain.length; cut += 1) expect(rowsOf(plain, cut)).toStrictEqual(expected);
});

test.each([
  ['a cell of another row', '<c r="A2"><v>1</v></c><c r="B3"><v>1</v></c>'],
  ['a cell twice', '<c r="A2"><v>1</v></c><c r="B2"><v>1</v></c><c r="B2"><v>1</v></c>'],
  ['a column beyond the last', '<c r="A2"><v>1</v></c><c r="ZZZ2"><v>1</v></c>'],
  ['a column of four letters', '<c r="A2"><v>1</v></c><c r="AAAA2"><v>1</v></c>'],
  ['a text that is not there', '<c r="A2"><v>1</v></c><c r="B2" t="s"><v>9</v></c>'],
  ['no number', '<c r="A2"><v>1</v></c><c r="B2"><v>1-2</v></c>'],
  ['an unknown type', '<c r="A2"><v>1</v></c><c r="B2" t="x"><v>1</v></c>'],
  ['a cell that is never closed', '<c r="A2"><v>1</v></c><c r="B2"><v>1</v>'],
])('%s is refused either way', (_, cells) => {
  const said = faultOf(sheet(unusual(cells)));
  expect(said).not.toBe('none');
  expect(faultOf(sheet(cells))).toBe(said);
});

function rowsOf(part: string, cut = part.length) {
  const texts = new TextStore(undefined);
  for (const text of ['甲', '丙']) {
    const bytes = new TextEncoder().encode(text);
    texts.add(bytes, 0, bytes.length);
  }
  const rows = new SheetRows({
    file: 'a.xlsx',
    sheet: '船舶',
    texts,
    styles: ['number', 'percent'],
    isDate1904: false,
    isColumnStyled: false,
    merges: new MergeFill([]),
  });
  const scanner = new XmlScanner(rows);
  const bytes = bytesOfLatin(part);
  for (const piece of [bytes.slice(0, cut), bytes.slice(cut)]) scanner.push(piece);
  scanner.end();
  return rows.take();
}

function faultOf(part: string): string {
  try {
    rowsOf(part);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
}
