import { FilePenLine, Lock, TrendingUp } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useMeasureWords } from './i18n/words.ts';

export interface LockBannerProps {
  /**
   * Under approval, itself or a change of it, and of projects of others, nothing is changed; once approved only what nobody has
   * signed, until somebody proposes to change that.
   */
  readonly lock: 'underApproval' | 'underChange' | 'ofOthers' | 'approved' | 'proposing' | undefined;
  /** The change that is under approval. */
  readonly change?: { readonly title: string; readonly starterName: string } | undefined;
  readonly onRevalue?: (() => void) | undefined;
  readonly onPropose?: (() => void) | undefined;
}

/** Says before anybody types what of a measure stays as it is, and what to do instead. */
export function LockBanner({ lock, change, onRevalue, onPropose }: LockBannerProps) {
  const w = useMeasureWords();
  return (
    <div role="status" className={lock ? 'db-root db-banner' : 'db-hidden'}>
      {lock && (
        <>
          <span className="db:inline-flex db:items-center db:gap-2 db:flex-1">
            <Lock className="db:size-4 db:flex-none" aria-hidden="true" />
            <span>{w(lock, { title: change?.title ?? '', name: change?.starterName ?? '' })}</span>
          </span>
          {lock === 'approved' && onPropose && (
            <Button icon={<FilePenLine aria-hidden="true" />} onClick={onPropose}>
              {w('propose')}
            </Button>
          )}
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
