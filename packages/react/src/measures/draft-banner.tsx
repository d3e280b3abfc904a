import { Button } from '../button/button.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';

export interface DraftBannerProps {
  /** When the draft was kept; nothing is shown without one. */
  readonly savedAt: number | undefined;
  readonly onDiscard: () => void;
}

/** Says that unsaved changes are back, and offers to throw them away. */
export function DraftBanner({ savedAt, onDiscard }: DraftBannerProps) {
  const w = useWords();
  const locale = useLocale();
  if (savedAt === undefined) return null;
  const time = new Date(savedAt).toLocaleString(locale === 'zh' ? 'zh-CN' : 'en-GB', { hour12: false });
  return (
    <div className="db-root db-banner" role="status" data-db-draft="">
      <span>{w('draftRestored', { time })}</span>
      <Button look="text" onClick={onDiscard}>
        {w('draftDiscard')}
      </Button>
    </div>
  );
}
