import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import type { Column } from './data-table.tsx';
import { cellLayout } from './table-row.tsx';

interface TableFootProps<T> {
  readonly columns: readonly Column<T>[];
  readonly sums: Readonly<Record<string, ReactNode>>;
  readonly sticky: number;
}

/** The sums below the columns; what they are is said in the first column that holds text and none of them. */
export function TableFoot<T>({ columns, sums, sticky }: TableFootProps<T>) {
  const w = useWords();
  const named = columns.findIndex(({ id, kind }) => sums[id] === undefined && kind !== 'narrow' && kind !== 'actions');
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => {
          const layout = cellLayout(column, at, sticky);
          if (at === named)
            return (
              <th key={column.id} scope="row" {...layout}>
                {w('total')}
              </th>
            );
          return (
            <td key={column.id} data-label={typeof column.header === 'string' ? column.header : undefined} {...layout}>
              {sums[column.id]}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
