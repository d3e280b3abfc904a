import type { Field } from './field.ts';

/** The same field where it need not be there: in a record that came by another way than the form. */
export function optional<V>({ required: _, ...field }: Field<V>): Field<V, false> {
  return field as Field<V, false>;
}
