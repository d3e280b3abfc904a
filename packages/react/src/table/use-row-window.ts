import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useState } from 'react';

export interface RowWindowOptions {
  /** Off: every row is rendered. */
  readonly enabled: boolean;
  /** What scrolls. */
  readonly place: RefObject<HTMLElement | null>;
  /** The rows in order. */
  readonly keys: readonly string[];
}

export interface WindowRow {
  readonly index: number;
  /** Height of the rows left out before this one, in px. */
  readonly gap: number;
}

/** About the height of a row; each is measured once it is there. */
const rowHeight = 41;
const headerHeight = 40;

/** The rows that can be seen and some around them, so that thousands scroll smoothly; the one with the focus always stays. */
export function useRowWindow({ enabled, place, keys }: RowWindowOptions) {
  const [held, setHeld] = useState<string>();
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    enabled,
    count: keys.length,
    getScrollElement: () => place.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: headerHeight,
    rangeExtractor: (range) => withHeld(range, held === undefined ? -1 : keys.indexOf(held)),
  });
  if (!enabled) {
    const all: WindowRow[] = keys.map((_, index) => ({ index, gap: 0 }));
    return { rows: all, after: 0, measure: undefined, onFocus: undefined, onBlur: undefined, goTo: () => {} };
  }
  let end = 0;
  const rows = virtualizer.getVirtualItems().map(({ index, start, end: itsEnd }): WindowRow => {
    const gap = start - end;
    end = itsEnd;
    return { index, gap };
  });
  return {
    rows,
    after: virtualizer.getTotalSize() - end,
    measure: virtualizer.measureElement,
    onFocus: ({ target }: FocusEvent) =>
      setHeld(keys[Number(target.closest('tr[data-index]')?.getAttribute('data-index'))]),
    onBlur: () => setHeld(undefined),
    goTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
  };
}

function withHeld(range: Range, held: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (held < 0 || held >= range.count || indexes.includes(held)) return indexes;
  return [...indexes, held].sort((a, b) => a - b);
}
