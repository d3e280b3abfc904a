import { isApiError, message } from '@danbao/core';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { whyFailed } from '../message/own-reason.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { Skeleton } from '../table/table-state.tsx';
import { SheetTable, type SheetTableProps } from './sheet-table.tsx';

export interface SheetListProps<T> extends Omit<SheetTableProps, 'rows' | 'foot'> {
  /** What was loaded, as `useEndpoint` gives it. */
  readonly answer: {
    readonly data: readonly T[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly row: (record: T, index: number) => readonly ReactNode[];
  /** The last line: sums of all rows. */
  readonly sums?: (records: readonly T[]) => readonly ReactNode[];
}

/** A table on paper whose rows are loaded: until then grey lines, else what went wrong and a way to try again. */
export function SheetList<T>({ answer, row, sums, ...table }: SheetListProps<T>) {
  const w = useWords();
  const locale = useLocale();
  const { data, error } = answer;
  if (data) {
    const foot = sums && data.length > 0 ? { foot: sums(data) } : {};
    return <SheetTable {...table} rows={data.map(row)} {...foot} />;
  }
  return (
    <section className="db-sheet-part" aria-label={table.caption}>
      <h2 className="db-sheet-heading">{table.caption}</h2>
      {error ? (
        <p role="alert">
          {isApiError(error) ? whyFailed(error, locale) : message('loadFailed', locale)}{' '}
          <Button className="db-no-print" onClick={() => void answer.refetch()}>
            {w('retry')}
          </Button>
        </p>
      ) : (
        <Skeleton />
      )}
    </section>
  );
}
