import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useDanbao } from '../../provider/use-danbao.ts';
import { controlAttributes } from './control-props.ts';
import { foundOptions } from './found-options.ts';
import { useHandedOver } from './held-input.ts';
import type { MultiListBoxProps } from './multi-list-control.tsx';

/** The list of a `MultiListControl`. */
export function MultiListBox({ values, options, onChange, onLeave, label, held, ...props }: MultiListBoxProps) {
  const w = useWords();
  const { matchOption } = useDanbao();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useHandedOver(held, input);
  const found = foundOptions(options, query, matchOption);
  const textOf = (value: string) => options.find((option) => option.value === value)?.text ?? value;
  const { id, describedBy, required = false, invalid = false } = props;
  const { id: _, ...attributes } = controlAttributes({ id: id ?? '', labelId: '', describedBy, required, invalid });
  const takeOff = (value: string) => onChange(values.filter((each) => each !== value));
  return (
    <Combobox
      immediate
      multiple
      value={[...values]}
      onChange={(next: string[]) => {
        setQuery('');
        onChange(next);
      }}
      onClose={() => setQuery('')}
    >
      <span className="db-control db-multi" data-invalid={invalid}>
        {values.map((value) => (
          <span key={value} className="db-chip">
            {textOf(value)}
            <button
              type="button"
              className="db-chip-off"
              aria-label={w('takeOff', { name: textOf(value) })}
              onClick={() => takeOff(value)}
            >
              <X aria-hidden="true" />
            </button>
          </span>
        ))}
        <ComboboxInput
          {...attributes}
          ref={input}
          {...(id === undefined ? {} : { id })}
          className="db-input"
          aria-label={label}
          autoComplete="off"
          placeholder={values.length === 0 ? (props.placeholder ?? w('choose')) : ''}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const last = values.at(-1);
            if (event.key === 'Backspace' && query === '' && last !== undefined) takeOff(last);
          }}
          onBlur={onLeave}
        />
        <ComboboxButton className="db-affix" aria-label={w('openList')}>
          <ChevronDown aria-hidden="true" />
        </ComboboxButton>
      </span>
      <ComboboxOptions
        modal={false}
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        className="db-root db-options db:min-w-[200px]"
      >
        {found.map(({ value, text }) => (
          <ComboboxOption key={value} value={value} className="db-option">
            {text}
            {values.includes(value) && <Check className="db:size-4" aria-hidden="true" />}
          </ComboboxOption>
        ))}
        {found.length === 0 && <div className="db-option-none">{w('nothingFound')}</div>}
      </ComboboxOptions>
    </Combobox>
  );
}
