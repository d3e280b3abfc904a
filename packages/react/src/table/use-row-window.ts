import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useState } from 'react';
import { everyRow, type RowWindow, type RowWindowOptions, type WindowRow } from './row-window.ts';

/** About the height of a row; each is measured once it is there. */
const rowHeight = 41;
const headerHeight = 40;

/**
 * The rows that can be seen and some around them, so that thousands scroll smoothly; the one with the focus always stays.
 * A table gets it as a property: pages without long tables do not load it.
 */
export function useRowWindow({ enabled, place, keys }: RowWindowOptions): RowWindow {
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
  if (!enabled) return everyRow(keys);
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
