import { Skeleton } from '@danbao/react/table';
import { Button, Section } from '@danbao/react/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../page-head.tsx';
import { useFamilyWords } from './i18n/words.ts';

export interface BoardColumn<R> {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly R[];
  /** Said beside the number of rows. */
  readonly note?: ReactNode;
}

export interface BoardProps<R extends { readonly flowId: string }> {
  readonly title: string;
  readonly about: string;
  readonly tools: ReactNode;
  /** Undefined while they are loaded. */
  readonly columns: readonly BoardColumn<R>[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly renderRow: (row: R) => ReactNode;
  readonly className?: string;
}

/** Flows side by side by how they stand. */
export function Board<R extends { readonly flowId: string }>({
  title,
  about,
  tools,
  columns,
  failed,
  onRetry,
  renderRow,
  className = 'md:grid-cols-2 xl:grid-cols-4',
}: BoardProps<R>) {
  const w = useFamilyWords();
  return (
    <>
      <PageHead title={title} about={about} tools={tools} />
      {failed ? (
        <p className="db-panel db-empty" role="alert">
          {w('boardFailed')} <Button onClick={onRetry}>{w('again')}</Button>
        </p>
      ) : columns ? (
        <div className={`mt-3 grid gap-3 ${className}`}>
          {columns.map(({ key, title: heading, rows, note }) => (
            <Section key={key} title={`${heading} (${rows.length})`} className="self-start">
              {note}
              {rows.length === 0 && <p className="db-quiet">{w('noMatters')}</p>}
              <ul className="grid gap-3">
                {rows.map((row) => (
                  <li key={row.flowId} className="grid gap-1 text-13">
                    {renderRow(row)}
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </div>
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  );
}
