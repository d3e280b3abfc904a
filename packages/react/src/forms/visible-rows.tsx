import { isVisible } from '@danbao/core';
import { RowsField } from '../flows/rows-field.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useConditionValues } from '../form/use-condition-values.ts';

/** A list in a form, while its condition holds. */
export function VisibleRows({ name }: { readonly name: string }) {
  const { entity } = useEntityFormContext();
  return isVisible(entity, name, useConditionValues(name)) ? <RowsField name={name} /> : null;
}
