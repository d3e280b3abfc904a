import { ExchangeProblem } from '../../../exchange/problem.ts';
import type { Platform } from '../../platform.ts';
import { limits } from '../limits.ts';
import { RowList } from '../row-list.ts';
import type { ByteSource, Notice, OpenFile, SheetInfo, SheetRecord } from '../source.ts';
import { MergeFill } from '../xlsx/merge-fill.ts';
import type { Merge } from '../xlsx/merges.ts';
import { XmlFault } from '../xlsx/xml-fault.ts';
import type {
  OpenedBook,
  PackedRows,
  PackedSheet,
  ReaderAnswer,
  ReaderRequest,
  ReaderThread,
} from './reader-messages.ts';
import { unpackRows } from './unpack-rows.ts';

/** Opens a binary workbook in a thread of its own, which ends with `close`. */
export async function openInThread(
  source: ByteSource,
  format: 'xls' | 'xlsb',
  platform: Platform,
  content: () => Promise<Uint8Array>,
): Promise<OpenFile> {
  const file = source.name;
  if (!platform.startReader) throw new ExchangeProblem('oldOrLocked', { file });
  if (source.size > limits.binaryBytes)
    throw new ExchangeProblem('tooLarge', { file, what: file, limit: `${limits.binaryBytes / 1024 ** 2} MB` });
  const bytes = await content();
  const asking = askedWithin(platform.startReader(), file, format.toUpperCase());
  try {
    const book = (await asking.ask({ open: bytes })) as OpenedBook;
    if (book.sheets.length > limits.sheets) throw new ExchangeProblem('tooManyParts', { file, limit: limits.sheets });
    return {
      name: file,
      format,
      sheets: book.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
      notices: [],
      rows: (sheet, tell = () => undefined) => rowsOf({ file, book, asking, tell }, sheet),
      close: async () => asking.stop(),
    };
  } catch (error) {
    asking.stop();
    throw error;
  }
}

interface Reading {
  readonly file: string;
  readonly book: OpenedBook;
  readonly asking: Pick<ReaderThread, 'ask'>;
  readonly tell: (notice: Notice) => void;
}

async function* rowsOf(
  { file, book, asking, tell }: Reading,
  { name }: SheetInfo,
): AsyncGenerator<readonly SheetRecord[]> {
  const index = book.sheets.findIndex((one) => one.name === name);
  const sheet = book.sheets[index];
  if (!sheet) {
    const sheets = book.sheets.map((one) => one.name).join(', ');
    throw new ExchangeProblem('noSheet', { file, sheet: name, sheets });
  }
  const merges = new MergeFill(mergesOf(sheet, file));
  const list = new RowList({ file, sheet: name, merges });
  const ask = (from: number) => asking.ask({ sheet: index, from }) as Promise<PackedRows>;
  try {
    let packed: PackedRows | undefined = await ask(0);
    while (packed) {
      // The thread packs the next rows while these are worked on.
      const next: Promise<PackedRows> | undefined = packed.next === undefined ? undefined : ask(packed.next);
      next?.catch(() => undefined);
      unpackRows(packed, book.isDate1904, list);
      const found = list.take();
      if (found.length > 0) yield found;
      packed = await next;
    }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw new ExchangeProblem('damaged', { file, where: name }, { cause: error });
  }
  if (list.hidden > 0) tell({ key: 'hiddenRows', params: { sheet: name, count: list.hidden } });
  if (merges.filled > 0) tell({ key: 'mergedCells', params: { sheet: name, count: merges.filled } });
}

function mergesOf({ name, merges }: PackedSheet, file: string): readonly Merge[] {
  if (merges.length / 4 > limits.merges)
    throw new ExchangeProblem('tooManyMerges', { file, sheet: name, limit: limits.merges });
  const found: Merge[] = [];
  for (let at = 0; at < merges.length; at += 4) {
    const [top = 0, bottom = 0, firstColumn = 0, lastColumn = 0] = merges.subarray(at, at + 4);
    if ((bottom > top || lastColumn > firstColumn) && firstColumn < limits.columns)
      found.push({ firstRow: top + 1, lastRow: bottom + 1, firstColumn, lastColumn });
  }
  return found;
}

/** What the end of a thread says of its file. */
const ruleOf: Readonly<Record<string, 'tooCostly' | 'oldOrLocked'>> = {
  ERR_WORKER_OUT_OF_MEMORY: 'tooCostly',
  ERR_READER_START: 'oldOrLocked',
};

/** The thread under its limit of time; whatever ends it early is a problem of the file. */
function askedWithin(thread: ReaderThread, file: string, where: string): ReaderThread {
  const seconds = limits.binarySeconds;
  const ask = async (request: ReaderRequest): Promise<ReaderAnswer> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ExchangeProblem('tooSlow', { file, limit: seconds })), seconds * 1000);
    });
    try {
      const answer = await Promise.race([thread.ask(request), late]);
      if (!('problem' in answer)) return answer;
      throw new ExchangeProblem(answer.problem, { file, where });
    } catch (error) {
      if (error instanceof ExchangeProblem) throw error;
      const { code } = error as { readonly code?: unknown };
      throw new ExchangeProblem(ruleOf[String(code)] ?? 'damaged', { file, where }, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  return { ask, stop: () => thread.stop() };
}
