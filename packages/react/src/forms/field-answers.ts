import type { AnyEntity } from '@danbao/core';
import { type Field, type Option, yesNo } from '@danbao/core/fields';
import { drawnIdField, type FormTemplate } from '@danbao/core/flows';

type Drawn = Partial<FormTemplate['fields'][number]>;

/** What is asked of a field where others refer to it. */
export interface KnownField {
  readonly name: string;
  readonly kind?: string | undefined;
  readonly option: Option;
  readonly answers?: readonly Option[] | undefined;
  /** The field beside it with the id of the person or department that it names. */
  readonly idField?: string | undefined;
}

/** The fields of a form that is being drawn up, as others refer to them. */
export function drawnFields(fields: readonly Drawn[]): readonly KnownField[] {
  return fields.map(({ name = '', kind = '', zh = '', en, options = [] }) => ({
    name,
    kind,
    idField: isSigner(kind) ? drawnIdField({ name, kind }) : undefined,
    option: { value: name, label: { zh: zh || name, en: en || zh || name } },
    answers:
      kind === 'yesNo'
        ? yesNo('', '').options
        : kind === 'choice'
          ? options.map((one) => ({ value: one.value, label: { zh: one.zh, en: one.en || one.zh } }))
          : undefined,
  }));
}

/** Whoever signs may follow from such a field. */
function isSigner(kind: string): boolean {
  return kind === 'person' || kind === 'department';
}

/** The fields of a form that is defined, as nodes refer to them. */
export function definedFields({ fields }: AnyEntity): readonly KnownField[] {
  return Object.entries<Field>(fields).flatMap(([name, { label, type, options, idField, links }]) =>
    type.control === 'companion' || type.control === 'hidden'
      ? []
      : {
          ...{
            name,
            kind: type.control === 'list' ? 'list' : type.name,
            option: { value: name, label },
            answers: options,
          },
          ...(links === undefined || links === 'department' ? { idField } : {}),
        },
  );
}

/** The fields with the ids of people and departments, by what is named there: who signs a node may follow from them. */
export function idOptions(fields: readonly KnownField[]): readonly Option[] {
  return fields.flatMap(({ idField, option: { label } }) => (idField ? [{ value: idField, label }] : []));
}

/** The answers of every field that has some. */
export function answersOf(fields: readonly KnownField[]): Readonly<Record<string, readonly Option[]>> {
  return Object.fromEntries(fields.flatMap(({ name, answers }) => (answers ? [[name, answers]] : [])));
}

/** The entity with answers for fields that are plain names in it. */
export function withNames(entity: AnyEntity, names: Readonly<Record<string, readonly Option[]>>): AnyEntity {
  const fields = Object.entries<Field>(entity.fields).map(([name, field]) => [
    name,
    Object.hasOwn(names, name) ? { ...field, options: names[name] } : field,
  ]);
  return { ...entity, fields: Object.fromEntries(fields) };
}
