import type { Stored, Target, Wanted } from './target.ts';

/** A record that is asked for once more. */
export interface AskedAgain extends Wanted {
  /** The server's id of it, where that is known. */
  readonly recordId?: string | undefined;
}

/** What the server has by now of records that were planned or sent: by its own ids, for their keys may have changed, else as rows are found. */
export async function findAgain(
  { find, byId }: Pick<Target, 'find' | 'byId'>,
  rows: readonly AskedAgain[],
): Promise<readonly (Stored | undefined)[]> {
  const known = byId ? rows.filter(({ recordId }) => recordId !== undefined) : [];
  const others = rows.filter((row) => !known.includes(row));
  const [ofKnown = [], ofOthers] = await Promise.all([
    known.length > 0 ? byId?.(known.map((row) => ({ ...row, id: row.recordId ?? '' }))) : undefined,
    others.length > 0 ? find(others) : [],
  ]);
  return rows.map((row) => {
    const at = known.indexOf(row);
    return at < 0 ? ofOthers[others.indexOf(row)] : ofKnown[at];
  });
}
