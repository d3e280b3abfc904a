import { ExchangeProblem } from '../../../exchange/problem.ts';
import type { Platform } from '../../platform.ts';
import { limits } from '../limits.ts';
import type { ByteSource, Notice, OpenFile, SheetInfo, SheetRecord } from '../source.ts';
import { readZipDirectory, type ZipDirectory } from '../zip/directory.ts';
import type { Book } from './book.ts';
import { findMerges } from './find-merges.ts';
import { MergeFill } from './merge-fill.ts';
import { readProducer } from './producer.ts';
import { scanPart } from './scan-part.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import { readStyles, type Styles } from './styles.ts';
import type { TextStore } from './text-store.ts';
import { readWorkbook, type SheetPart, type Workbook } from './workbook.ts';

type Report = (notice: Notice) => void;

/** Opens a workbook. Its shared texts are read with the first rows that are asked for. */
export async function openXlsx(source: ByteSource, platform: Platform, directory?: ZipDirectory): Promise<OpenFile> {
  const book: Book = { source, platform, directory: directory ?? (await readZipDirectory(source)) };
  const workbook = await readWorkbook(book);
  const styles = await readStyles(book, workbook.styles);
  const producer = await readProducer(book);
  const isColumnStyled = producer?.isColumnStyled === true;
  let texts: Promise<TextStore> | undefined;
  return {
    name: source.name,
    format: 'xlsx',
    sheets: workbook.sheets,
    notices: [],
    ...(producer ? { producer } : {}),
    rows: (sheet, tell = () => undefined) => {
      const load = () => {
        texts ??= readSharedStrings(book, workbook.sharedStrings);
        return texts;
      };
      const part = partOf(workbook, sheet, source);
      return rowsOf({ book, workbook, styles, isColumnStyled, load, sheet: part, report: tell });
    },
    close: async () => (await texts?.catch(() => undefined))?.close(),
  };
}

interface Reading {
  readonly book: Book;
  readonly workbook: Workbook;
  readonly styles: Styles;
  readonly isColumnStyled: boolean;
  readonly load: () => Promise<TextStore>;
  readonly sheet: SheetPart;
  readonly report: Report;
}

async function* rowsOf(reading: Reading): AsyncGenerator<readonly SheetRecord[]> {
  const { book, workbook, styles, isColumnStyled, sheet, report: tell } = reading;
  const file = book.source.name;
  const isLarge = (book.directory.find(sheet.part)?.packed ?? 0) > limits.mergePassBytes;
  // Merged ranges stand behind the rows that they are about.
  const [texts, merges] = await Promise.all([reading.load(), isLarge ? [] : findMerges(book, sheet)]);
  const fill = new MergeFill(merges);
  const { isDate1904 } = workbook;
  const rows = new SheetRows({
    file,
    sheet: sheet.name,
    texts,
    styles,
    isDate1904,
    isColumnStyled,
    merges: isLarge ? undefined : fill,
  });
  for await (const _ of scanPart(book, sheet.part, rows, () => rows.place)) {
    const found = rows.take();
    if (found.length > 0) yield found;
  }
  if (rows.hidden > 0) tell({ key: 'hiddenRows', params: { sheet: sheet.name, count: rows.hidden } });
  if (fill.filled > 0) tell({ key: 'mergedCells', params: { sheet: sheet.name, count: fill.filled } });
}

function partOf({ sheets }: Workbook, { name }: SheetInfo, source: ByteSource): SheetPart {
  const found = sheets.find((sheet) => sheet.name === name);
  if (found) return found;
  const names = sheets.map((sheet) => sheet.name).join(', ');
  throw new ExchangeProblem('noSheet', { file: source.name, sheet: name, sheets: names });
}
