import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { Fragment, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import { classes } from '../button/classes.ts';
import { TableState } from './table-state.tsx';
import { useOverflow } from './use-overflow.ts';

const features = tableFeatures({});

/** A column of a table. */
export interface Column<T> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: T, index: number) => ReactNode;
  /** number: right, tabular; nowrap: never broken; narrow: no wider than needed; actions: for buttons. */
  readonly kind?: 'text' | 'number' | 'nowrap' | 'narrow' | 'actions';
}

export interface DataTableProps<T> {
  /** What the table is, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** Undefined while nothing has been loaded yet. */
  readonly rows: readonly T[] | undefined;
  readonly rowKey: (row: T) => string;
  /** The rows belong to an earlier query: they are dimmed while the new ones are on their way. */
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
  readonly className?: string;
}

/** A table with sticky header and first column; loading, empty and failed states keep their place. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, label, stale = false, expandedKey, renderExpanded, onRowClick } = props;
  const place = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(place);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const table = useTable({ features, columns: definitions, data: (rows ?? none) as T[], getRowId: rowKey });
  return (
    <div
      ref={place}
      className={classes('db-root db-table-scroll', props.className)}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      <table className={classes('db-table', stale && 'db-table-stale')} aria-label={label} aria-busy={stale || !rows}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.id} scope="col" className={cellClass(column, index)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <Fragment key={row.id}>
              <tr
                data-row={row.id}
                aria-selected={props.selectedKey === undefined ? undefined : row.id === props.selectedKey}
                onClick={onRowClick && ((event) => isOnRow(event) && onRowClick(row.original))}
              >
                {row.getAllCells().map((cell, index) => (
                  <td key={cell.id} className={cellClass(columns[index], index)}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
              {row.id === expandedKey && renderExpanded && (
                <tr>
                  <td className="db-expanded" colSpan={columns.length}>
                    {renderExpanded(row.original)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <TableState {...props} />
    </div>
  );
}

const none: readonly never[] = [];

/** Clicks in a dialog that a row has opened arrive here too, through the component tree. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('a, button, input, label');
}

function definitionOf<T extends object>(column: Column<T>): ColumnDef<typeof features, T> {
  return { id: column.id, cell: ({ row }) => column.cell(row.original, row.index) } as ColumnDef<typeof features, T>;
}

function cellClass<T>(column: Column<T> | undefined, index: number): string {
  const kind = column?.kind ?? 'text';
  return classes(kind !== 'text' && `db-cell-${kind}`, index === 0 && 'db-cell-first');
}
