import { type CheckedRow, type CheckOptions, checkRows, type OpenFile, type SheetLayout } from '@danbao/core/exchange';
import { nodePlatform } from '../node/platform.ts';

/** The rows of a sheet, checked as far as the sheet itself tells. */
export function checkedRows(
  file: OpenFile,
  layout: SheetLayout,
  options: Pick<CheckOptions, 'applyId' | 'ids'>,
): AsyncIterable<readonly CheckedRow[]> {
  const sheet = file.sheets.find(({ name }) => name === layout.sheet);
  if (!sheet) throw new Error(`the sheet ${layout.sheet} has gone`);
  return checkRows(file.rows(sheet), layout, { platform: nodePlatform, ...options });
}
