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
          <Lock aria-hidden="true" />
          <span>{w(lock)}</span>
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
