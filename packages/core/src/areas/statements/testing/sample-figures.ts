import { addDecimals, multiplyDecimals } from '../../../format/decimal.ts';
import { type StatementFigures, termsOf, totalOf } from '../figures.ts';
import type { Standard } from '../line-item.ts';
import { statementLines } from '../lines.ts';

/** Numbers from 0 up to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Statements that agree with themselves: lines at random, totals that follow, cash that meets the balance sheet. */
export function sampleFigures(standard: Standard, seed: number): StatementFigures {
  const random = seeded(seed);
  const lines = statementLines[standard];
  const figures: Record<string, { current?: string; prior?: string }> = {};
  // A small company's own cash flow lines are zero, so that opening and closing cash follow from the balance sheet.
  for (const { code, sum, kind, partOf } of lines) {
    if (sum !== undefined || partOf !== undefined || code === 'P07b' || code === 'P07a' || code === 'R19') continue;
    const amount = () => (kind === 'income' ? cents(random, 9_000_000) : cents(random, 900_000_000));
    figures[code] = { current: amount(), prior: amount() };
  }
  const [assets, other, capital, opening, cashIn, cash] =
    standard === 'general'
      ? (['A34', 'A69', 'A59', 'C34', 'C01', 'A01'] as const)
      : (['S30', 'S53', 'S48', 'F21', 'F01', 'S01'] as const);
  const closing = standard === 'general' ? 'C35' : 'F22';
  const total = () => {
    for (const column of ['current', 'prior'] as const)
      for (const { code, sum } of lines)
        if (sum !== undefined) figures[code] = { ...figures[code], [column]: inColumn(sum, column, figures) };
  };
  total();
  for (const column of ['current', 'prior'] as const) {
    const gap = difference(figures[assets]?.[column], figures[other]?.[column]);
    figures[capital] = { ...figures[capital], [column]: addDecimals([figures[capital]?.[column] ?? '0', gap]) };
    figures[opening] = { ...figures[opening], current: figures[cash]?.prior ?? '0' };
  }
  total();
  const short = difference(figures[cash]?.current, figures[closing]?.current);
  figures[cashIn] = { ...figures[cashIn], current: addDecimals([figures[cashIn]?.current ?? '0', short]) };
  total();
  return figures;
}

function inColumn(sum: string, column: 'current' | 'prior', figures: StatementFigures): string {
  return totalOf(
    termsOf(sum).map((term) => ({ ...term, column })),
    figures,
  );
}

function difference(left = '0', right = '0'): string {
  return addDecimals([left, multiplyDecimals(right, '-1')]);
}

function cents(random: () => number, max: number): string {
  const units = Math.floor(random() * max) + 1;
  return multiplyDecimals(String(units), '0.01');
}
