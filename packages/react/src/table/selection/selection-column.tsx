import type { Column } from '../data-table.tsx';
import type { Selection } from './use-selection.ts';
import type { useSelectionWords } from './words.ts';

interface SelectionColumnOptions<T> {
  readonly selection: Selection<T>;
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** What a row is called. */
  readonly rowName: (row: T) => string;
  readonly w: ReturnType<typeof useSelectionWords>;
}

/** A first column of boxes; the one in its head chooses the page. */
export function selectionColumn<T>({ selection, rows, rowKey, rowName, w }: SelectionColumnOptions<T>): Column<T> {
  const count = rows.filter((row) => selection.has(rowKey(row))).length;
  const isAll = rows.length > 0 && count === rows.length;
  return {
    id: 'pick',
    kind: 'narrow',
    header: (
      <input
        type="checkbox"
        aria-label={w('selectPage')}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        checked={isAll}
        disabled={rows.length === 0}
        onChange={() => (isAll ? selection.remove(rows) : selection.add(rows))}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={w('selectNamed', { name: rowName(row) })}
        checked={selection.has(rowKey(row))}
        onChange={({ target }) => (target.checked ? selection.add([row]) : selection.remove([row]))}
      />
    ),
  };
}
