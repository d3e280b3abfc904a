import { useAppWords } from './i18n/words.ts';
import { useDayInChina } from './use-day-in-china.ts';

export interface LastDayProps {
  readonly day?: string | undefined;
  /** All is paid back: that it has passed calls for nobody. */
  readonly isSettled?: boolean;
}

/** The last day of a credit or a loan note, in words once it has passed, and in red while something is owed. */
export function LastDay({ day = '', isSettled = false }: LastDayProps) {
  const w = useAppWords();
  const today = useDayInChina();
  const last = day.slice(0, 10);
  if (last === '' || last >= today) return last;
  return (
    <span className={isSettled ? 'db-tag' : 'db-tag db-tag-danger'}>
      {last} {w('over')}
    </span>
  );
}
