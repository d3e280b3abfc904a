import { ExchangeProblem } from '../../../exchange/problem.ts';
import type { Platform } from '../../platform.ts';
import type { ByteSource } from '../../read/source.ts';
import type { Book } from '../../read/xlsx/book.ts';
import { relationsOf } from '../../read/xlsx/relations.ts';
import { readWorkbook, type Workbook } from '../../read/xlsx/workbook.ts';
import { readZipDirectory } from '../../read/zip/directory.ts';
import type { MarkOptions, SheetMarks } from '../marks.ts';
import { rewriteXml } from '../xml/rewrite.ts';
import { createZipWriter, type Write } from '../zip/zip-writer.ts';
import { addContentTypes, contentTypes, removeContentType } from './content-types.ts';
import { partEdit } from './edit-part.ts';
import { createWorkbookEdit } from './edit-workbook.ts';
import { type MarkedSheet, markOneSheet } from './mark-one-sheet.ts';
import { relationType } from './namespaces.ts';
import { partRoles } from './part-roles.ts';
import { createParts, type Parts } from './parts.ts';
import { addRelation, relationsPart, relativeTarget, removeRelations } from './relations.ts';
import { createKeptRows, insertedColumn, type Shifts, unshifted } from './shift.ts';
import { createStyles } from './styles.ts';

/** Writes a copy of a workbook with marks. Parts that need no change are taken over as they are packed. */
export async function markWorkbook(
  source: ByteSource,
  platform: Platform,
  marks: readonly SheetMarks[],
  options: MarkOptions,
  write: Write,
): Promise<void> {
  const book: Book = { source, directory: await readZipDirectory(source), platform };
  const workbook = await readWorkbook(book);
  const zip = createZipWriter(platform, write);
  const parts = createParts(book, zip);
  const sheets = marks.map((one) => sheetOf(one, workbook, source, options));
  const shifts: Shifts = new Map(sheets.map(({ marks: { sheet }, shift }) => [sheet.toLowerCase(), shift]));
  const styles = createStyles(workbook.styles === undefined ? undefined : await parts.text(workbook.styles));
  /** Parts that are new, with their content types. */
  const added = new Map<string, string>();
  const filters = new Map<string, string>();
  for (const sheet of sheets) {
    const filter = await markOneSheet(sheet, { book, parts, shifts, styles, locale: options.locale, added });
    if (filter !== undefined) filters.set(sheet.marks.sheet, filter);
  }
  const stylesPart = workbook.styles ?? parts.freeName('xl/styles#.xml');
  if (workbook.styles === undefined) added.set(stylesPart, contentTypes.styles);
  await parts.write(stylesPart, styles.xml());
  await parts.write(workbook.part, rewriteXml(parts.plain(workbook.part), createWorkbookEdit(shifts, filters)));
  const chain = (await relationsOf(book, workbook.part)).find(({ type }) => type === 'calcChain')?.target;
  await writeRelations(workbook, parts, added, stylesPart);
  if (sheets.some(({ shift }) => shift !== unshifted)) await writeFollowers(book, workbook, parts, shifts, options);
  await writeTypes(parts, added, chain);
  for (const entry of parts.rest()) await parts.copy(entry);
  await zip.finish();
}

function sheetOf(
  marks: SheetMarks,
  { sheets }: Workbook,
  source: ByteSource,
  { onlyErrors }: MarkOptions,
): MarkedSheet {
  const found = sheets.find(({ name }) => name === marks.sheet);
  if (!found) {
    const names = sheets.map(({ name }) => name).join(', ');
    throw new ExchangeProblem('noSheet', { file: source.name, sheet: marks.sheet, sheets: names });
  }
  const kept = onlyErrors ? createKeptRows() : undefined;
  const moved = marks.errorColumn === undefined ? insertedColumn : unshifted;
  return { part: found.part, marks, kept, shift: kept ? { ...moved, rows: kept.rows } : moved };
}

/** The order of calculation names cells that have moved; spreadsheet programs make it anew. */
async function writeRelations({ part }: Workbook, parts: Parts, added: ReadonlyMap<string, string>, styles: string) {
  const name = relationsPart(part);
  const before = removeRelations((await parts.text(name)) ?? '', 'calcChain');
  const type = relationType('styles', before);
  await parts.write(name, added.has(styles) ? addRelation(before, type, relativeTarget(part, styles)).xml : before);
}

async function writeTypes(parts: Parts, added: ReadonlyMap<string, string>, chain: string | undefined) {
  const name = '[Content_Types].xml';
  const types = addContentTypes((await parts.text(name)) ?? '', added);
  await parts.write(name, chain === undefined ? types : removeContentType(types, chain));
  if (chain !== undefined) parts.omit(chain);
}

/** Whatever else speaks of the cells of marked sheets. */
async function writeFollowers(book: Book, workbook: Workbook, parts: Parts, shifts: Shifts, options: MarkOptions) {
  const roles = await partRoles(book, workbook);
  for (const { name } of parts.rest()) {
    const role = roles.get(name.toLowerCase());
    const edit = role && partEdit(role, shifts, options.onlyErrors ? 'some' : 'all');
    if (edit) await parts.write(name, rewriteXml(parts.plain(name), edit));
  }
}
