import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { classes } from '../button/classes.ts';
import { inert } from '../view/inert.ts';
import { later } from '../view/later.tsx';
import { nextSort, sortOf } from './next-sort.ts';
import { type RowWindow, type RowWindowOptions, useEveryRow } from './row-window.ts';
import { SortButton } from './sort-button.tsx';
import { TableFoot } from './table-foot.tsx';
import { cellLayout, ExpandedRow, GapRow, TableRow } from './table-row.tsx';
import type { TableSection, TableSectionsProps } from './table-sections.tsx';
import { TableState } from './table-state.tsx';
import { useOverflow } from './use-overflow.ts';

const TableSections = later(async () => (await import('./table-sections.tsx')).TableSections) as <T extends object>(
  props: TableSectionsProps<T>,
) => ReactNode;

/** A column of a table. */
export interface Column<T> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: T, index: number) => ReactNode;
  /** number: right, tabular; nowrap: never broken; narrow: no wider than needed; actions: for buttons. */
  readonly kind?: 'text' | 'number' | 'nowrap' | 'narrow' | 'actions';
  /** In px. A table with widths keeps its columns, whatever its rows hold; those without one share what is left. */
  readonly width?: number;
  /** What a file of the table holds for a row; needed where a cell is made by a component of its own. */
  readonly text?: (row: T, index: number) => string;
  /** What the rows are sorted by where people sort by this column, as `sort` of the table says it. */
  readonly sort?: string | undefined;
}

/** Which row to go to; asking for the same again is another object. */
export interface RowTarget {
  readonly key: string;
}

export interface DataTableProps<T> {
  /** What the table is, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** Undefined while nothing has been loaded yet. */
  readonly rows: readonly T[] | undefined;
  readonly rowKey: (row: T) => string;
  /** The rows belong to an earlier query: they are dimmed and out of reach while the new ones are on their way. */
  readonly stale?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** What to do when there is nothing. */
  readonly empty?: ReactNode;
  readonly selectedKey?: string | undefined;
  /** A click on the row itself; a click on a button, a link or a field in it is only its own. */
  readonly onRowClick?: (row: T) => void;
  /** The row under which `renderExpanded` is shown; one at a time (L2). */
  readonly expandedKey?: string | undefined;
  readonly renderExpanded?: (row: T) => ReactNode;
  /** From this many rows on the table scrolls in itself and renders only what can be seen: `{ from: 60, useRowWindow }`. */
  readonly windowed?: { readonly from: number; readonly useRowWindow: (options: RowWindowOptions) => RowWindow };
  /** Scrolls to this row and puts the focus on its first button. */
  readonly goTo?: RowTarget | undefined;
  /** What a row looks like beside the others, as a class. */
  readonly rowClass?: ((row: T) => string | undefined) | undefined;
  /** How many of the first columns stay while the others scroll by; 1 when not said. */
  readonly sticky?: number;
  /** Narrower than this, in px, the table scrolls. */
  readonly minWidth?: number | undefined;
  /** What the rows are sorted by: the `sort` of a column, descending with `-` before it. */
  readonly sort?: string | undefined;
  /** What they are sorted by where nobody asks for another order. */
  readonly usualSort?: string | undefined;
  /** Makes the head of each column that has a `sort` a button: ascending, descending, the usual order. */
  readonly onSort?: ((sort: string) => void) | undefined;
  /** What stands below the columns in a row of their sums, by their ids; there is no such row without any. */
  readonly sums?: Readonly<Record<string, ReactNode>> | undefined;
  /** What stands in a column's head beside its name. */
  readonly renderHead?: (column: Column<T>) => ReactNode;
  /** The rows by what they belong to; `rows` are all of theirs that are seen. Such a table renders every row. */
  readonly sections?: readonly TableSection<T>[] | undefined;
  /** Where there is little room, on a phone, each row is a card with the heads of the columns beside the values. */
  readonly cards?: boolean;
  readonly className?: string;
}

/** A table with sticky header and first column; loading, empty and failed states keep their place. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, label, stale = false, expandedKey, renderExpanded, goTo, sticky = 1 } = props;
  const { usualSort = '', sort = usualSort, onSort, sums = {}, sections } = props;
  const container = useRef<HTMLDivElement>(null);
  const windowed = props.windowed !== undefined && (rows?.length ?? 0) >= props.windowed.from;
  const useRowWindow = props.windowed?.useRowWindow ?? useEveryRow;
  const fixed = columns.some(({ width }) => width !== undefined);
  const scrolls = useOverflow(container) || windowed;
  const all = rows ?? none;
  const open = renderExpanded ? all.findIndex((row) => rowKey(row) === expandedKey) : -1;
  // The opened part is a row of its own, after the row that it belongs to.
  const lines = useMemo(
    () => (open < 0 ? all : [...all.slice(0, open + 1), undefined, ...all.slice(open + 1)]),
    [all, open],
  );
  const keyed = useRef(rowKey);
  keyed.current = rowKey;
  const keys = useMemo(() => lines.map((row) => (row ? keyed.current(row) : openKey)), [lines]);
  const shown = useRowWindow({ enabled: windowed, place: container, keys });
  useGoTo(goTo, () => {
    const index = keys.indexOf(goTo?.key ?? '');
    if (index >= 0) shown.goTo?.(index);
    return container.current;
  });
  const span = columns.length;
  const at = (index: number) => (windowed ? index : undefined);
  return (
    <div
      ref={container}
      className={classes(
        'db-root db-table-scroll',
        windowed ? 'db-table-window' : scrolls ? 'db-table-tall' : 'db-table-fits',
        props.cards && 'db-table-cards',
        props.className,
      )}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      <table
        className={classes(
          'db-table',
          fixed && 'db-table-fixed',
          stale && 'db-table-stale',
          props.onRowClick && 'db-table-opens',
        )}
        aria-label={label}
        aria-busy={stale || !rows}
        aria-rowcount={windowed ? lines.length + 1 : undefined}
        style={props.minWidth === undefined ? undefined : { minWidth: props.minWidth }}
      >
        {fixed && (
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr aria-rowindex={windowed ? 1 : undefined}>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                data-column={column.id}
                aria-sort={onSort && sortOf(column.sort, sort)}
                {...cellLayout(column, index, sticky)}
              >
                {onSort && column.sort !== undefined ? (
                  <SortButton
                    sorted={sortOf(column.sort, sort)}
                    onClick={() => onSort(nextSort(column.sort ?? '', sort, usualSort))}
                  >
                    {column.header}
                  </SortButton>
                ) : (
                  column.header
                )}
                {props.renderHead?.(column)}
              </th>
            ))}
          </tr>
        </thead>
        {sections ? (
          <TableSections {...props} sections={sections} sticky={sticky} stale={stale} />
        ) : (
          <tbody {...inert(stale)} onFocus={shown.onFocus} onBlur={shown.onBlur}>
            {shown.rows.map(({ index, gap }) => {
              const row = lines[index];
              const key = keys[index] ?? openKey;
              return (
                <Fragment key={key}>
                  {gap > 0 && <GapRow height={gap} span={span} />}
                  {row ? (
                    <TableRow
                      id={key}
                      row={row}
                      place={open >= 0 && index > open ? index - 1 : index}
                      columns={columns}
                      sticky={sticky}
                      look={props.rowClass?.(row)}
                      selected={props.selectedKey === undefined ? undefined : key === props.selectedKey}
                      onClick={props.onRowClick}
                      index={at(index)}
                      measure={shown.measure}
                    />
                  ) : (
                    <ExpandedRow index={at(index)} measure={shown.measure} span={span}>
                      {renderExpanded?.(all[open] as T)}
                    </ExpandedRow>
                  )}
                </Fragment>
              );
            })}
            {shown.after > 0 && <GapRow height={shown.after} span={span} />}
          </tbody>
        )}
        {(sections ?? all).length > 0 && Object.keys(sums).length > 0 && (
          <TableFoot columns={columns} sums={sums} sticky={sticky} />
        )}
      </table>
      <TableState {...props} rows={sections ?? rows} />
    </div>
  );
}

const none: readonly never[] = [];
const openKey = ' opened';

/** Goes to a row when asked to, once it stands on the page. */
function useGoTo(target: RowTarget | undefined, scroll: () => HTMLElement | null): void {
  const latest = useRef(scroll);
  latest.current = scroll;
  useEffect(() => {
    if (!target) return undefined;
    const place = latest.current();
    const timer = setTimeout(() => {
      const rows = [...(place?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
      const row = rows.find(({ dataset }) => dataset.row === target.key);
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  }, [target]);
}
