import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ListControl } from '../../form/controls/list-control.tsx';
import type { ChoiceOption } from '../../form/controls/segment-control.tsx';

export interface ColumnChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly ChoiceOption[];
  readonly onChange: (value: string) => void;
}

/** A searched list that is made when it gets the focus: forty of them at once would keep the page from answering. */
export function ColumnChoice({ label, value, options, onChange }: ColumnChoiceProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const text = options.find((option) => option.value === value)?.text ?? value;
  useEffect(() => {
    if (isOpen) container.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list is let go of when it is left
    <div
      ref={container}
      className="db-import-meaning"
      onBlur={(event) => {
        if (isOpen && event.target.tagName === 'INPUT' && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      {isOpen ? (
        <ListControl label={label} value={value} options={options} onChange={onChange} />
      ) : (
        <button
          type="button"
          className="db-root db-control db-import-choose"
          aria-label={`${label} ${text}`}
          aria-haspopup="listbox"
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
        >
          <span className="db-import-chosen">{text}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
