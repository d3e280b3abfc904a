import type { AnyEntity } from '../entity.ts';
import type { Field } from './field.ts';
import { isAbsent } from './rule.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a call may carry whatever it is about: versions and confirmations, and what the original system sends with every list. */
const everywhere: ReadonlySet<string> = new Set(
  'version confirmed queryCondition pageNum pageSize page sortName sortOrder orderByColumn isAsc full'.split(' '),
);

/**
 * The fields of a record that none of the definitions knows, as paths (`clientList.0.foo`): what a server would drop. Values that say
 * nothing are left out, and what stands in a record of any fields.
 */
export function unknownFields(sent: Values, known: readonly AnyEntity[]): readonly string[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    if (isAbsent(value)) return [];
    // As nearly all do: to seek other names goes through every field of every definition.
    if (typeof value !== 'object' && known.some(({ fields }) => Object.hasOwn(fields, name))) return [];
    const fields = known.flatMap((entity) => fieldOf(entity, name) ?? []);
    if (fields.length === 0) return everywhere.has(name) ? [] : [name];
    const items = fields.flatMap(({ item }) => item ?? []);
    if (items.length === 0) return [];
    const within = (inner: unknown, path: string) =>
      isRecord(inner) ? unknownFields(inner, items).map((field) => `${path}.${field}`) : [];
    return Array.isArray(value) ? value.flatMap((inner, at) => within(inner, `${name}.${at}`)) : within(value, name);
  });
}

function fieldOf({ fields }: AnyEntity, name: string): Field | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  return Object.values<Field>(fields).find(({ aliases }) => aliases?.includes(name));
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
