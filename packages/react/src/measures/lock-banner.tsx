import { Lock, TrendingUp } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useMeasureWords } from './i18n/words.ts';

export interface LockBannerProps {
  /** Under approval, and of projects of others, nothing is changed; once approved only what nobody has signed. */
  readonly lock: 'underApproval' | 'ofOthers' | 'approved' | undefined;
  readonly onRevalue?: (() => void) | undefined;
}

/** Says before anybody types what of a measure stays as it is, and what to do instead. */
export function LockBanner({ lock, onRevalue }: LockBannerProps) {
  const w = useMeasureWords();
  return (
    <div role="status" className={lock ? 'db-root db-banner' : 'db-hidden'}>
      {lock && (
        <>
          <span className="db:inline-flex db:items-center db:gap-2 db:flex-1">
            <Lock className="db:size-4 db:flex-none" aria-hidden="true" />
            <span>{w(lock)}</span>
          </span>
          {lock === 'approved' && onRevalue && (
            <Button icon={<TrendingUp aria-hidden="true" />} onClick={onRevalue}>
              {w('revalue')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
