import type { Column } from '../data-table.tsx';
import { movableColumns } from './arrange-columns.ts';
import { type TableLayout, widthOf } from './table-layout.ts';

/** The arrangement with a column moved to a place among those that can be arranged; into the pinned ones it is pinned, out of them not. */
export function moveColumn<T>(
  layout: TableLayout,
  columns: readonly Column<T>[],
  id: string,
  place: number,
): TableLayout {
  const ids = movableColumns(columns, layout).map((column) => column.id);
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, place));
  if (from < 0 || from === to) return layout;
  const order = ids.filter((one) => one !== id);
  order.splice(to, 0, id);
  const others = layout.pinned.filter((one) => one !== id && ids.includes(one)).length;
  const isPinned = layout.pinned.includes(id) ? to <= others : to < others;
  return { ...layout, order, pinned: withId(layout.pinned, id, isPinned ? 'in' : 'out') };
}

export function hideColumn(layout: TableLayout, id: string, state: 'hidden' | 'shown'): TableLayout {
  return { ...layout, hidden: withId(layout.hidden, id, state === 'hidden' ? 'in' : 'out') };
}

export function pinColumn(layout: TableLayout, id: string, state: 'pinned' | 'free'): TableLayout {
  return { ...layout, pinned: withId(layout.pinned, id, state === 'pinned' ? 'in' : 'out') };
}

/** With other widths in px; a column that cannot have one gets the nearest that it can. */
export function resizeColumns(layout: TableLayout, widths: Readonly<Record<string, number>>): TableLayout {
  const fitting = Object.entries(widths).map(([id, px]) => [id, widthOf(px)]);
  return { ...layout, widths: { ...layout.widths, ...Object.fromEntries(fitting) } };
}

function withId(ids: readonly string[], id: string, state: 'in' | 'out'): string[] {
  return [...ids.filter((one) => one !== id), ...(state === 'in' ? [id] : [])];
}
