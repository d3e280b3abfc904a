import type { Field } from '@danbao/core/fields';
import type { AnyResource } from '@danbao/core/resources';
import { X } from 'lucide-react';
import { ReferenceControl } from '../../form/controls/reference-control.tsx';
import { FieldFrame } from '../../form/field-frame.tsx';
import { useLocale } from '../../provider/use-danbao.ts';
import { useRecordNames } from './use-record-names.ts';
import { useFilterWords } from './words.ts';

export interface ReferenceValuesProps {
  readonly name: string;
  readonly definition: Field;
  /** The resource whose records they are. */
  readonly of: AnyResource;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Several records of another resource, each looked up by what is typed. */
export function ReferenceValues({ name, definition, of, values, onChange }: ReferenceValuesProps) {
  const w = useFilterWords();
  const locale = useLocale();
  const names = useRecordNames(of, values);
  return (
    <FieldFrame name={name} label={definition.label[locale]}>
      {(ids) => (
        <>
          <ReferenceControl
            {...ids}
            name={name}
            field={definition}
            value=""
            onChange={(id) => id !== '' && !values.includes(id) && onChange([...values, id])}
            onLeave={() => {}}
          />
          {values.length > 0 && (
            <ul className="db:mt-1 db:flex db:flex-wrap db:gap-1">
              {values.map((id) => (
                <li key={id} className="db-chip">
                  {names.get(id) ?? id}
                  <button
                    type="button"
                    className="db-chip-off"
                    aria-label={w('takeOffValue', { name: names.get(id) ?? id })}
                    onClick={() => onChange(values.filter((one) => one !== id))}
                  >
                    <X aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  );
}
