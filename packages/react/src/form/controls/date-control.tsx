import { normalise } from '@danbao/core/fields';
import { dayOfYear, formatTime, wallDay } from '@danbao/core/format';
import { Calendar as CalendarIcon } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { later } from '../../view/later.tsx';
import { type ControlProps, controlAttributes } from './control-props.ts';
import { useSelected } from './use-selected.ts';

const load = async () => (await import('./calendar.tsx')).Calendar;
const Calendar = later(load);

/**
 * A date that can be typed in the usual ways (2026-1-31, 20260131, 2026年1月31日; 0131 and 1月31日 of this year) or picked from a calendar, which
 * the arrow down opens.
 */
export function DateControl(props: ControlProps) {
  const w = useWords();
  const frame = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { setFocused, attributes } = useSelected();
  const { value, field } = props;
  const parsed = value === '' ? '' : String(normalise(field, value));
  const withTime = field.type.control === 'date-time';
  const today = wallDay(Date.now());
  const close = (returns: boolean) => {
    setOpen(false);
    if (returns) attributes.ref.current?.focus();
  };
  const pick = (day: string) => {
    const time = isMoment.test(parsed) ? parsed.slice(11) : '00:00:00';
    props.onChange(withTime ? `${day} ${time}` : day);
    close(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <span ref={frame} className="db-control" data-invalid={props.invalid}>
      <input
        {...controlAttributes(props)}
        {...attributes}
        className="db-input db-input-number"
        name={props.name}
        placeholder={w(withTime ? 'momentHint' : 'dayHint')}
        autoComplete="off"
        aria-haspopup="dialog"
        aria-keyshortcuts="ArrowDown Alt+ArrowDown"
        value={withTime ? shownMoment(value) : shownDate(value)}
        onChange={(event) => props.onChange(event.target.value)}
        onFocus={() => {
          attributes.onFocus();
          void load();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setFocused(false);
          const meant = dayOfYear(value, Number(today.slice(0, 4)));
          if (meant !== undefined) props.onChange(withTime ? `${meant} 00:00:00` : meant);
          props.onLeave();
        }}
      />
      <button
        type="button"
        className="db-affix"
        aria-label={w('openCalendar')}
        aria-describedby={props.labelId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tabIndex={-1}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarIcon aria-hidden="true" />
      </button>
      {isOpen && (
        <Calendar
          value={isDay.test(parsed) ? parsed.slice(0, 10) : ''}
          today={today}
          anchor={frame}
          onPick={pick}
          onClose={close}
        />
      )}
    </span>
  );
}

const isDay = /^\d{4}-\d{2}-\d{2}/;
const isMoment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** Nobody plans by the second; one that was typed stays. */
function shownMoment(value: string): string {
  return isMoment.test(value) && value.endsWith(':00') ? formatTime(value) : value;
}

/** Midnight of a wire date says nothing to people. */
function shownDate(value: string): string {
  return value.endsWith(' 00:00:00') ? value.slice(0, 10) : value;
}
