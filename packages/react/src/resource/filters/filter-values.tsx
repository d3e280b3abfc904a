import { type Field, isPersonId, normalise } from '@danbao/core/fields';
import { useId } from 'react';
import { PersonIdControl } from '../../form/controls/person-controls.ts';
import { TextControl } from '../../form/controls/text-control.tsx';
import { controlOf } from '../../form/entity-field.tsx';
import { FieldFrame } from '../../form/field-frame.tsx';
import { useDanbao, useLocale } from '../../provider/use-danbao.ts';
import type { AskedField } from './field-conditions.ts';
import type { ModeValues } from './filter-mode.ts';
import { ReferenceValues } from './reference-values.tsx';
import { useFilterWords } from './words.ts';

export interface FilterValuesProps extends ModeValues {
  readonly field: AskedField;
  readonly onChange: (values: readonly string[]) => void;
}

/** One of more choices than these is sought by its name. */
const mostRadios = 20;

/** The values that are asked for: several choices, several records, from and to, or one that is typed. */
export function FilterValues({ field: { definition, field, operators }, mode, values, onChange }: FilterValuesProps) {
  const w = useFilterWords();
  const { locale, resources } = useDanbao();
  const name = definition.label[locale];
  const of = resources.find((one) => one.name === definition.references);
  if (mode === 'between')
    return (['from', 'to'] as const).map((end, at) => (
      <OneValue
        key={end}
        name={`${field}-${end}`}
        label={w(end, { name })}
        definition={definition}
        value={values[at] ?? ''}
        onChange={(value) => onChange(at === 0 ? [value, values[1] ?? ''] : [values[0] ?? '', value])}
      />
    ));
  const isOne = !operators.includes('in');
  if (definition.options && !(isOne && definition.options.length > mostRadios))
    return <Choices definition={definition} isOne={isOne} values={values} onChange={onChange} />;
  if (of) return <ReferenceValues name={field} definition={definition} of={of} values={values} onChange={onChange} />;
  return (
    <OneValue
      name={field}
      label={name}
      definition={definition}
      value={values[0] ?? ''}
      onChange={(value) => onChange([value])}
    />
  );
}

interface ChoicesProps {
  readonly definition: Field;
  /** Only one can be asked for. */
  readonly isOne: boolean;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function Choices({ definition: { options = [], retired = [], label }, isOne, values, onChange }: ChoicesProps) {
  const locale = useLocale();
  const group = useId();
  const kept = isOne ? [] : values;
  const shown = [...options, ...retired.filter(({ value }) => values.includes(value))];
  return (
    <fieldset className="db-facet-choices" aria-label={label[locale]}>
      {shown.map(({ value, label: text }) => (
        <label key={value} className="db-facet-choice">
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={isOne ? group : undefined}
            checked={values.includes(value)}
            onChange={({ target }) => onChange(target.checked ? [...kept, value] : kept.filter((one) => one !== value))}
          />
          {text[locale]}
        </label>
      ))}
    </fieldset>
  );
}

interface OneValueProps {
  readonly name: string;
  readonly label: string;
  readonly definition: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field without the rules of records: what is asked for may be empty, and beyond what new ones may hold. */
function OneValue({ name, label, definition, value, onChange }: OneValueProps) {
  const Control = filterControlOf(definition);
  return (
    <FieldFrame name={name} label={label}>
      {(ids) =>
        Control && (
          <Control
            {...ids}
            name={name}
            field={definition}
            value={value}
            onChange={onChange}
            onLeave={() => value.trim() !== '' && onChange(String(normalise(definition, value)))}
          />
        )
      }
    </FieldFrame>
  );
}

/** People are picked by who they are, and looked for by name among those who are known by no id. */
function filterControlOf(definition: Field) {
  if (isPersonId(definition)) return PersonIdControl;
  return definition.idField === undefined ? controlOf(definition) : TextControl;
}
