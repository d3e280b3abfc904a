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
    if (!known.some((entity) => fieldOf(entity, name))) return everywhere.has(name) ? [] : [name];
    if (typeof value !== 'object') return [];
    const fields = known.flatMap((entity) => fieldOf(entity, name) ?? []);
    const items = fields.flatMap(({ item }) => item ?? []);
    if (items.length === 0) return [];
    const within = (inner: unknown, path: string) =>
      isRecord(inner) ? unknownFields(inner, items).map((field) => `${path}.${field}`) : [];
    return Array.isArray(value) ? value.flatMap((inner, at) => within(inner, `${name}.${at}`)) : within(value, name);
  });
}

function fieldOf(entity: AnyEntity, name: string): Field | undefined {
  const known = byName.get(entity) ?? fieldsByName(entity);
  byName.set(entity, known);
  return known.get(name);
}

/** Made once for each definition: servers ask of every field of every row. */
const byName = new WeakMap<AnyEntity, ReadonlyMap<string, Field>>();

/** A field's own name stands before what others are called besides; of one alias the first field has it. */
function fieldsByName({ fields }: AnyEntity): ReadonlyMap<string, Field> {
  const own = Object.entries<Field>(fields);
  const aliases = own.flatMap(([, field]) => (field.aliases ?? []).map((name) => [name, field] as const));
  return new Map([...aliases.reverse(), ...own]);
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
