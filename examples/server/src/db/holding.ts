import { storedSpellings } from '@danbao/core/format';
import { type Column, ilike, or, type SQL } from 'drizzle-orm';
import { containing } from './paging.ts';

/** Whether a column holds the text anywhere, as it was typed or as codes and telephone numbers are stored (`storedSpellings`). */
export function holding(text: string, ...columns: readonly (Column | SQL)[]): SQL | undefined {
  const patterns = storedSpellings(text).map(containing);
  return or(...columns.flatMap((column) => patterns.map((pattern) => ilike(column, pattern))));
}
