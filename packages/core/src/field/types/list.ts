import type { Entity, Fields, ValuesOf } from '../../entity.ts';
import { label } from '../../label.ts';
import {
  type CellFormat,
  type CellName,
  type Field,
  type FieldOptions,
  type FieldType,
  field,
  type IsRequired,
} from '../field.ts';
import { none } from './shared.ts';

const listType: FieldType<readonly Record<string, unknown>[]> = {
  name: 'list',
  label: label('列表', 'List'),
  control: 'list',
  textCell: true,
  check: () => none,
  parse: () => [],
  format: (value) => String(value.length),
  jsonSchema: () => ({ type: 'array' }),
};

interface ListOptions {
  readonly cell?: CellFormat | CellName;
  readonly parts?: readonly string[];
}

/** A list of records; every record is checked by its own entity. */
export function list<const F extends Fields, const O extends FieldOptions & ListOptions>(
  zh: string,
  en: string,
  item: Entity<F>,
  options?: O,
): Field<readonly ValuesOf<Entity<F>>[], IsRequired<O>> {
  return field<readonly ValuesOf<Entity<F>>[], O>(listType, label(zh, en), options, { noSheet: !options?.cell, item });
}
