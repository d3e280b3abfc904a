import { describeError, isApiError, message } from '@danbao/core';
import { useLocale } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { useAppWords } from '../../shared/i18n/words.ts';

export interface LoadFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says why something could not be loaded, and offers again. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const w = useAppWords();
  const locale = useLocale();
  return (
    <div className="db-panel db-empty" role="alert">
      <strong>{message('loadFailed', locale)}</strong>
      {isApiError(error) && <span>{describeError(error, locale)}</span>}
      <Button onClick={onRetry}>{w('retry')}</Button>
    </div>
  );
}
