import { addDecimals, multiplyDecimals } from '../../format/decimal.ts';
import type { Locale } from '../../label.ts';
import { lineItem, linesBetween } from './lines.ts';

/**
 * Of which time a figure is. `current`: end of the period, or the period up to it. `prior`: begin of the year, or the same
 * period of the year before, as the statement itself says. `before`: `current` of the statement of the year before.
 * `earlier`: `current` of the last earlier statement of the same year.
 */
export type FigureColumn = 'current' | 'prior' | 'before' | 'earlier';

/** One figure of a statement. */
export interface StatementFigureCell {
  readonly code: string;
  readonly column: FigureColumn;
}

/** Amounts in yuan by code and column. */
export type StatementFigures = Readonly<Record<string, { readonly [K in FigureColumn]?: string | undefined }>>;

/** A figure times a factor. */
export interface Term extends StatementFigureCell {
  readonly factor: string;
}

const term = /([+-]?)(?:(\d+)\*)?([A-Z]\d\d[a-z]?)(?::([A-Z]\d\d))?(?:@(prior|before|earlier))?/g;

/** The terms of a formula such as `A01:A13-A62+500*A34@before`; without `@` it is the current figure. */
export function termsOf(formula: string): readonly Term[] {
  return [...formula.matchAll(term)].flatMap(([, sign, times = '1', first = '', last = first, column = 'current']) =>
    linesBetween(first, last).map(({ code }) => ({
      code,
      column: column as FigureColumn,
      factor: sign === '-' ? `-${times}` : times,
    })),
  );
}

/** The exact value; what is not there counts as nothing. */
export function totalOf(terms: readonly Term[], figures: StatementFigures): string {
  return addDecimals(
    terms.flatMap(({ code, column, factor }) => {
      const value = figures[code]?.[column];
      return value === undefined ? [] : [multiplyDecimals(value, factor)];
    }),
  );
}

export function isKnown({ code, column }: StatementFigureCell, figures: StatementFigures): boolean {
  return figures[code]?.[column] !== undefined;
}

const ofColumn: Readonly<Record<Exclude<FigureColumn, 'current'>, Readonly<Record<Locale, string>>>> = {
  prior: { zh: '（年初或上期）', en: ' (begin of year or period before)' },
  before: { zh: '（上年报表）', en: ' (statement of the year before)' },
  earlier: { zh: '（本年上一期报表）', en: ' (earlier statement of the year)' },
};

/** The formula in words: 流动资产合计 + 非流动资产合计. */
export function describeTerms(terms: readonly Term[], locale: Locale): string {
  return terms
    .map(({ code, column, factor }, index) => {
      const name = (lineItem(code)?.label[locale] ?? code) + (column === 'current' ? '' : ofColumn[column][locale]);
      const isLess = factor.startsWith('-');
      const times = factor.replace('-', '');
      const sign = isLess ? (index === 0 ? '−' : ' − ') : index === 0 ? '' : ' + ';
      return `${sign}${times === '1' ? '' : `${times} × `}${name}`;
    })
    .join('');
}
