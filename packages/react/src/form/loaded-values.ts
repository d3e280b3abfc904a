import type { AnyEntity, Values } from '@danbao/core';
import { fromWire } from '@danbao/core/fields';

/** A record as it was read, as the values of its form: every field, so that nothing is ever undefined. */
export function loadedValues(entity: AnyEntity, record: Values): Record<string, unknown> {
  const known = Object.keys(entity.fields);
  const empty = Object.fromEntries(known.map((name) => [name, entity.fields[name]?.item ? [] : '']));
  const values = Object.entries(fromWire(entity, record)).filter(([name]) => known.includes(name));
  return { ...empty, ...Object.fromEntries(values) };
}
