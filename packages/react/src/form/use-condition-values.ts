import type { AnyEntity, Values } from '@danbao/core';
import { type Field, fieldsOf } from '@danbao/core/fields';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useEntityFormContext } from './entity-form-context.ts';

/** What stands in the form, drawn again only when a field that this one's conditions look at has changed. */
export function useConditionValues(name: string): Values {
  const { entity, form } = useEntityFormContext();
  const names = useMemo(() => conditionFields(entity, name), [entity, name]);
  useWatch({ control: form.control, name: names });
  return form.getValues();
}

/** The fields on which it depends whether this one is shown and required; those that these depend on too. */
export function conditionFields(entity: AnyEntity, name: string): string[] {
  const found = new Set<string>();
  const visit = (at: string) => {
    const field: Field | undefined = entity.fields[at];
    for (const rule of [field?.when, field?.required]) {
      if (typeof rule !== 'object') continue;
      for (const next of fieldsOf(rule)) {
        if (found.has(next)) continue;
        found.add(next);
        visit(next);
      }
    }
  };
  visit(name);
  return [...found];
}
