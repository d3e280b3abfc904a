import { compareDecimals, type OwnerRow, remainingShare } from '@danbao/core';
import { useWords } from '../i18n/use-words.ts';

/** What is left of 100, live; what is too much stands out. */
export function RemainingShare({ owners }: { readonly owners: readonly OwnerRow[] }) {
  const w = useWords();
  const rest = remainingShare(owners);
  const tooMuch = compareDecimals(rest, '0') < 0;
  const text = tooMuch ? w('overshoot', { share: rest.replace('-', '') }) : w('remaining', { share: rest });
  return (
    <span className={tooMuch ? 'db-tag db-tag-danger' : 'db-tag'} role="status">
      {text}
    </span>
  );
}
