import type { Entity, Fields, ValuesOf } from '../../entity.ts';
import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
import { none } from './shared.ts';

const recordType: FieldType<Readonly<Record<string, unknown>>> = {
  name: 'record',
  label: label('对象', 'Record'),
  control: 'hidden',
  textCell: true,
  check: () => none,
  parse: () => ({}),
  format: () => '',
  jsonSchema: () => ({ type: 'object' }),
};

/** One record inside another, such as a query's condition; checked by its own entity. */
export function record<const F extends Fields, const O extends FieldOptions>(
  zh: string,
  en: string,
  item: Entity<F>,
  options?: O,
): Field<ValuesOf<Entity<F>>, IsRequired<O>> {
  return field<ValuesOf<Entity<F>>, O>(recordType, label(zh, en), options, { noSheet: true, item });
}

/** A record of any fields, in answers only, where it always is: which ones it has is said elsewhere, such as by the form of a flow. */
export function openRecord(zh: string, en: string): Field<Readonly<Record<string, unknown>>, true> {
  return field(recordType, label(zh, en), { noSheet: true, required: true } as const);
}
