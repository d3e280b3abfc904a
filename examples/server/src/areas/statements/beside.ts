import type { Figures } from '@danbao/core/statements';

/** The figures with those of the year before and of the earlier statement of the year beside them. */
export function beside(figures: Figures, before: Figures | undefined, earlier: Figures | undefined): Figures {
  return Object.fromEntries(
    [...new Set([...Object.keys(figures), ...Object.keys(before ?? {})])].map((code) => [
      code,
      { ...figures[code], before: before?.[code]?.current, earlier: earlier?.[code]?.current },
    ]),
  );
}
