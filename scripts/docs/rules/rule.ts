/** A rule of the business, told in our own words; `where` is the file or folder that keeps it. */
export interface Rule {
  readonly number: string;
  readonly zh: string;
  readonly en: string;
  readonly where: string;
}

type Row = readonly [number: string, zh: string, en: string, where?: string];

/** Rules that one place keeps, unless a row names another. */
export function rulesIn(place: string, rows: readonly Row[]): readonly Rule[] {
  return rows.map(([number, zh, en, where = place]) => ({ number, zh, en, where }));
}
