import type { Locale } from '@danbao/core';
import { type CellIssue, errorColumnOf, markFile, rowMark } from '@danbao/core/exchange';
import { nodePlatform } from '../../files/node-platform.ts';
import type { Workbook } from './open-workbook.ts';

/** The person's own workbook with its errors marked. */
export async function markedWorkbook(
  { source, layout }: Workbook,
  issues: readonly CellIssue[],
  locale: Locale,
): Promise<Uint8Array> {
  const { sheet, headingRow, headings } = layout;
  const byRow = new Map<number, CellIssue[]>();
  for (const issue of issues) byRow.set(issue.row, [...(byRow.get(issue.row) ?? []), issue]);
  const rows = [...byRow].sort(([a], [b]) => a - b).map(([row, found]) => rowMark(row, found, locale));
  const marks = {
    sheet,
    headingRow,
    errorColumn: errorColumnOf(headings),
    rows: (async function* () {
      yield rows;
    })(),
  };
  const pieces: Uint8Array[] = [];
  await markFile(source, nodePlatform, [marks], { locale }, async (piece) => {
    pieces.push(piece.slice());
  });
  return Buffer.concat(pieces);
}
