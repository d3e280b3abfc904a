import { addDays, addMonths, weekOf } from '@danbao/core/format';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useLocale } from '../../provider/use-danbao.ts';

export interface CalendarProps {
  /** The chosen day, `yyyy-MM-dd`; `''` where there is none. */
  readonly value: string;
  readonly today: string;
  /** What it hangs below, or above where there is no room. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onPick: (day: string) => void;
  /** `returns`: the focus goes back to the field, as it has not gone elsewhere by itself. */
  readonly onClose: (returns: boolean) => void;
}

/** The keys of the date picker of the ARIA practices. */
const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => weekOf(day)[0] ?? day,
  End: (day) => weekOf(day)[6] ?? day,
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  'Shift+PageUp': (day) => addMonths(day, -12),
  'Shift+PageDown': (day) => addMonths(day, 12),
};

/** A month of days to choose one from: by arrows, Page Up and Down, with Shift by years; Enter chooses, Escape leaves it as it was. */
export function Calendar({ value, today, anchor, onPick, onClose }: CalendarProps) {
  const w = useWords();
  const panel = useRef<HTMLDivElement>(null);
  const title = useId();
  const say = useDayNames();
  const [day, setDay] = useState(value === '' ? today : value);
  const [isMoved, setMoved] = useState(true);
  useBelow(panel, anchor);
  useEffect(() => {
    if (isMoved) panel.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [isMoved, day]);
  const turn = (months: number) => {
    setMoved(false);
    setDay((before) => addMonths(before, months));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      return onClose(true);
    }
    const move = moves[`${event.shiftKey ? 'Shift+' : ''}${event.key}`];
    if (!move || !(event.target as HTMLElement).dataset['day']) return;
    event.preventDefault();
    event.stopPropagation();
    setMoved(true);
    setDay(move);
  };
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-labelledby={title}
      className="db-root db-calendar"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose(false);
      }}
    >
      <div className="db-calendar-head">
        <button type="button" className="db-affix" aria-label={w('monthBefore')} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </button>
        <span id={title} aria-live="polite">
          {say.month(day)}
        </span>
        <button type="button" className="db-affix" aria-label={w('monthAfter')} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
      <table aria-labelledby={title}>
        <thead>
          <tr>
            {weekOf(day).map((one) => (
              <th key={say.weekday(one)} scope="col" abbr={say.weekday(one)}>
                {say.letter(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className="db-calendar-day"
                    data-day={one}
                    data-other={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                    tabIndex={one === day ? 0 : -1}
                    aria-label={say.day(one)}
                    aria-pressed={one === value}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => onPick(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The six weeks in which a month lies: as many for each, so that nothing jumps. */
function weeksOf(day: string): readonly (readonly string[])[] {
  return Array.from({ length: 6 }, (_, at) => weekOf(`${day.slice(0, 8)}01`, at));
}

function useDayNames() {
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  return {
    month: format({ year: 'numeric', month: 'long' }),
    weekday: format({ weekday: 'long' }),
    letter: format({ weekday: 'narrow' }),
    day: format({ dateStyle: 'full' }),
  };
}

/** In the top layer, where nothing around the field cuts it off. */
function useBelow(panel: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [own, field] = [panel.current, anchor.current?.getBoundingClientRect()];
    if (!own || !field) return;
    own.showPopover?.();
    const { height, width } = own.getBoundingClientRect();
    const isRoomBelow = field.bottom + height + gap <= innerHeight || field.top < height + gap;
    own.style.top = `${isRoomBelow ? field.bottom + gap : field.top - height - gap}px`;
    own.style.left = `${Math.max(gap, Math.min(field.left, innerWidth - width - gap))}px`;
  }, [panel, anchor]);
}

const gap = 4;
