import { normalise } from '@danbao/core/fields';
import { Calendar } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../../i18n/words.ts';
import { type ControlProps, controlAttributes } from './control-props.ts';
import { useSelected } from './use-selected.ts';

/** A date that can be typed in the usual ways (2026-1-31, 20260131, 2026年1月31日) or picked from the browser's calendar. */
export function DateControl(props: ControlProps) {
  const w = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const { setFocused, attributes } = useSelected();
  const { value, field } = props;
  const parsed = value === '' ? '' : String(normalise(field, value)).slice(0, 10);
  const withTime = field.type.control === 'date-time';
  return (
    <span className="db-control db:relative" data-invalid={props.invalid}>
      <input
        {...controlAttributes(props)}
        {...attributes}
        className="db-input db-input-number"
        name={props.name}
        placeholder={withTime ? 'yyyy-MM-dd HH:mm:ss' : 'yyyy-MM-dd'}
        autoComplete="off"
        value={withTime ? value : shownDate(value)}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => {
          setFocused(false);
          props.onLeave();
        }}
      />
      <input
        ref={picker}
        type="date"
        className="db-hidden db:bottom-0 db:right-2"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d{2}-\d{2}$/.test(parsed) ? parsed : ''}
        onChange={(event) => props.onChange(withTime ? `${event.target.value} 00:00:00` : event.target.value)}
      />
      <button
        type="button"
        className="db-affix"
        aria-label={w('openCalendar')}
        aria-describedby={props.labelId}
        tabIndex={-1}
        onClick={() => picker.current?.showPicker?.()}
      >
        <Calendar aria-hidden="true" />
      </button>
    </span>
  );
}

/** Midnight of a wire date says nothing to people. */
function shownDate(value: string): string {
  return value.endsWith(' 00:00:00') ? value.slice(0, 10) : value;
}
