import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { later } from '../view/later.tsx';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';
import type { EveryRow } from './selection/choose-all.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { selectionColumn } from './selection/selection-column.tsx';
import type { Selection } from './selection/use-selection.ts';
import { useSelectionWords } from './selection/words.ts';
import { arrangeColumns, isMovable } from './tools/arrange-columns.ts';
import { measureColumns } from './tools/measure-columns.ts';
import { useTableLayout } from './tools/use-table-layout.ts';

const TableTools = later(
  async () => (await import('./tools/table-tools.tsx')).TableTools,
) as typeof import('./tools/table-tools.tsx').TableTools;
const ColumnResizer = later(async () => (await import('./tools/column-resizer.tsx')).ColumnResizer);

export interface ToolTableProps<T> extends DataTableProps<T> {
  /** The person's columns are remembered by this name; without one the table has no tools. */
  readonly storeKey?: string | undefined;
  /** Lets rows be chosen on every page; from `useSelection`. */
  readonly selection?: Selection<T>;
  /** What a row is called where it is chosen; its key when not said. */
  readonly rowName?: (row: T) => string;
  /** Stands before the tools, in their line: what narrows the table. */
  readonly lead?: ReactNode;
  /** What can be done with the chosen rows. */
  readonly batch?: ReactNode;
  /** Lets all rows of a list that has pages be chosen at once. */
  readonly every?: EveryRow<T> | undefined;
}

/**
 * A DataTable whose columns a person can hide, move, pin and resize, whose rows can be chosen over pages, and which gives
 * what is seen of it as a file. The tools are loaded after the table.
 */
export function ToolTable<T extends object>(props: ToolTableProps<T>) {
  const { storeKey, selection, rowName, batch, every, lead, ...table } = props;
  const { columns, rows = none, rowKey, label } = table;
  const w = useSelectionWords();
  const container = useRef<HTMLDivElement>(null);
  const [layout, onChange] = useTableLayout(storeKey);
  const offered = useMemo(() => {
    if (!selection) return columns;
    return [selectionColumn({ selection, rows, rowKey, rowName: rowName ?? rowKey, w }), ...columns];
  }, [columns, selection, rows, rowKey, rowName, w]);
  const arranged = useMemo(() => arrangeColumns(offered, layout), [offered, layout]);
  const renderHead = (column: Column<T>) => isMovable(column) && <ColumnResizer id={column.id} onChange={onChange} />;
  usePinnedOffsets(container, arranged.sticky, arranged.columns);
  return (
    <div ref={container} className="db-root db-tool-table">
      {(selection || storeKey !== undefined || lead) && (
        <div className={selection || lead ? 'db-table-tools' : 'db-table-tools db-table-tools-alone'}>
          {lead}
          {selection && (
            <SelectionBar selection={selection} every={isChosen(rows, selection, rowKey) ? every : undefined}>
              {batch}
            </SelectionBar>
          )}
          {storeKey !== undefined && (
            <span className="db-table-tools-end">
              <TableTools
                label={label}
                columns={offered}
                shown={arranged.columns}
                rows={rows}
                chosen={selection?.rows ?? none}
                layout={layout}
                onChange={onChange}
                measure={() => measureColumns(container.current?.querySelector('table') ?? null)}
              />
            </span>
          )}
        </div>
      )}
      <DataTable<T>
        cards={!table.renderExpanded && !table.windowed}
        {...table}
        {...arranged}
        {...(storeKey === undefined ? {} : { renderHead })}
      />
    </div>
  );
}

const none: readonly never[] = [];

function isChosen<T>(rows: readonly T[], selection: Selection<T>, rowKey: (row: T) => string): boolean {
  return rows.length > 0 && rows.every((row) => selection.has(rowKey(row)));
}

/** Tells the columns that stay where they stay: `--db-left-1` and on, the widths of those before them. */
function usePinnedOffsets(place: RefObject<HTMLElement | null>, sticky: number, columns: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other heads
  useEffect(() => {
    const element = place.current;
    if (!element || sticky < 2) return undefined;
    const heads = [...element.querySelectorAll<HTMLElement>('thead th')].slice(0, sticky);
    const measure = () => {
      let left = 0;
      for (const [index, head] of heads.entries()) {
        element.style.setProperty(`--db-left-${index}`, `${left}px`);
        left += head.offsetWidth;
      }
    };
    const observer = new ResizeObserver(measure);
    for (const head of heads) observer.observe(head);
    measure();
    return () => observer.disconnect();
  }, [place, sticky, columns]);
}
