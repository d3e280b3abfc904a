import { compoundFile } from './compound-file.ts';

/** A cell of an old workbook. `style` counts the formats of the book, from 0, which is General. */
export type OldCell =
  | { readonly text: string; readonly style?: number }
  | { readonly number: number; readonly style?: number }
  | { readonly isTrue: boolean }
  /** As the format numbers them: 7 is #DIV/0!, 23 #REF!. */
  | { readonly errorCode: number }
  /** A formula and the value that was saved with it. */
  | { readonly formulaValue: string | number }
  | undefined;

export interface OldSheet {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly rows: Iterable<readonly OldCell[]>;
  /** Rows that are hidden, from 0. */
  readonly hiddenRows?: readonly number[];
  /** First row, last row, first column, last column of each, from 0. */
  readonly merges?: readonly (readonly [number, number, number, number])[];
}

export interface OldBook {
  readonly sheets: readonly OldSheet[];
  /** Number formats beside General: the number of a built-in one or the code of one of the book's own. */
  readonly formats?: readonly (number | string)[];
  readonly isDate1904?: boolean;
  /** 8 (Excel 97 to 2003) or 5 (Excel 95, texts in GBK). @default 8 */
  readonly biff?: 5 | 8;
  /** Says that a password is needed; nothing is encrypted. */
  readonly isLocked?: boolean;
  /** What the CODEPAGE record of BIFF8 says, which some programs write wrongly. @default 1200 */
  readonly codePage?: number;
}

/** An `.xls` file, made record by record and not by the library that reads it. Texts of BIFF5 must be ASCII or given in `gbk`. */
export function oldWorkbook(book: OldBook, gbk: (text: string) => Buffer = ascii): Buffer {
  return compoundFile({ [book.biff === 5 ? 'Book' : 'Workbook']: oldStream(book, gbk) });
}

/** The same without its container. */
export function oldStream(book: OldBook, gbk: (text: string) => Buffer = ascii): Buffer {
  const { sheets, formats = [], isDate1904 = false, biff = 8, isLocked = false, codePage = 1200 } = book;
  const texts = new TextTable();
  const write = biff === 8 ? wide : (text: string, lengthBytes: 1 | 2) => narrow(gbk(text), lengthBytes);
  const parts = sheets.map((sheet) => sheetPart(sheet, { biff, texts, write }));
  const head = [
    start(biff, 5),
    ...(isLocked ? [record(0x2f, u16(0, 0x1234, 0x5678))] : []),
    record(0x42, u16(biff === 8 ? codePage : 936)),
    record(0x22, u16(isDate1904 ? 1 : 0)),
    ...formats.flatMap((code, index) =>
      typeof code === 'number' ? [] : [record(0x41e, u16(164 + index), write(code, biff === 8 ? 2 : 1))],
    ),
    ...[0, ...formats.map((code, index) => (typeof code === 'number' ? code : 164 + index))].map((id) =>
      record(0xe0, u16(0, id, 1), Buffer.alloc(biff === 8 ? 14 : 10)),
    ),
  ];
  const tail = [...(biff === 8 ? texts.records() : []), record(0x0a)];
  const bounds = (places: readonly number[]) =>
    sheets.map(({ name, isHidden }, index) =>
      record(0x85, u32(places[index] ?? 0), Buffer.from([isHidden ? 1 : 0, 0]), write(name, 1)),
    );
  let at = sizeOf([...head, ...bounds([]), ...tail]);
  const places = parts.map((part) => {
    const place = at;
    at += part.length;
    return place;
  });
  return Buffer.concat([...head, ...bounds(places), ...tail, ...parts]);
}

interface Setting {
  readonly biff: 5 | 8;
  readonly texts: TextTable;
  readonly write: (text: string, lengthBytes: 1 | 2) => Buffer;
}

function sheetPart({ rows, hiddenRows = [], merges = [] }: OldSheet, { biff, texts, write }: Setting): Buffer {
  const parts = [start(biff, 16)];
  for (const row of hiddenRows) parts.push(record(0x208, u16(row, 0, 0, 255, 0, 0), Buffer.from([0x20, 1, 0, 0])));
  let row = -1;
  for (const cells of rows) {
    row += 1;
    for (const [column, cell] of cells.entries()) {
      if (cell === undefined) continue;
      const place = u16(row, column, 'style' in cell ? (cell.style ?? 0) : 0);
      if ('text' in cell) {
        const record8 = () => record(0xfd, place, u32(texts.add(cell.text)));
        parts.push(biff === 8 ? record8() : record(0x204, place, write(cell.text, 2)));
      } else if ('number' in cell) parts.push(record(0x203, place, double(cell.number)));
      else if ('isTrue' in cell) parts.push(record(0x205, place, Buffer.from([cell.isTrue ? 1 : 0, 0])));
      else if ('errorCode' in cell) parts.push(record(0x205, place, Buffer.from([cell.errorCode, 1])));
      else parts.push(...formula(place, cell.formulaValue, write));
    }
  }
  if (merges.length > 0) parts.push(record(0xe5, u16(merges.length), ...merges.map((merge) => u16(...merge))));
  return Buffer.concat([...parts, record(0x0a)]);
}

/** The formula is `1`, which nobody computes: what counts is the value that was saved. */
function formula(place: Buffer, value: string | number, write: Setting['write']): Buffer[] {
  const saved =
    typeof value === 'number' ? double(value) : Buffer.from([value === '' ? 3 : 0, 0, 0, 0, 0, 0, 0xff, 0xff]);
  const one = record(0x06, place, saved, u16(0), u32(0), u16(3), Buffer.from([0x1e, 1, 0]));
  return typeof value === 'string' && value !== '' ? [one, record(0x207, write(value, 2))] : [one];
}

/** The texts of a book, each once, in records of the format's longest length. */
class TextTable {
  readonly #numbers = new Map<string, number>();

  add(text: string): number {
    const known = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, known);
    return known;
  }

  records(): Buffer[] {
    const parts: Buffer[][] = [[u32(this.#numbers.size, this.#numbers.size)]];
    let size = 8;
    for (const text of this.#numbers.keys()) {
      const bytes = wide(text, 2);
      if (size + bytes.length > 8224) {
        parts.push([]);
        size = 0;
      }
      parts.at(-1)?.push(bytes);
      size += bytes.length;
    }
    return parts.map((part, index) => record(index === 0 ? 0xfc : 0x3c, ...part));
  }
}

function start(biff: 5 | 8, kind: number): Buffer {
  return record(
    0x809,
    u16(biff === 8 ? 0x600 : 0x500, kind, 0x0dbb, 1996),
    biff === 8 ? Buffer.alloc(8) : Buffer.alloc(0),
  );
}

function record(type: number, ...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([u16(type, sizeOf(parts)), ...parts]);
}

function wide(text: string, lengthBytes: 1 | 2): Buffer {
  const length = lengthBytes === 1 ? Buffer.from([text.length]) : u16(text.length);
  return Buffer.concat([length, Buffer.from([1]), Buffer.from(text, 'utf16le')]);
}

function narrow(bytes: Buffer, lengthBytes: 1 | 2): Buffer {
  return Buffer.concat([lengthBytes === 1 ? Buffer.from([bytes.length]) : u16(bytes.length), bytes]);
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

function sizeOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
