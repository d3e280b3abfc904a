import { type CheckedRow, checkRows, type SheetLayout } from '@danbao/core/exchange';
import type { OpenFile } from '@danbao/core/workbook';
import { nodePlatform } from '../node/platform.ts';

interface Options {
  /** The sheet holds also where somebody has changed the record since the export. */
  readonly takeMine?: boolean | undefined;
}

/** The rows of a sheet, checked as far as the sheet itself tells. */
export function checkedRows(
  file: OpenFile,
  layout: SheetLayout,
  { takeMine = false }: Options = {},
): AsyncIterable<readonly CheckedRow[]> {
  const sheet = file.sheets.find(({ name }) => name === layout.sheet);
  if (!sheet) throw new Error(`the sheet ${layout.sheet} has gone`);
  const rows = checkRows(file.rows(sheet), layout, { platform: nodePlatform });
  return takeMine ? withoutVersions(rows) : rows;
}

/** A row without the version that it was exported with is behind nothing. */
async function* withoutVersions(batches: AsyncIterable<readonly CheckedRow[]>): AsyncGenerator<readonly CheckedRow[]> {
  for await (const rows of batches) yield rows.map(({ version: _, ...row }) => row);
}
