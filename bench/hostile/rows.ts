import { isCreditCode, isIdCard, isPhone, isPlate, isUrl, parseDateText } from '@danbao/core/format';
import { workbookParts } from '@danbao/testing/workbooks/workbook-parts';
import { zip } from '@danbao/testing/workbooks/zip';
import { refusalOf } from '../../packages/core/src/workbook/read/testing/read-all.ts';
import { median, type Row } from '../row.ts';

const megabyte = 1024 * 1024;
const row = (index: number) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`;
const numbered = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const book = (rows: string) => workbookParts({ rows });

/** Files and texts that want to cost much, each against reading an ordinary sheet of 20,000 rows: none may cost far more. */
export async function hostileRows(): Promise<Row[]> {
  const ordinary = zip(book(numbered(20_000, row)));
  const spaces = Buffer.alloc(40 * megabyte, ' ');
  const bomb = zip(book(row(0)).map((part) => (part.name.includes('sheet1') ? { ...part, content: spaces } : part)));
  const empty = zip(book(row(0) + numbered(1_000_000, (index) => `<row r="${index + 2}" spans="1:${index % 997}"/>`)));
  const quote = `a,b\n1,2\n3,"${'x,y\n'.repeat(1_000_000)}`;
  const texts = ['9', 'a', '沪', '-', '1990-'].map((repeat) => repeat.repeat(100_000));
  const checkers = [isIdCard, isCreditCode, isPhone, isPlate, isUrl, parseDateText];
  const read = () => refusalOf(ordinary);
  return [
    await against('refuse a sheet of 40 MB of spaces', () => refusalOf(bomb), read),
    await against('read 1,000,000 empty rows', () => refusalOf(empty), read),
    await against('refuse 4 MB of CSV in a quote without end', () => refusalOf(quote, 'a.csv'), read),
    await against(
      'check 30 texts of 100,000 characters',
      () => checkers.map((check) => texts.map((text) => check(text))),
      read,
    ),
  ];
}

async function against(what: string, ours: () => unknown, theirs: () => unknown): Promise<Row> {
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < 5; round += 1) pairs.push([await msOf(ours), await msOf(theirs)]);
  return {
    what,
    against: 'read an ordinary sheet of 20,000 rows',
    ours: median(pairs.map(([a]) => a)),
    theirs: median(pairs.map(([, b]) => b)),
    unit: 'ms',
    ratio: median(pairs.map(([a, b]) => a / b)),
    target: '<= 20',
  };
}

async function msOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
