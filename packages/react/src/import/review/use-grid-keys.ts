import type { CheckedRow } from '@danbao/core/exchange';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Checked } from '../import-state.ts';
import { columnIndexOf, issuesOf, isWrong } from '../row-issues.ts';
import type { GridColumn } from './grid-columns.ts';

export interface GridPosition {
  /** The number of the row. */
  readonly row: number;
  /** The place of the column in the file, from 0. */
  readonly column: number;
}

export interface Editing {
  readonly column: number;
  /** What was typed to begin with, instead of what the cell holds. */
  readonly text?: string;
}

export interface GridKeys {
  readonly active: GridPosition | undefined;
  readonly editing: Editing | undefined;
  readonly hasErrors: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly edit: (place: GridPosition) => void;
  readonly next: () => void;
  readonly previous: () => void;
}

export interface GridKeysOptions {
  readonly place: RefObject<HTMLElement | null>;
  readonly rows: readonly CheckedRow[];
  readonly columns: readonly GridColumn[];
  readonly state: Checked;
  readonly goTo: ((index: number) => void) | undefined;
}

/** The keyboard in the grid: arrows, Home and End, Enter and typing to change a cell, Escape, F8 to the next error. */
export function useGridKeys({ place, rows, columns, state, goTo }: GridKeysOptions): GridKeys {
  const [active, setActive] = useState<GridPosition>();
  const [editing, setEditing] = useState<Editing>();
  const [focusOn, setFocusOn] = useState<{ readonly place: GridPosition }>();
  const latest = useRef({ rows, columns, state, active, goTo });
  latest.current = { rows, columns, state, active, goTo };

  const go = useCallback(
    (to: GridPosition, change?: Omit<Editing, 'column'>) => {
      const { rows, goTo } = latest.current;
      setActive(to);
      setEditing(change && { column: to.column, ...change });
      const index = rows.findIndex(({ row }) => row === to.row);
      if (!place.current?.querySelector(selectorOf(to))) goTo?.(index);
      if (!change) setFocusOn({ place: to });
    },
    [place],
  );

  // A row that was far away has to be rendered first.
  useEffect(() => {
    if (!focusOn) return undefined;
    let tries = 0;
    let frame = 0;
    const focus = () => {
      const cell = place.current?.querySelector<HTMLElement>(selectorOf(focusOn.place));
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      tries += 1;
      if (!cell && tries < 20) frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [focusOn, place]);

  const edit = useCallback((to: GridPosition) => go(to, {}), [go]);

  const toError = useCallback(
    (step: 1 | -1) => {
      const { rows, active, columns, state } = latest.current;
      const start = rows.findIndex(({ row }) => row === active?.row);
      const base = start >= 0 ? start : step > 0 ? 0 : rows.length - 1;
      // Round the whole sheet, and at last to what lies on the other side in the row where it began.
      for (let turn = 0; turn <= rows.length; turn += 1) {
        const row = rows[(base + turn * step + rows.length * 2) % rows.length];
        if (!row || !isWrong(row, state)) continue;
        const isBeyond = (column: number) => turn > 0 || start < 0 || (column - (active?.column ?? 0)) * step > 0;
        const found = errorColumns(row, state, columns).filter(isBeyond);
        const column = step > 0 ? found[0] : found.at(-1);
        if (column !== undefined) return go({ row: row.row, column });
      }
      return undefined;
    },
    [go],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { active, rows, columns } = latest.current;
    if (event.nativeEvent.isComposing || !active) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const row = rows.findIndex((one) => one.row === active.row);
    const column = columns.findIndex(({ index }) => index === active.column);
    const at = (rowIndex: number, columnIndex: number): GridPosition => ({
      row: rows[Math.max(0, Math.min(rows.length - 1, rowIndex))]?.row ?? active.row,
      column: columns[Math.max(0, Math.min(columns.length - 1, columnIndex))]?.index ?? active.column,
    });
    const done = () => event.preventDefault();
    if (key === 'F8') {
      done();
      return toError(event.shiftKey ? -1 : 1);
    }
    if (editing) {
      if (key === 'Enter') {
        done();
        go(at(row + 1, column));
      } else if (key === 'Escape') {
        done();
        event.stopPropagation();
        go(active);
      } else if (key === 'Tab') {
        done();
        go(at(row, column + (event.shiftKey ? -1 : 1)));
      }
      return;
    }
    const to = moves[key]?.(row, column, rows.length, columns.length);
    if (to && !ctrlKey && !metaKey && !altKey) {
      done();
      return go(at(...to));
    }
    if (key === 'Enter' || key === 'F2') {
      done();
      return go(active, {});
    }
    // An input method begins: the cell is open before its first letter comes.
    if (key === 'Process') return go(active, {});
    if (key === 'Delete' || key === 'Backspace') {
      done();
      return go(active, { text: '' });
    }
    if (key.length === 1 && !ctrlKey && !metaKey && !altKey) {
      done();
      go(active, { text: key });
    }
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const [row, column] = (target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number);
    if (row === undefined || column === undefined || (active?.row === row && active.column === column)) return;
    setActive({ row, column });
    setEditing(undefined);
  };

  const hasErrors = rows.some((row) => isWrong(row, state));
  return {
    active,
    editing,
    hasErrors,
    onKeyDown,
    onFocus,
    edit,
    next: () => toError(1),
    previous: () => toError(-1),
  };
}

const page = 15;
const moves: Readonly<
  Record<string, (row: number, column: number, rows: number, columns: number) => [number, number]>
> = {
  ArrowDown: (row, column) => [row + 1, column],
  ArrowUp: (row, column) => [row - 1, column],
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  PageDown: (row, column) => [row + page, column],
  PageUp: (row, column) => [row - page, column],
  Home: (row) => [row, 0],
  End: (row, _, __, columns) => [row, columns - 1],
};

function selectorOf({ row, column }: GridPosition): string {
  return `[data-cell="${row}:${column}"]`;
}

/** Where a row is wrong, in the order of the columns; the first column for what is wrong with the row as a whole. */
function errorColumns(row: CheckedRow, state: Checked, columns: readonly GridColumn[]): readonly number[] {
  const open = issuesOf(row, state, 'zh').filter(({ confirmable }) => !(confirmable && state.acceptWarnings));
  const wrong = new Set(open.map(columnIndexOf));
  const found = columns.filter(({ index }) => wrong.has(index)).map(({ index }) => index);
  const [first] = columns;
  return found.length > 0 || !first ? found : [first.index];
}
