import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { classes } from '../../button/classes.ts';
import { useWords } from '../../i18n/words.ts';
import type { ControlIds } from '../field-frame.tsx';
import { controlAttributes } from './control-props.ts';
import type { HeldInput } from './held-input.ts';

export interface ClosedListProps extends Partial<ControlIds> {
  /** The text of the answer. */
  readonly text: string;
  /** The texts of several answers. */
  readonly chips?: readonly string[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly label?: string;
  readonly onLeave?: () => void;
  readonly held: HeldInput;
}

/** How a list looks while it is closed: stands in its place while it is loaded, and keeps what happens meanwhile. */
export function ClosedList({ text, chips, placeholder, disabled = false, label, held, ...props }: ClosedListProps) {
  const w = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const { id = '', describedBy, required = false, invalid = false } = props;
  const { id: _, ...attributes } = controlAttributes({ id, labelId: '', describedBy, required, invalid });
  const hint = placeholder ?? w('choose');
  return (
    <span className={classes('db-control', chips && 'db-multi')} data-invalid={invalid}>
      {chips?.map((chip) => (
        <span key={chip} className="db-chip">
          {chip}
        </span>
      ))}
      <input
        {...attributes}
        {...(id === '' ? {} : { id })}
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        className="db-input"
        aria-label={label}
        autoComplete="off"
        placeholder={chips === undefined || chips.length === 0 ? hint : ''}
        disabled={disabled}
        value={typed ?? text}
        onChange={({ target }) => {
          held.typed = target.value;
          setTyped(target.value);
        }}
        onFocus={() => {
          held.isFocused = true;
        }}
        onBlur={() => {
          held.isFocused = false;
          props.onLeave?.();
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        className="db-affix"
        aria-label={w('openList')}
        disabled={disabled}
        onClick={() => input.current?.focus()}
      >
        <ChevronDown aria-hidden="true" />
      </button>
    </span>
  );
}
