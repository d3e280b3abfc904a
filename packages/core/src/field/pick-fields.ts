import type { AnyEntity, Entity, Fields } from '../entity.ts';
import type { Field } from './field.ts';
import { fieldsOf } from './rule.ts';

type FieldsOf<E> = E extends Entity<infer F> ? F : never;
type NameIn<E extends AnyEntity> = keyof FieldsOf<E> & string;

/**
 * An entity of only these fields, for a form or a call that asks for a part: `pickFields(owner, ['ownerType', 'contact'])`. The rules of each
 * field stay; rules across fields are left out. Throws where a field depends on one that is not among them.
 */
export function pickFields<E extends AnyEntity, N extends NameIn<E>>(
  from: E,
  names: readonly N[],
): Entity<Pick<FieldsOf<E>, N>> {
  const fields = Object.fromEntries(names.map((name) => [name, from.fields[name] as Field]));
  requirePicked(from, fields);
  return { ...from, fields: fields as Pick<FieldsOf<E>, N>, checks: [] };
}

/** Throws where one of the fields that were picked depends on one that was not; only those that are asked for are looked at. */
export function requirePicked(from: AnyEntity, picked: Fields, isAsked: (name: string) => boolean = () => true): void {
  for (const [name, { when }] of Object.entries(picked)) {
    const missing = when && isAsked(name) ? fieldsOf(when).filter((other) => !(other in picked)) : [];
    if (missing.length > 0) throw new Error(`${from.name}: ${name} depends on ${missing.join(', ')}: pick it too`);
  }
}

/** The entity without these fields; see `pickFields`. */
export function omitFields<E extends AnyEntity, N extends NameIn<E>>(
  from: E,
  names: readonly N[],
): Entity<Omit<FieldsOf<E>, N>> {
  const left: readonly string[] = names;
  return pickFields(from, Object.keys(from.fields).filter((name) => !left.includes(name)) as NameIn<E>[]) as never;
}
