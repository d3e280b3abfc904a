import { isApiError, message } from '@danbao/core';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { whyFailed } from '../message/own-reason.ts';
import { useLocale } from '../provider/use-danbao.ts';

export interface TableStateProps {
  readonly rows: readonly unknown[] | undefined;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly empty?: ReactNode;
}

/** What stands below a table without rows: still loading, failed (with a way to try again), or empty. */
export function TableState({ rows, error, onRetry, empty }: TableStateProps) {
  const w = useWords();
  const locale = useLocale();
  if (error) {
    return (
      <div className="db-empty" role="alert">
        <strong>{message('loadFailed', locale)}</strong>
        {isApiError(error) && <span>{whyFailed(error, locale)}</span>}
        {onRetry && <Button onClick={onRetry}>{w('retry')}</Button>}
      </div>
    );
  }
  if (!rows) return <Skeleton />;
  if (rows.length > 0) return null;
  return (
    <div className="db-empty">
      <Inbox className="db-empty-icon" aria-hidden="true" />
      <div>{empty ?? message('noData', locale)}</div>
    </div>
  );
}

/** Grey lines where text will stand. */
export function Skeleton({ lines = 4 }: { readonly lines?: number }) {
  const w = useWords();
  return (
    <div className="db-root db-skeleton" role="status" aria-label={w('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} />
      ))}
    </div>
  );
}
