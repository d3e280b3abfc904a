import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { pathOf } from '../sheets/file.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import type { SheetRecord } from '../sheets/sheet.ts';
import { likelyNames, type SheetEntity } from '../targets/sheet-entity.ts';
import { commandLine } from '../terminal/command-line.ts';
import type { Where } from './cell-issue.ts';
import { readHeadings } from './headings.ts';

/** A file whose headings are understood; its rows are still to be read. */
export interface Source extends Where {
  readonly headings: readonly string[];
  readonly records: AsyncIterable<SheetRecord>;
}

/** Opens the file, says aloud how it is read, and finds its headings. */
export async function openSource(invocation: Invocation, entity: SheetEntity): Promise<Source> {
  const { context, argument, options, say } = invocation;
  const path = pathOf(context, argument);
  const sheet = await readSheet(path, argument, { sheet: options.sheet, likely: likelyNames(entity) });
  for (const { key, params } of sheet.notices) say.line(key, params);
  const rows = sheet.rows[Symbol.asyncIterator]();
  let first = await rows.next();
  while (!first.done && first.value.cells.every((cell) => cell === undefined || String(cell).trim() === ''))
    first = await rows.next();
  if (first.done) throw new CommandError(exitCodes.invalid, 'noRows', { file: argument });
  const template = commandLine([entity.noun, 'template', ...(entity.kind ? ['--kind', entity.kind] : [])]);
  const headings = readHeadings(first.value.cells, entity, say, template);
  for (const { key, params } of headings.notices) say.line(key, params);
  const records = { [Symbol.asyncIterator]: () => rows };
  return { sheet: sheet.name, entity, columns: headings.columns, headings: headings.texts, records, say };
}
