import { compareDecimals } from '@danbao/core/format';
import { type OwnerRow, remainingShare } from '@danbao/core/measures';
import { useWords } from '../i18n/words.ts';

export interface RemainingShareProps {
  readonly owners: readonly OwnerRow[];
  /** Shares above 100 are refused; otherwise they are pointed out and do not stop the save (Y1). */
  readonly refused?: boolean;
}

/** What is left of 100, live; what is too much stands out. */
export function RemainingShare({ owners, refused = true }: RemainingShareProps) {
  const w = useWords();
  const rest = remainingShare(owners);
  const tooMuch = compareDecimals(rest, '0') < 0;
  const share = rest.replace('-', '');
  const text = tooMuch ? w(refused ? 'overshoot' : 'overshootAllowed', { share }) : w('remaining', { share });
  const tone = refused ? 'db-tag db-tag-danger' : 'db-tag db-tag-warning';
  return (
    <span className={tooMuch ? tone : 'db-tag'} role="status">
      {text}
    </span>
  );
}
