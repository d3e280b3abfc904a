import type { FocusEvent, RefObject } from 'react';

export interface RowWindowOptions {
  /** Off: every row is rendered. */
  readonly enabled: boolean;
  /** What scrolls. */
  readonly place: RefObject<HTMLElement | null>;
  /** The rows in order. */
  readonly keys: readonly string[];
}

/** The rows to render now, and what the table needs to render others when it scrolls. */
export interface RowWindow {
  readonly rows: readonly WindowRow[];
  /** Height of the rows left out after the last, in px. */
  readonly after: number;
  readonly measure?: (row: HTMLTableRowElement | null) => void;
  readonly onFocus?: (event: FocusEvent) => void;
  readonly onBlur?: () => void;
  readonly goTo?: (index: number) => void;
}

export interface WindowRow {
  readonly index: number;
  /** Height of the rows left out before this one, in px. */
  readonly gap: number;
}

/** Every row, as short tables show them. */
export function everyRow(keys: readonly string[]): RowWindow {
  return { rows: keys.map((_, index) => ({ index, gap: 0 })), after: 0 };
}

export function useEveryRow({ keys }: RowWindowOptions): RowWindow {
  return everyRow(keys);
}
