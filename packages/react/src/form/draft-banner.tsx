import { formatTime, wallTime } from '@danbao/core/format';
import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';

export interface DraftBannerProps {
  /** When the draft was kept; nothing is shown without one. */
  readonly savedAt: number | undefined;
  readonly onDiscard: () => void;
}

/** Says that unsaved changes are back, and offers to throw them away. */
export function DraftBanner({ savedAt, onDiscard }: DraftBannerProps) {
  const w = useWords();
  if (savedAt === undefined) return null;
  const time = formatTime(wallTime(savedAt));
  return (
    <div className="db-root db-banner" role="status" data-db-draft="">
      <span>{w('draftRestored', { time })}</span>
      <Button variant="text" onClick={onDiscard}>
        {w('draftDiscard')}
      </Button>
    </div>
  );
}
