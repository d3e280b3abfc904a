import type { AnyEntity, Values } from '@danbao/core';
import { type Field, normalise } from '@danbao/core/fields';

/** What stands in a form, as the values that its fields mean: typed texts are normalised by their fields. */
export function parseValues(entity: AnyEntity, values: Values): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const value = result[name];
    const { item } = field;
    if (typeof value === 'string') result[name] = value === '' ? '' : normalise(field, value);
    else if (item && Array.isArray(value)) result[name] = value.map((row) => parseValues(item, row));
  }
  return result;
}
