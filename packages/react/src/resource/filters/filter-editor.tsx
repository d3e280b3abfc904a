import { normalise } from '@danbao/core/fields';
import type { FilterCondition } from '@danbao/core/resources';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { ListControl } from '../../form/controls/list-control.tsx';
import { FieldFrame } from '../../form/field-frame.tsx';
import type { AskedField } from './field-conditions.ts';
import { conditionsFor, type FilterMode, type ModeValues, modesOf, modeValues } from './filter-mode.ts';
import { FilterValues } from './filter-values.tsx';
import { useFilterWords } from './words.ts';

export interface FilterEditorProps {
  readonly field: AskedField;
  readonly onChange: (conditions: readonly FilterCondition[]) => void;
  /** It has done its work. */
  readonly onDone: () => void;
}

const named = {
  is: 'modeIs',
  between: 'modeBetween',
  contains: 'modeContains',
  not: 'modeNot',
  empty: 'modeEmpty',
  filled: 'modeFilled',
} as const satisfies Record<FilterMode, string>;

/** What is asked of a field: how, and by which values. Choices count at once, what is typed when it is sent. */
export function FilterEditor({ field, onChange, onDone }: FilterEditorProps) {
  const w = useFilterWords();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<ModeValues>(() => modeValues(field));
  const modes = modesOf(field);
  const { definition } = field;
  const isAtOnce = definition.options !== undefined;
  const hasValues = typed.mode !== 'empty' && typed.mode !== 'filled';
  const take = (next: ModeValues) => {
    setTyped(next);
    if (isAtOnce) onChange(conditionsFor(field.field, next));
  };
  const toMode = (mode: FilterMode) => {
    const isSpan = (one: FilterMode) => one === 'between';
    take({ mode, values: isSpan(mode) === isSpan(typed.mode) ? typed.values : [] });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The popover may stand in a form of the page, for React.
    event.stopPropagation();
    const read = (value: string) => (value.trim() === '' ? '' : String(normalise(definition, value)));
    const values = typed.mode === 'contains' ? typed.values.map((value) => value.trim()) : typed.values.map(read);
    onChange(conditionsFor(field.field, { ...typed, values }));
    onDone();
  };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-values] :is(input, button)')?.focus();
  }, []);
  return (
    <form ref={form} className="db-facet-form" onSubmit={send}>
      {modes.length > 1 && (
        <FieldFrame name="how" label={w('how')}>
          {(ids) => (
            <ListControl
              {...ids}
              value={typed.mode}
              options={modes.map((mode) => ({ value: mode, text: w(named[mode]) }))}
              onChange={(next) => modes.some((mode) => mode === next) && toMode(next as FilterMode)}
            />
          )}
        </FieldFrame>
      )}
      {hasValues && (
        <div data-values="" className="db:contents">
          <FilterValues field={field} {...typed} onChange={(values) => take({ ...typed, values })} />
        </div>
      )}
      {!isAtOnce && (
        <div className="db-drop-foot">
          <Button type="submit" variant="primary">
            {w('apply')}
          </Button>
        </div>
      )}
    </form>
  );
}
