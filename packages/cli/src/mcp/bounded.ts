import type { Words } from './words.ts';

/** So many characters of JSON at most are given in one answer: some 6,000 tokens. */
export const mostCharacters = 20_000;

type Row = Readonly<Record<string, unknown>>;

/** How to get what was left out. */
type Hints = Pick<Words, 'onlySome' | 'nextPage'>;

/**
 * An answer as JSON that is not longer than is useful: of records the fields that were asked for, of a list as many rows as fit.
 * What was left out is said, with how to get it. Never half a record.
 */
export function bounded(
  answer: unknown,
  say: Hints,
  { fields = [], limit = mostCharacters }: { readonly fields?: readonly string[]; readonly limit?: number } = {},
): string {
  const chosen = withFields(answer, fields);
  const whole = JSON.stringify(chosen ?? null);
  if (whole.length <= limit) return whole;
  const list = listIn(chosen);
  if (!list) return JSON.stringify({ tooLong: whole.length, hint: say.onlySome });
  const { rows, around } = list;
  let kept = rows.length;
  let text = whole;
  while (kept > 0 && text.length > limit) {
    kept = Math.min(kept - 1, Math.floor((kept * limit) / text.length));
    text = JSON.stringify(
      around(rows.slice(0, kept), { shown: kept, leftOut: rows.length - kept, hint: say.nextPage }),
    );
  }
  return kept > 0 ? text : JSON.stringify({ tooLong: whole.length, hint: say.onlySome });
}

function withFields(answer: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0) return answer;
  const list = listIn(answer);
  const pick = (row: unknown) =>
    isRecord(row) ? Object.fromEntries(fields.filter((name) => name in row).map((name) => [name, row[name]])) : row;
  return list ? list.around(list.rows.map(pick)) : pick(answer);
}

/** The rows of a page or of a list, and how they are put back. */
function listIn(answer: unknown) {
  if (Array.isArray(answer))
    return { rows: answer as unknown[], around: (rows: unknown[], more?: Row) => (more ? { rows, ...more } : rows) };
  if (isRecord(answer) && Array.isArray(answer['rows']))
    return {
      rows: answer['rows'] as unknown[],
      around: (rows: unknown[], more?: Row) => ({ ...answer, rows, ...more }),
    };
  return undefined;
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
