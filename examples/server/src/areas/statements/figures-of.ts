import type { Figures } from '@danbao/core/statements';

interface Line {
  readonly code: string;
  readonly current?: string | undefined;
  readonly prior?: string | undefined;
}

/** The lines of a stored statement by their codes. */
export function figuresOf(values: Readonly<Record<string, unknown>>): Figures {
  const lines = (values['lines'] ?? []) as readonly Line[];
  return Object.fromEntries(lines.map(({ code, current, prior }) => [code, { current, prior }]));
}

/** The figures with those of the year before and of the earlier statement of the year beside them. */
export function beside(figures: Figures, before: Figures | undefined, earlier: Figures | undefined): Figures {
  return Object.fromEntries(
    [...new Set([...Object.keys(figures), ...Object.keys(before ?? {})])].map((code) => [
      code,
      { ...figures[code], before: before?.[code]?.current, earlier: earlier?.[code]?.current },
    ]),
  );
}
