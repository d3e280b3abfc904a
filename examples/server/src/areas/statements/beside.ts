import type { StatementFigures } from '@danbao/core/statements';

/** The figures with those of the year before and of the earlier statement of the year beside them. */
export function beside(
  figures: StatementFigures,
  before: StatementFigures | undefined,
  earlier: StatementFigures | undefined,
): StatementFigures {
  return Object.fromEntries(
    [...new Set([...Object.keys(figures), ...Object.keys(before ?? {})])].map((code) => [
      code,
      { ...figures[code], before: before?.[code]?.current, earlier: earlier?.[code]?.current },
    ]),
  );
}
