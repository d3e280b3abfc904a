/** One line of the table: two things measured in one run, and their ratio. */
export interface Row {
  readonly what: string;
  readonly against: string;
  readonly ours: number;
  readonly theirs: number;
  /** What both figures count. `/s` when not said. */
  readonly unit?: '/s' | 'ms' | 'MB' | 'us';
  readonly ratio: number;
  /** What the ratio should be: `>= 0.6`, `<= 1.5`. */
  readonly target?: string;
}

export const tableHead =
  '| what | against | ours | theirs | ratio | target |\n| --- | --- | ---: | ---: | ---: | --- |';

export function tableLine({ what, against, ours, theirs, unit = '/s', ratio, target = '' }: Row): string {
  return `| ${what} | ${against} | ${amount(ours, unit)} | ${amount(theirs, unit)} | ${ratio.toFixed(2)} | ${target} |`;
}

function amount(value: number, unit: string): string {
  const digits = value < 100 ? 1 : 0;
  const text = value.toLocaleString('en-US', { maximumFractionDigits: digits });
  return unit.startsWith('/') ? `${text}${unit}` : `${text} ${unit}`;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
