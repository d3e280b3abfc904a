import { addDays } from '@danbao/core/format';
import { useLocale } from '@danbao/react';
import { Button } from '@danbao/react/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useAppWords } from '../../shared/i18n/words.ts';
import { dayName, mondayOf, today } from './days.ts';

export interface WeekStepsProps {
  readonly monday: string;
  readonly onChange: (monday: string) => void;
}

/** The shown week, and the steps to the ones before and after it. */
export function WeekSteps({ monday, onChange }: WeekStepsProps) {
  const w = useAppWords();
  const locale = useLocale();
  const current = mondayOf(today());
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button icon={<ChevronLeft />} aria-label={w('weekBefore')} onClick={() => onChange(addDays(monday, -7))} />
      <strong className="min-w-44 text-center font-semibold" aria-live="polite">
        {dayName(monday, locale)} – {dayName(addDays(monday, 6), locale)}
      </strong>
      <Button icon={<ChevronRight />} aria-label={w('weekAfter')} onClick={() => onChange(addDays(monday, 7))} />
      {monday !== current && <Button onClick={() => onChange(current)}>{w('thisWeek')}</Button>}
    </div>
  );
}
