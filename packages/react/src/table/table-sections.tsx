import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { inert } from '../view/inert.ts';
import type { Column, DataTableProps } from './data-table.tsx';
import { cellLayout, ExpandedRow, TableRow } from './table-row.tsx';

/** Rows of a table that belong together, under a head that opens and closes them. */
export interface TableSection<T> {
  readonly key: string;
  readonly title: ReactNode;
  /** How many rows belong to it, seen or not. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Those that are seen; none while it is closed. */
  readonly rows: readonly T[];
  /** What stands in the head below the columns, by their ids. */
  readonly sums: Readonly<Record<string, ReactNode>>;
  /** Stands below its rows: how to see further ones. */
  readonly foot?: ReactNode;
}

export interface TableSectionsProps<T>
  extends Pick<
    DataTableProps<T>,
    'columns' | 'rowKey' | 'rowClass' | 'selectedKey' | 'onRowClick' | 'expandedKey' | 'renderExpanded'
  > {
  readonly sections: readonly TableSection<T>[];
  readonly sticky: number;
  readonly stale: boolean;
}

/** The rows of a table by their sections, each a body of its own. */
export function TableSections<T extends object>({ sections, ...props }: TableSectionsProps<T>) {
  let place = 0;
  return sections.map((section) => {
    const first = place;
    place += section.rows.length;
    return <SectionRows key={section.key} section={section} first={first} {...props} />;
  });
}

interface SectionRowsProps<T> extends Omit<TableSectionsProps<T>, 'sections'> {
  readonly section: TableSection<T>;
  /** How many rows stand before it. */
  readonly first: number;
}

function SectionRows<T extends object>({ section, first, columns, sticky, stale, ...props }: SectionRowsProps<T>) {
  const { rowKey, selectedKey, renderExpanded } = props;
  const span = columns.length;
  return (
    <tbody {...inert(stale)}>
      <SectionHead section={section} columns={columns} sticky={sticky} />
      {section.rows.map((row, at) => {
        const key = rowKey(row);
        return (
          <Fragment key={key}>
            <TableRow
              id={key}
              row={row}
              place={first + at}
              columns={columns}
              sticky={sticky}
              look={props.rowClass?.(row)}
              selected={selectedKey === undefined ? undefined : key === selectedKey}
              onClick={props.onRowClick}
              index={undefined}
              measure={undefined}
            />
            {renderExpanded && key === props.expandedKey && (
              <ExpandedRow index={undefined} measure={undefined} span={span}>
                {renderExpanded(row)}
              </ExpandedRow>
            )}
          </Fragment>
        );
      })}
      {section.isOpen && section.foot && (
        <tr>
          <td colSpan={span}>{section.foot}</td>
        </tr>
      )}
    </tbody>
  );
}

/** The title over all columns before the first sum, so that it is never cut for a narrow one. */
function SectionHead<T>({ section, columns, sticky }: Pick<SectionRowsProps<T>, 'section' | 'columns' | 'sticky'>) {
  const { title, count, isOpen, onToggle, sums } = section;
  const summed = columns.findIndex((column: Column<T>) => sums[column.id] !== undefined);
  const span = Math.max(1, summed < 0 ? columns.length : summed);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <tr className="db-group">
      <th scope="rowgroup" colSpan={span} className="db-cell-first">
        <button type="button" className="db-group-toggle" aria-expanded={isOpen} onClick={onToggle}>
          <Chevron size={16} className="db:flex-none" aria-hidden="true" />
          {title}
          <span className="db-group-count">{count}</span>
        </button>
        {summed === 0 && sums[columns[0]?.id ?? '']}
      </th>
      {columns.slice(span).map((column, at) => (
        <td
          key={column.id}
          data-label={typeof column.header === 'string' ? column.header : undefined}
          {...cellLayout(column, span + at, sticky)}
        >
          {sums[column.id]}
        </td>
      ))}
    </tr>
  );
}
