import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDanbao } from '../../provider/use-danbao.ts';
import type { AskedField } from './field-conditions.ts';
import { FilterEditor, type FilterEditorProps } from './filter-editor.tsx';
import { useFilterWords } from './words.ts';

export interface AddFilterProps {
  /** The fields of which nothing is asked yet. */
  readonly fields: readonly AskedField[];
  readonly onChange: (field: string, conditions: Parameters<FilterEditorProps['onChange']>[0]) => void;
  readonly onDone: () => void;
}

/** More fields than this are searched. */
const few = 10;

/** Every other field of the list, and the editor of the one that is chosen. */
export function AddFilter({ fields, onChange, onDone }: AddFilterProps) {
  const w = useFilterWords();
  const { locale, matchOption } = useDanbao();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<AskedField>();
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  if (chosen)
    return (
      <>
        <h3 className="db-facet-heading">{chosen.definition.label[locale]}</h3>
        <FilterEditor field={chosen} onChange={(conditions) => onChange(chosen.field, conditions)} onDone={onDone} />
      </>
    );
  const found = fields.filter(
    ({ field, definition: { label } }) =>
      query.trim() === '' || matchOption(label[locale], query, { value: field, label }),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go through what stands in it
    <div ref={list} className="db:grid db:gap-1" onKeyDown={goThrough}>
      {fields.length > few && (
        <span className="db-control">
          <input
            className="db-input"
            aria-label={w('findField')}
            placeholder={w('findField')}
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </span>
      )}
      <div className="db-facet-fields">
        {found.map((one) => (
          <button key={one.field} type="button" className="db-option" onClick={() => setChosen(one)}>
            {one.definition.label[locale]}
          </button>
        ))}
        {found.length === 0 && <div className="db-option-none">{w('noField')}</div>}
      </div>
    </div>
  );
}

function goThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at + step]?.focus();
}
