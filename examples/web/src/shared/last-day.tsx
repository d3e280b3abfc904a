import { useAppWords } from './i18n/words.ts';
import { useDayInChina } from './use-day-in-china.ts';

/** The last day of a credit or a loan note, in red and in words once it has passed. */
export function LastDay({ day = '' }: { readonly day?: string | undefined }) {
  const w = useAppWords();
  const today = useDayInChina();
  const last = day.slice(0, 10);
  if (last === '' || last >= today) return last;
  return (
    <span className="db-tag db-tag-danger">
      {last} {w('over')}
    </span>
  );
}
