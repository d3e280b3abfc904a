import { isApiError, message } from '@danbao/core';
import { useLocale, whyFailed } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import type { ReactNode } from 'react';
import { useAppWords } from './i18n/words.ts';
import { useDocumentTitle } from './pages-store.ts';

export interface RecordMissingProps {
  readonly title: string;
  readonly help: string;
  /** Why it could not be loaded, where it is not simply missing. */
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Where to go instead. */
  readonly children?: ReactNode;
}

/** Instead of a record that is not there or not this person's; or why it could not be loaded, with a way to try again. */
export function RecordMissing({ title, help, error, onRetry, children }: RecordMissingProps) {
  const w = useAppWords();
  const locale = useLocale();
  const isFailed = isApiError(error) && error.status !== 404 && error.code !== 'forbidden';
  const heading = isFailed ? message('loadFailed', locale) : title;
  useDocumentTitle(heading);
  return (
    <div className="db-panel grid justify-items-center gap-3 p-10 text-center" role="alert">
      <h1 className="text-20 font-semibold">{heading}</h1>
      <p className="text-quiet">{isFailed ? whyFailed(error, locale) : help}</p>
      {isFailed && onRetry ? <Button onClick={onRetry}>{w('retry')}</Button> : children}
    </div>
  );
}
