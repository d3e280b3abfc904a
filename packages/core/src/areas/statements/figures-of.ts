import { isKnown, type StatementFigures, termsOf, totalOf } from './figures.ts';
import type { Standard } from './line-item.ts';
import { statementLines } from './lines.ts';

/** A line of a stored statement, in yuan. */
export interface StatementLine {
  readonly code: string;
  readonly current?: string | undefined;
  readonly prior?: string | undefined;
}

/** The lines of a stored statement by their codes. */
export function figuresOf({ lines = [] }: { readonly lines?: unknown }): StatementFigures {
  return Object.fromEntries(
    (lines as readonly StatementLine[]).map(({ code, current, prior }) => [
      code,
      { current: current || undefined, prior: prior || undefined },
    ]),
  );
}

/** The figures as they are stored, in the order of the form; lines without any are left out. */
export function linesOfFigures(standard: Standard, figures: StatementFigures): readonly StatementLine[] {
  return statementLines[standard].flatMap(({ code }) => {
    const { current, prior } = figures[code] ?? {};
    if (!current && !prior) return [];
    return [{ code, ...(current ? { current } : {}), ...(prior ? { prior } : {}) }];
  });
}

/** The figures with every total that is missing and follows from its lines; what is there stays. */
export function withTotals(standard: Standard, figures: StatementFigures): StatementFigures {
  const all: Record<string, StatementFigures[string]> = { ...figures };
  for (const { code, sum } of statementLines[standard]) {
    if (sum === undefined) continue;
    for (const column of ['current', 'prior'] as const) {
      const terms = termsOf(sum).map((term) => ({ ...term, column }));
      if (all[code]?.[column] !== undefined || !terms.some((cell) => isKnown(cell, all))) continue;
      all[code] = { ...all[code], [column]: totalOf(terms, all) };
    }
  }
  return all;
}
