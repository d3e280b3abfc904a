import { isRequired, isVisible } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { useController } from 'react-hook-form';
import { MultiListControl } from '../form/controls/multi-list-control.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { useConditionValues } from '../form/use-condition-values.ts';
import { shownIssues } from '../form/use-entity-form.ts';
import { useLocale } from '../provider/use-danbao.ts';

/** Several names of a list: the answers are the field's options. */
export function NamesField({ name }: { readonly name: string }) {
  const locale = useLocale();
  const { entity, form } = useEntityFormContext();
  const values = useConditionValues(name);
  const { field, fieldState } = useController({ name, control: form.control });
  const definition = entity.fields[name] as Field;
  if (!isVisible(entity, name, values)) return null;
  const chosen = Array.isArray(field.value) ? (field.value as readonly string[]) : [];
  return (
    <FieldFrame
      name={name}
      label={definition.label[locale]}
      required={isRequired(entity, name, values)}
      issues={shownIssues(fieldState.error)}
      wide
    >
      {(ids) => (
        <MultiListControl
          {...ids}
          values={chosen}
          options={(definition.options ?? []).map(({ value, label }) => ({ value, text: label[locale] }))}
          onChange={field.onChange}
          onLeave={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
