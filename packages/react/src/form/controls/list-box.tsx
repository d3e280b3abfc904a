import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useDanbao } from '../../provider/use-danbao.ts';
import { controlAttributes } from './control-props.ts';
import { foundOptions } from './found-options.ts';
import { useHandedOver } from './held-input.ts';
import type { ListBoxProps } from './list-control.tsx';
import { useSelected } from './use-selected.ts';

/** The list of a `ListControl`. */
export function ListBox({
  value,
  options,
  onChange,
  onLeave,
  placeholder,
  disabled = false,
  label,
  held,
  ...props
}: ListBoxProps) {
  const w = useWords();
  const { matchOption } = useDanbao();
  const [query, setQuery] = useState('');
  const { setFocused, attributes: selected } = useSelected();
  useHandedOver(held, selected.ref);
  const goesThrough = useRef(false);
  /** Tab leaves a list in which nobody has looked for anything: it chooses nothing, and one press is enough. */
  const passBy = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && query === '' && !goesThrough.current) event.stopPropagation();
    if (event.key.startsWith('Arrow')) goesThrough.current = true;
  };
  const found = props.found ? options : foundOptions(options, query, matchOption);
  const shown = options.find((option) => option.value === value)?.text ?? value;
  const ids = { id: props.id ?? '', labelId: '', required: props.required ?? false, invalid: props.invalid ?? false };
  const { id, ...attributes } = controlAttributes({ ...ids, describedBy: props.describedBy });
  return (
    <Combobox
      immediate
      value={value}
      disabled={disabled}
      onChange={(next: string | null) => (next ?? '') !== value && onChange(next ?? '')}
      onClose={() => {
        setQuery('');
        goesThrough.current = false;
      }}
    >
      <span className="db-control" data-invalid={props.invalid} onKeyDownCapture={passBy}>
        <ComboboxInput
          {...attributes}
          {...selected}
          {...(id === '' ? {} : { id })}
          className="db-input"
          aria-label={label}
          autoComplete="off"
          placeholder={placeholder ?? w('choose')}
          displayValue={() => shown}
          onChange={(event) => {
            setQuery(event.target.value);
            props.onQuery?.(event.target.value);
            if (event.target.value === '') onChange('');
          }}
          onPaste={(event) => {
            if (props.onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onBlur={() => {
            setFocused(false);
            onLeave?.();
          }}
        />
        <ComboboxButton className="db-affix" aria-label={w('openList')}>
          <ChevronDown aria-hidden="true" />
        </ComboboxButton>
      </span>
      <ComboboxOptions
        modal={false}
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        className="db-root db-options db:w-[max(var(--input-width),160px)]"
      >
        {found.map((option) => (
          <ComboboxOption key={option.value} value={option.value} className="db-option">
            {option.text}
          </ComboboxOption>
        ))}
        {found.length === 0 && <div className="db-option-none">{w('nothingFound')}</div>}
      </ComboboxOptions>
    </Combobox>
  );
}
