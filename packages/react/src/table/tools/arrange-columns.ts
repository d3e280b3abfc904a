import type { Column } from '../data-table.tsx';
import type { TableLayout } from './table-layout.ts';

export interface Arranged<T> {
  readonly columns: readonly Column<T>[];
  /** How many of them stay while the others scroll by. */
  readonly sticky: number;
  /** The least width of the table in px, where its columns have one each. */
  readonly minWidth: number | undefined;
}

/** Whether a person may hide, move, pin and resize the column: not what only holds a number, a box or buttons. */
export function isMovable<T>({ kind }: Column<T>): boolean {
  return kind !== 'narrow' && kind !== 'actions';
}

/** The columns that can be arranged, in their order, pinned ones first, hidden ones among them. */
export function movableColumns<T>(columns: readonly Column<T>[], layout: TableLayout): Column<T>[] {
  const movable = columns.filter(isMovable);
  const ids = orderOf(
    movable.map(({ id }) => id),
    layout.order,
  );
  const sorted = ids.flatMap((id) => movable.find((column) => column.id === id) ?? []);
  const isPinned = ({ id }: Column<T>) => layout.pinned.includes(id);
  return [...sorted.filter(isPinned), ...sorted.filter((column) => !isPinned(column))];
}

/** The columns as the person wants to see them. What cannot be moved keeps its side of the table. */
export function arrangeColumns<T>(columns: readonly Column<T>[], layout: TableLayout): Arranged<T> {
  const first = columns.findIndex(isMovable);
  const lead = columns.filter((column, index) => !isMovable(column) && index < first);
  const tail = columns.filter((column, index) => !isMovable(column) && index > first);
  const movable = movableColumns(columns, layout);
  const wanted = movable.filter(({ id }) => !layout.hidden.includes(id));
  const shown = wanted.length > 0 ? wanted : movable.slice(0, 1);
  const pinned = shown.filter(({ id }) => layout.pinned.includes(id)).length;
  const sized = sizeColumns([...lead, ...shown, ...tail], layout);
  return { ...sized, sticky: pinned > 0 ? lead.length + pinned : 1 };
}

/** Once a column was resized all have a width; the last that can be resized also takes what is left. */
function sizeColumns<T>(columns: readonly Column<T>[], { widths }: TableLayout): Omit<Arranged<T>, 'sticky'> {
  if (Object.keys(widths).length === 0) return { columns, minWidth: undefined };
  const widthOf = ({ id, width, kind }: Column<T>) =>
    widths[id] ?? width ?? (kind === 'narrow' ? narrowWidth : usualWidth);
  const last = lastIndexOf(columns);
  return {
    columns: columns.map(({ width: _, ...column }, index) =>
      index === last ? column : { ...column, width: widthOf(columns[index] ?? column) },
    ),
    minWidth: columns.reduce((sum, column) => sum + widthOf(column), 0),
  };
}

const narrowWidth = 52;
const usualWidth = 140;

/** The kept order with what it does not know behind what stands before it in the table. */
function orderOf(ids: readonly string[], order: readonly string[]): string[] {
  const result = order.filter((id, index) => ids.includes(id) && order.indexOf(id) === index);
  for (const [index, id] of ids.entries()) {
    if (result.includes(id)) continue;
    const before = ids
      .slice(0, index)
      .reverse()
      .find((one) => result.includes(one));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  }
  return result;
}

function lastIndexOf<T>(columns: readonly Column<T>[]): number {
  return columns.reduce((found, column, index) => (isMovable(column) ? index : found), -1);
}
