import {
  type MarkOptions,
  markFile,
  memorySource,
  openFile,
  type RowMark,
  type SheetMarks,
} from '@danbao/core/workbook';
import { nodePlatform } from '../node/platform.ts';

export interface Marking extends Partial<Omit<SheetMarks, 'rows'>>, Partial<MarkOptions> {
  /** The file's name. */
  readonly name?: string;
}

/** Marks a file in memory: its sheet 船舶 unless said otherwise. */
export async function mark(bytes: Uint8Array, rows: readonly RowMark[], marking: Marking = {}): Promise<Uint8Array> {
  const { name = '船舶.xlsx', locale = 'zh', onlyErrors, ...more } = marking;
  const pieces: Uint8Array[] = [];
  const marks: SheetMarks = { sheet: '船舶', headingRow: 1, rows: batchesOf(rows), ...more };
  await markFile(memorySource(name, bytes), nodePlatform, [marks], { locale, onlyErrors }, async (piece) => {
    pieces.push(piece);
  });
  return new Uint8Array(Buffer.concat(pieces));
}

/** One mark of a row: what is wrong with it, then with its cells by their column. */
export function wrong(row: number, sentence: string, cells: Readonly<Record<number, string>> = {}): RowMark {
  return {
    row,
    sentences: sentence === '' ? [] : [sentence],
    cells: Object.entries(cells).map(([column, text]) => ({ column: Number(column), sentence: text })),
  };
}

/** Every row of a file as our own reader sees it: its number and its cells. */
export async function rowsOf(bytes: Uint8Array, name = '船舶.xlsx', sheet = 0): Promise<[number, ...unknown[]][]> {
  const file = await openFile(memorySource(name, bytes), nodePlatform);
  const rows: [number, ...unknown[]][] = [];
  const info = file.sheets[sheet];
  if (!info) throw new Error(`no sheet ${sheet}`);
  for await (const batch of file.rows(info)) for (const { number, cells } of batch) rows.push([number, ...cells]);
  await file.close();
  return rows;
}

/** In batches of two, as they come while a file is checked. */
async function* batchesOf(rows: readonly RowMark[]): AsyncGenerator<readonly RowMark[]> {
  for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2);
}
