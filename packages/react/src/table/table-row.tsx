import { type CSSProperties, type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { classes } from '../button/classes.ts';
import type { Column } from './data-table.tsx';

interface TableRowProps<T extends object> {
  readonly id: string;
  readonly row: T;
  /** Which row of the data it is, from 0. */
  readonly place: number;
  readonly columns: readonly Column<T>[];
  readonly sticky: number;
  readonly look: string | undefined;
  readonly selected: boolean | undefined;
  readonly onClick: ((row: T) => void) | undefined;
  readonly index: number | undefined;
  readonly measure: Ref<HTMLTableRowElement> | undefined;
}

/** A row of a table; while others scroll by it is not rendered again. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<T extends object>(props: TableRowProps<T>) {
  const { id, row, place, columns, sticky, look, selected, onClick, index, measure } = props;
  return (
    <tr
      {...rowAttributes(index, measure)}
      data-row={id}
      className={look}
      aria-selected={selected}
      onClick={onClick && ((event) => isOnRow(event) && onClick(row))}
    >
      <Cells row={row} place={place} columns={columns} sticky={sticky} />
    </tr>
  );
}

type CellsProps<T extends object> = Pick<TableRowProps<T>, 'row' | 'place' | 'columns' | 'sticky'>;

/** A row that moves down because another one is opened, or that is selected, keeps its cells as they are. */
const Cells = memo(PlainCells) as typeof PlainCells;

function PlainCells<T extends object>({ row, place, columns, sticky }: CellsProps<T>): ReactNode {
  return columns.map((column, at) => (
    <td
      key={column.id}
      data-column={column.id}
      data-label={typeof column.header === 'string' ? column.header : undefined}
      {...cellLayout(column, at, sticky)}
    >
      {column.cell(row, place)}
    </td>
  ));
}

interface ExpandedRowProps {
  readonly index: number | undefined;
  readonly measure: Ref<HTMLTableRowElement> | undefined;
  readonly span: number;
  readonly children: ReactNode;
}

/** What an opened row shows, under it. */
export function ExpandedRow({ index, measure, span, children }: ExpandedRowProps) {
  return (
    <tr {...rowAttributes(index, measure)}>
      <td className="db-expanded" colSpan={span}>
        {children}
      </td>
    </tr>
  );
}

/** The room of the rows that are left out. */
export function GapRow({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable, and this one holds nothing
    <tr aria-hidden="true" className="db-gap">
      <td className="db-gap-room" colSpan={span} style={{ height }} />
    </tr>
  );
}

/** How a cell of a column looks; those that stay know where, once `usePinnedOffsets` has measured the ones before. */
export function cellLayout<T>(column: Column<T>, index: number, sticky: number) {
  const kind = column.kind ?? 'text';
  const stays = index < sticky;
  const className = classes(
    kind !== 'text' && `db-cell-${kind}`,
    stays && 'db-cell-first',
    stays && index > 0 && 'db-cell-pinned',
  );
  return stays && index > 0
    ? { className, style: { '--db-left': `var(--db-left-${index}, 0)` } as CSSProperties }
    : { className };
}

/** The header is row 1 for screen readers. */
function rowAttributes(index: number | undefined, measure: Ref<HTMLTableRowElement> | undefined) {
  return index === undefined ? {} : { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 };
}

/** Clicks in a dialog that a row has opened arrive here too, through the component tree. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('a, button, input, label');
}
