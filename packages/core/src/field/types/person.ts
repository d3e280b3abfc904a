import { label } from '../../label.ts';
import type { Field, FieldOptions, FieldType, IsRequired } from '../field.ts';
import { type PairFields, pairOf } from './pair.ts';
import { keepCode, keepText, lengthProblems, textSchema, typeLike } from './shared.ts';

const nameType: FieldType<string> = {
  name: 'person',
  label: label('人员姓名', 'Name of a person'),
  control: 'text',
  textCell: true,
  check: lengthProblems,
  parse: keepText,
  format: (value) => value,
  jsonSchema: textSchema,
};

const idType: FieldType<string> = /* @__PURE__ */ typeLike(nameType, {
  name: 'personId',
  label: /* @__PURE__ */ label('人员编号', 'Id of a person'),
  control: 'companion',
  parse: keepCode,
});

/**
 * Somebody of the house, in two fields: `...person('inspector', 'inspectorId', '检查人', 'Inspector')`. The id says who it is, and the
 * name stays as it was on the day. The server fills the name in from an id that is new, and refuses one of nobody within the
 * caller's reach. A name without an id stands for whoever is called so: old records, outsiders, and calls that know no ids.
 */
export function person<const N extends string, const I extends string, const O extends FieldOptions>(
  name: N,
  id: I,
  zh: string,
  en: string,
  options?: O,
): PairFields<N, I, IsRequired<O>> {
  const usual = { max: 50, personName: true };
  return pairOf({ nameType, idType, of: ['人员', 'person'] }, [name, id], [zh, en], options, usual);
}

/** Whether a field holds the id of a person. */
export function isPersonId({ type }: Pick<Field, 'type'>): boolean {
  return type.name === 'personId';
}
