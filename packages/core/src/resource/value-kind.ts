import type { Field } from '../field/field.ts';
import { isPersonId } from '../field/types/person.ts';

/**
 * What a field holds, as far as lists compare it. `period`: a year or a month. `id`: the id of another record, or an answer of a list that
 * is known only at run time.
 */
export type ValueKind = 'text' | 'number' | 'date' | 'period' | 'choice' | 'id';

const ofControl: Readonly<Partial<Record<Field['type']['control'], ValueKind>>> = {
  text: 'text',
  textarea: 'text',
  number: 'number',
  amount: 'number',
  slider: 'number',
  date: 'date',
  'date-time': 'date',
  choice: 'choice',
  pick: 'id',
  region: 'id',
};

const periods: readonly string[] = ['year', 'month'];

/** The kind of a field by its name and definition; undefined where it is no single value, as a list, or a file. */
export function valueKindOf(name: string, { type }: Field): ValueKind | undefined {
  if (/file_?id$/i.test(name)) return undefined;
  if (isPersonId({ type })) return 'id';
  const kind = ofControl[type.control];
  if (kind !== 'text') return kind;
  if (periods.includes(type.name)) return 'period';
  return /(I[dD]|_id)$/.test(name) ? 'id' : 'text';
}
