import { ExchangeProblem } from '../../exchange/problem.ts';
import type { Pieces } from '../platform.ts';
import { limits } from './limits.ts';
import { RowList } from './row-list.ts';
import type { Notice, OpenFile, SheetInfo, SheetRecord } from './source.ts';
import { MergeFill } from './xlsx/merge-fill.ts';
import type { Merge } from './xlsx/merges.ts';
import { XmlFault } from './xlsx/xml-fault.ts';
import { type XmlHandler, XmlScanner } from './xlsx/xml-scanner.ts';

/** A sheet as the first pass over a file leaves it. */
export interface FoundSheet extends SheetInfo {
  readonly merges: readonly Merge[];
}

/** A format whose file is one text of XML: sheets are found in a first pass, rows read in another. */
export interface TwoPass {
  readonly file: string;
  readonly format: OpenFile['format'];
  /** The text from its beginning, in UTF-8. */
  readonly pieces: () => Pieces;
  readonly sheets: readonly FoundSheet[];
  /** Puts the rows of the sheet with this index into the list. */
  readonly reader: (index: number, list: RowList) => XmlHandler;
}

/** The rows of such a file, as they are read. */
export function openTwoPass({ file, format, pieces, sheets, reader }: TwoPass): OpenFile {
  if (sheets.length > limits.sheets) throw new ExchangeProblem('tooManyParts', { file, limit: limits.sheets });
  return {
    name: file,
    format,
    sheets,
    notices: [],
    rows: (sheet, tell = () => undefined) => rowsOf(sheet, tell),
    close: async () => undefined,
  };

  async function* rowsOf({ name }: SheetInfo, tell: (notice: Notice) => void): AsyncGenerator<readonly SheetRecord[]> {
    const index = sheets.findIndex((one) => one.name === name);
    const sheet = sheets[index];
    if (!sheet)
      throw new ExchangeProblem('noSheet', { file, sheet: name, sheets: sheets.map((one) => one.name).join(', ') });
    const merges = new MergeFill(sheet.merges);
    const list = new RowList({ file, sheet: name, merges });
    for await (const _ of scanned(pieces(), reader(index, list), file, () => name)) {
      const found = list.take();
      if (found.length > 0) yield found;
    }
    if (list.hidden > 0) tell({ key: 'hiddenRows', params: { sheet: name, count: list.hidden } });
    if (merges.filled > 0) tell({ key: 'mergedCells', params: { sheet: name, count: merges.filled } });
  }
}

/** Walks over XML, and says of what is none where in the file it stands. */
export async function* scanned(pieces: Pieces, handler: XmlHandler, file: string, where: () => string) {
  const scanner = new XmlScanner(handler);
  try {
    for await (const piece of pieces) {
      scanner.push(piece);
      yield;
    }
    scanner.end();
    yield;
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw new ExchangeProblem(error.rule, { file, where: where() }, { cause: error });
  }
}
