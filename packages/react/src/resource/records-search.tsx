import { type Field, normalise } from '@danbao/core/fields';
import { betweenNames } from '@danbao/core/i18n';
import { type AnyResource, type Filter, parametersOf } from '@danbao/core/resources';
import { Search } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { controlOf } from '../form/entity-field.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { SelectField } from '../form/search-fields.tsx';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useSyncedDraft } from '../query/use-synced-draft.ts';
import { SearchForm } from '../table/search-form.tsx';
import type { RecordsFilter } from './use-records.ts';
import { useResourceWords } from './words.ts';

export interface RecordsSearchProps {
  readonly resource: AnyResource;
  readonly filter: RecordsFilter;
  readonly onFind: (filter: RecordsFilter) => void;
}

/** The search form of a list: its text where the definition says what is searched, and every declared filter. */
export function RecordsSearch({ resource, filter, onFind }: RecordsSearchProps) {
  const w = useWords();
  const own = useResourceWords();
  const locale = useLocale();
  const [typed, setTyped] = useSyncedDraft(filter);
  const set = (name: string) => (value: string) => setTyped({ ...typed, [name]: value });
  const { list, record } = resource;
  const searched = list.search.map((name: string) => (record.fields[name] as Field).label[locale]);
  return (
    <SearchForm values={typed} onSearch={() => onFind(parsed(resource, typed))}>
      {searched.length > 0 && (
        <FieldFrame name="text" label={searched.join(betweenNames(locale))}>
          {({ id }) => (
            <span className="db-control">
              <input
                id={id}
                className="db-input"
                autoComplete="off"
                value={typed['text'] ?? ''}
                onChange={(event) => set('text')(event.target.value)}
              />
            </span>
          )}
        </FieldFrame>
      )}
      {list.filters.flatMap((one) =>
        parametersOf(one).map((parameter, end) => (
          <FilterField
            key={parameter}
            filter={one}
            name={parameter}
            label={
              one.by === 'value' ? undefined : own(end === 0 ? 'from' : 'to', { name: one.definition.label[locale] })
            }
            value={typed[parameter] ?? ''}
            onChange={set(parameter)}
          />
        )),
      )}
      <div className="db:flex db:gap-2">
        <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
          {w('search')}
        </Button>
        <Button onClick={() => onFind(Object.fromEntries(Object.keys(typed).map((name) => [name, ''])))}>
          {w('reset')}
        </Button>
      </div>
    </SearchForm>
  );
}

interface FilterFieldProps {
  readonly filter: Filter;
  readonly name: string;
  readonly label: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FilterField({ filter: { definition }, name, label, value, onChange }: FilterFieldProps) {
  const w = useResourceWords();
  const locale = useLocale();
  const options = definition.options;
  const Control = controlOf(definition);
  if (options)
    return (
      <SelectField
        name={name}
        label={label ?? definition.label[locale]}
        value={value}
        options={[
          { value: '', text: w('all') },
          ...options.map((option) => ({ value: option.value, text: option.label[locale] })),
        ]}
        onChange={onChange}
      />
    );
  return (
    <FieldFrame name={name} label={label ?? definition.label[locale]}>
      {(ids) =>
        Control && (
          <Control
            {...ids}
            field={definition}
            name={name}
            value={value}
            onChange={onChange}
            onLeave={() => onChange(parsedValue(definition, value))}
          />
        )
      }
    </FieldFrame>
  );
}

/** What was typed as the fields read it: a day in any of the usual ways. */
function parsed({ list }: AnyResource, typed: RecordsFilter): RecordsFilter {
  const values = list.filters.flatMap((filter) =>
    parametersOf(filter).map((name) => [name, parsedValue(filter.definition, typed[name] ?? '')] as const),
  );
  return { ...typed, text: (typed['text'] ?? '').trim(), ...Object.fromEntries(values) };
}

function parsedValue(field: Field, text: string): string {
  return text.trim() === '' ? '' : String(normalise(field, text));
}
