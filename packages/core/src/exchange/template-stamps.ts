import type { TemplateStamp } from '../sheet/template-stamp.ts';
import type { OpenFile } from '../workbook/read/source.ts';

/** The sheet, out of sight, that says which template each sheet of a workbook was made from. */
export const stampSheet = '_danbao';

/** What a sheet was made from. */
export interface SheetStamp {
  readonly sheet: string;
  /** The code of its subject. */
  readonly subject: string;
  readonly stamp: TemplateStamp;
}

/** In characters; a cell holds little more. */
const pieceLength = 30_000;

/** The rows of the sheet of stamps. */
export function stampRows(stamps: readonly SheetStamp[]): readonly (readonly string[])[] {
  return stamps.map(({ sheet, subject, stamp }) => {
    const pieces = Array.from({ length: Math.ceil(stamp.length / pieceLength) }, (_, index) =>
      stamp.slice(index * pieceLength, (index + 1) * pieceLength),
    );
    return [sheet, subject, ...pieces];
  });
}

/** What the sheets of a file were made from, by their names; empty for a file that is from no template. */
export async function readStamps(file: OpenFile): Promise<ReadonlyMap<string, SheetStamp>> {
  const found = new Map<string, SheetStamp>();
  const info = file.sheets.find(({ name }) => name === stampSheet);
  if (!info) return found;
  for await (const batch of file.rows(info)) {
    for (const { cells } of batch) {
      const [sheet = '', subject = '', ...pieces] = cells.map((cell) => (typeof cell === 'string' ? cell : ''));
      found.set(sheet, { sheet, subject, stamp: pieces.join('') });
    }
  }
  return found;
}
