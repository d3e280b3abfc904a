import { ExchangeProblem } from '../../exchange/problem.ts';
import type { Platform } from '../platform.ts';
import type { ByteSource } from '../read/source.ts';
import { readWorkbook } from '../read/xlsx/workbook.ts';
import { readZipDirectory } from '../read/zip/directory.ts';
import { createParts } from './xlsx/parts.ts';
import { type CellFormat, createRowWriter } from './xlsx/row-writer.ts';
import { lastRow } from './xlsx/shift.ts';
import { createStyles } from './xlsx/styles.ts';
import { attributeOf } from './xml/text.ts';
import { createZipWriter, type Write } from './zip/zip-writer.ts';

/** The rows for one sheet of a workbook that has everything but them. */
export interface FilledSheet {
  readonly sheet: string;
  readonly columns: readonly CellFormat[];
  /** The cells as texts; empty ones stay empty. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

/**
 * Writes a workbook with rows below those that its sheets have; cells take the style of their column. Rows are written as
 * they come and never held. Throws an ExchangeProblem for more rows than a sheet can hold.
 */
export async function fillWorkbook(
  workbook: ByteSource,
  platform: Platform,
  sheets: readonly FilledSheet[],
  write: Write,
): Promise<void> {
  const book = { source: workbook, directory: await readZipDirectory(workbook), platform };
  const { sheets: known, styles: stylesPart } = await readWorkbook(book);
  const zip = createZipWriter(platform, write);
  const parts = createParts(book, zip);
  const styles = createStyles(stylesPart === undefined ? undefined : await parts.text(stylesPart));
  for (const filled of sheets) {
    const part = known.find(({ name }) => name === filled.sheet)?.part;
    const xml = part === undefined ? undefined : await parts.text(part);
    if (part === undefined || xml === undefined) {
      const names = known.map(({ name }) => name).join(', ');
      throw new ExchangeProblem('noSheet', { file: workbook.name, sheet: filled.sheet, sheets: names });
    }
    const columnStyles = stylesOfColumns(xml);
    const rowXml = createRowWriter(filled.sheet, filled.columns, styles, columnStyles);
    await parts.write(part, sheetPieces(xml, filled, rowXml, workbook.name));
  }
  if (stylesPart !== undefined) await parts.write(stylesPart, styles.xml());
  for (const entry of parts.rest()) await parts.copy(entry);
  await zip.finish();
}

const encoder = new TextEncoder();
/** In characters; about what is packed at once. */
const pieceLength = 128 * 1024;
const rowsEnd = /<sheetData\s*\/>|<\/sheetData\s*>/;

async function* sheetPieces(
  xml: string,
  { rows, sheet }: FilledSheet,
  rowXml: (row: number, texts: readonly string[]) => string,
  file: string,
) {
  const end = rowsEnd.exec(xml);
  if (!end) throw new ExchangeProblem('damaged', { file, where: sheet });
  const before = xml.slice(0, end.index).replace(/<dimension\b[^>]*\/>/, '');
  let out = end[0].startsWith('</') ? before : `${before}<sheetData>`;
  let row = [...before.matchAll(/<row\b[^>]*?\sr="(\d+)"/g)].reduce(
    (last, [, number]) => Math.max(last, Number(number)),
    0,
  );
  for await (const batch of rows) {
    for (const texts of batch) {
      row += 1;
      if (row > lastRow) throw new ExchangeProblem('tooManyRows', { file, limit: lastRow });
      out += rowXml(row, texts);
      if (out.length < pieceLength) continue;
      yield encoder.encode(out);
      out = '';
    }
  }
  yield encoder.encode(`${out}</sheetData>${xml.slice(end.index + end[0].length)}`);
}

/** The style of each column that has one. */
function stylesOfColumns(xml: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [tag] of xml.matchAll(/<col\b[^>]*>/g)) {
    const style = Number(attributeOf(tag, 'style') ?? 0);
    const [min, max] = [Number(attributeOf(tag, 'min')), Number(attributeOf(tag, 'max'))];
    for (let column = min; column <= max; column += 1) found.set(column - 1, style);
  }
  return found;
}
