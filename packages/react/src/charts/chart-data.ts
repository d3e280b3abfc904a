/** bar: lying bars, one for each name, read from the top. column: standing ones. line: over the names. pie: parts of a whole. */
export type ChartKind = 'bar' | 'column' | 'line' | 'pie';

export interface ChartSeries {
  readonly name: string;
  /** A decimal for each name; nothing where there is none. */
  readonly values: readonly (string | undefined)[];
}

/** What a chart and its table show alike. */
export interface ChartData {
  readonly kind?: ChartKind;
  /** What the names are: the heading of their column. */
  readonly heading: string;
  readonly names: readonly string[];
  /** A pie shows the first. */
  readonly series: readonly ChartSeries[];
  /** Stands behind every value: %, 万元. */
  readonly unit?: string;
  /** A line to measure bars by, with its name. */
  readonly mark?: { readonly value: string; readonly name: string };
}

/** A value as people read it. */
export function valueText(value: string | undefined, unit = ''): string {
  return value === undefined ? '—' : `${value}${unit}`;
}
