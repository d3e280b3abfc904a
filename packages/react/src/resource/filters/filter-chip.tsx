import { ChevronDown, X } from 'lucide-react';
import { useLocale } from '../../provider/use-danbao.ts';
import { later } from '../../view/later.tsx';
import { Popover } from '../../view/popover.tsx';
import { ConditionText } from './condition-text.tsx';
import type { AskedField } from './field-conditions.ts';
import type { FilterEditorProps } from './filter-editor.tsx';
import { useFilterWords } from './words.ts';

export const FilterEditor = later<FilterEditorProps>(async () => (await import('./filter-editor.tsx')).FilterEditor);

export interface FilterChipProps {
  readonly field: AskedField;
  readonly onChange: FilterEditorProps['onChange'];
}

/** What is asked of a field; pressed it opens its editor, × takes it off. A declared field of which nothing is asked is offered quietly. */
export function FilterChip({ field, onChange }: FilterChipProps) {
  const w = useFilterWords();
  const locale = useLocale();
  const { definition, conditions, isRequired } = field;
  const name = definition.label[locale];
  const isAsked = conditions.length > 0;
  return (
    <span className="db-facet" data-asked={isAsked}>
      <Popover
        label={w('filterBy', { name })}
        align="start"
        className="db-facet-panel"
        trigger={(button) => (
          <button type="button" className="db-root db-facet-button" {...button}>
            {isAsked ? (
              <span className="db-facet-text">
                <ConditionText field={field} />
              </span>
            ) : (
              <>
                {isRequired && (
                  <span className="db-required" aria-hidden="true">
                    *
                  </span>
                )}
                {name}
                <ChevronDown aria-hidden="true" />
              </>
            )}
          </button>
        )}
      >
        {(close) => <FilterEditor field={field} onChange={onChange} onDone={close} />}
      </Popover>
      {isAsked && !isRequired && (
        <button
          type="button"
          className="db-root db-facet-off"
          aria-label={w('takeOff', { name })}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('button')?.focus();
            onChange([]);
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
