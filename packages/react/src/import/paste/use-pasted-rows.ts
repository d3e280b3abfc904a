import { useEffect, useRef } from 'react';
import { cellsOfClipboard, type PastedCells } from './pasted-cells.ts';

/** Hears of tables that are pasted on the page: not into a field, not while a dialog is open. */
export function usePastedRows(onRows: (cells: PastedCells) => void): void {
  const latest = useRef(onRows);
  latest.current = onRows;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isField(event.target) || document.querySelector(dialogs)) return;
      const cells = cellsOfClipboard(event.clipboardData);
      if (!cells) return;
      event.preventDefault();
      latest.current(cells);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

const dialogs = '[role=dialog], [role=alertdialog]';

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** The columns of a list as they are seen, by their ids; a field's column has its wire name. */
export function shownColumns(place: ParentNode | null): readonly string[] {
  const heads = place?.querySelector('table')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  return [...heads].flatMap(({ dataset }) => (unlisted.has(dataset['column'] ?? '') ? [] : [dataset['column'] ?? '']));
}

/** Columns of every list that show nothing of a record. */
const unlisted = new Set(['', 'actions', 'index', 'selection']);
