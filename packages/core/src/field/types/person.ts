import { label } from '../../label.ts';
import { type Field, type FieldOptions, type FieldType, field, type IsRequired } from '../field.ts';
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

type PersonFields<N extends string, I extends string, R extends boolean> = {
  readonly [K in N]: Field<string, R>;
} & { readonly [K in I]: Field<string, false> };

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
): PersonFields<N, I, IsRequired<O>> {
  const { when, section } = options ?? {};
  return {
    [name]: field<string, O>(nameType, label(zh, en), {
      max: 50,
      personName: true,
      idField: id,
      ...options,
    } as unknown as O),
    [id]: field<string, FieldOptions>(idType, label(`${zh}（人员）`, `${en} (person)`), {
      max: 64,
      noSheet: true,
      extension: true,
      ...(when ? { when } : {}),
      ...(section === undefined ? {} : { section }),
    }),
  } as PersonFields<N, I, IsRequired<O>>;
}

/** Whether a field holds the id of a person. */
export function isPersonId({ type }: Pick<Field, 'type'>): boolean {
  return type.name === 'personId';
}
