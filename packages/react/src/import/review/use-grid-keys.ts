import type { CheckedRow } from '@danbao/core/exchange';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Checked } from '../import-state.ts';
import { isWrong } from '../row-issues.ts';
import { errorPlaces, type GridPosition, stepFrom } from './error-places.ts';
import type { GridColumn } from './grid-columns.ts';

export interface Editing {
  readonly column: number;
  /** What was typed to begin with, instead of what the cell holds. */
  readonly text?: string;
}

export interface GridKeys {
  readonly active: GridPosition | undefined;
  readonly editing: Editing | undefined;
  readonly hasErrors: boolean;
  /** The error that was gone to last. */
  readonly visited: GridPosition | undefined;
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
  const [visited, setVisited] = useState<GridPosition>();
  // The next error is the next after this cell: the one that was corrected last, not the one to which Enter went on.
  const origin = useRef<GridPosition>(undefined);
  const latest = useRef({ rows, columns, state, active, goTo });
  latest.current = { rows, columns, state, active, goTo };

  const go = useCallback(
    (to: GridPosition, change?: Omit<Editing, 'column'>) => {
      const { rows, goTo } = latest.current;
      origin.current = to;
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
      const { rows, columns, state } = latest.current;
      const places = errorPlaces(rows, columns, state);
      const place = places[stepFrom(places, origin.current, step)];
      if (!place) return;
      setVisited(place);
      go(place);
    },
    [go],
  );
  useErrorKey(toError);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { active, rows, columns } = latest.current;
    if (event.nativeEvent.isComposing || !active || event.key === 'F8') return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const row = rows.findIndex((one) => one.row === active.row);
    const column = columns.findIndex(({ index }) => index === active.column);
    const at = (rowIndex: number, columnIndex: number): GridPosition => ({
      row: rows[Math.max(0, Math.min(rows.length - 1, rowIndex))]?.row ?? active.row,
      column: columns[Math.max(0, Math.min(columns.length - 1, columnIndex))]?.index ?? active.column,
    });
    const done = () => event.preventDefault();
    if (editing) {
      if (key === 'Enter') {
        done();
        go(at(row + 1, column));
        origin.current = active;
      } else if (key === 'Escape') {
        done();
        event.stopPropagation();
        go(active);
      } else if (key === 'Tab') {
        done();
        go(at(row, column + (event.shiftKey ? -1 : 1)));
        origin.current = active;
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
    origin.current = { row, column };
    setActive({ row, column });
    setEditing(undefined);
  };

  const hasErrors = rows.some((row) => isWrong(row, state));
  return {
    active,
    editing,
    hasErrors,
    visited,
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

/** F8 goes on from wherever the focus is, as the hint says; a question over the page is answered first. */
function useErrorKey(toError: (step: 1 | -1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8' || event.isComposing || document.querySelector('[role=alertdialog]')) return;
      event.preventDefault();
      toError(event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [toError]);
}
