import { measureReleaseEndpoints } from '@danbao/core/credit';
import { compareDecimals, formatAmount } from '@danbao/core/format';
import { useEndpoint } from '@danbao/react';
import { useReleaseWords } from './i18n/release-words.ts';

/** Says before a measure is released what the group still answers for under its project. */
export function LiabilityNote({ projectId }: { readonly projectId: string }) {
  const w = useReleaseWords();
  const { remaining } = useEndpoint(measureReleaseEndpoints.liability, { projectId }).data ?? {};
  if (remaining === undefined) return null;
  const isOpen = compareDecimals(remaining, '0') > 0;
  return (
    <p className={isOpen ? 'db-banner db-banner-warning mb-3' : 'db-banner mb-3'} role="status">
      {isOpen ? w('left', { sum: formatAmount(remaining) }) : w('nothingLeft')}
    </p>
  );
}
