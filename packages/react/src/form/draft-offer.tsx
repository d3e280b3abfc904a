import { formatTime, wallTime } from '@danbao/core/format';
import { Button } from '../button/button.tsx';
import { useGuardWords } from './i18n/words.ts';

export interface DraftOfferProps {
  readonly savedAt: number;
  /** The record has been changed since: both are compared when it is saved, or what is restored takes its place. */
  readonly stale: 'compared' | 'replaced' | undefined;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers unsaved input of an earlier time, before it is used. */
export function DraftOffer({ savedAt, stale, onRestore, onDiscard }: DraftOfferProps) {
  const w = useGuardWords();
  return (
    <div className="db-root db-banner" role="status" data-db-draft="">
      <span>
        {w('draftKept', { time: formatTime(wallTime(savedAt)) })}
        {stale && <span className="db:block">{w(stale === 'compared' ? 'draftStale' : 'draftReplaces')}</span>}
      </span>
      <span className="db:flex db:gap-2">
        <Button variant="text" onClick={onRestore}>
          {w('draftRestore')}
        </Button>
        <Button variant="text" onClick={onDiscard}>
          {w('draftDrop')}
        </Button>
      </span>
    </div>
  );
}
