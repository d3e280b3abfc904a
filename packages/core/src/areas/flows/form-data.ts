import { type Entity, entity, type Section } from '../../entity.ts';
import type { Field, FieldOptions, Option } from '../../field/field.ts';
import type { LinkKind } from '../../field/link-kind.ts';
import { money, price } from '../../field/types/amount.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { files } from '../../field/types/files.ts';
import { idCard } from '../../field/types/id-card.ts';
import { linked } from '../../field/types/linked.ts';
import { list } from '../../field/types/list.ts';
import { integer, number, ratio } from '../../field/types/number.ts';
import { person } from '../../field/types/person.ts';
import { phone } from '../../field/types/phone.ts';
import { remark, text } from '../../field/types/text.ts';
import { yuan } from '../../field/types/yuan.ts';
import type { Label } from '../../label.ts';
import type { Compute } from './compute.ts';

/** Kinds of field that name a person or record: two fields, the second with its id. */
const pairKinds = [
  ...(['person', 'department', 'project', 'client', 'product', 'leave', 'matter', 'document'] as const),
  ...(['measure', 'archive'] as const),
] as const;

type PairKind = (typeof pairKinds)[number];

/** Makes a field of a drawn-up form. */
type MakeField = (zh: string, en: string, field: CustomField) => Field<unknown>;

const plain =
  (make: (zh: string, en: string, options: FieldOptions) => Field<unknown>): MakeField =>
  (zh, en, field) =>
    make(zh, en, optionsOf(field));

/** The kinds of field that an administrator draws with: the vocabulary of every other form. */
const kinds = {
  text: plain(text),
  remark: plain(remark),
  integer: plain(integer),
  number: plain(number),
  ratio: plain(ratio),
  price: plain(price),
  money: plain(money),
  yuan: plain(yuan),
  date: plain(date),
  dateTime: plain(dateTime),
  phone: plain(phone),
  idCard: plain(idCard),
  yesNo: plain(yesNo),
  files: plain(files),
  choice: (zh, en, field) => choice(zh, en, field.options ?? [], optionsOf(field)),
  list: (zh, en, field) => list(zh, en, customFormEntity(field.name, { zh, en }, field.fields ?? []), optionsOf(field)),
} satisfies Readonly<Record<string, MakeField>>;

export type CustomFieldKind = keyof typeof kinds | PairKind;

export const customFieldKinds = [...Object.keys(kinds), ...pairKinds] as readonly CustomFieldKind[];

/** The field beside a drawn-up one with the id of what it names; nothing of those that name nothing. */
export function drawnIdField({ name, kind }: { readonly name: string; readonly kind: string }): string | undefined {
  return isPair(kind) ? `${name}Id` : undefined;
}

/** What such a field names, where it is no person. */
export function drawnLink({ kind }: { readonly kind: string }): LinkKind | undefined {
  return isPair(kind) && kind !== 'person' ? kind : undefined;
}

function isPair(kind: string): kind is PairKind {
  return pairKinds.some((one) => one === kind);
}

/** The field or the two fields of a drawn-up one. */
function fieldsOf(one: CustomField): Readonly<Record<string, Field<unknown>>> {
  const { name, kind, label } = one;
  if (!isPair(kind)) return { [name]: kinds[kind](label.zh, label.en, one) };
  const [id, options] = [`${name}Id`, optionsOf(one)];
  return kind === 'person'
    ? person(name, id, label.zh, label.en, options)
    : linked(kind, name, id, label.zh, label.en, options);
}

/** One field of a drawn-up form, as it is stored. */
export interface CustomField
  extends Pick<
    FieldOptions,
    | 'required'
    | 'when'
    | 'initial'
    | 'max'
    | 'min'
    | 'unit'
    | 'zero'
    | 'section'
    | 'help'
    | 'wide'
    | 'readOnly'
    | 'brings'
  > {
  readonly name: string;
  readonly kind: CustomFieldKind;
  readonly label: Label;
  readonly options?: readonly Option[];
  /** The columns of a list. */
  readonly fields?: readonly CustomField[];
}

/** A drawn-up form, as it is stored: data only. */
export interface FormData {
  readonly fields: readonly CustomField[];
  readonly sections?: readonly Section[];
  readonly computes?: Readonly<Record<string, Compute>>;
  /** Fields whose values make the title of an instance. */
  readonly title: readonly string[];
}

/** The entity of a drawn-up form: checked, shown and printed by the same code as any other. */
export function customFormEntity(
  name: string,
  label: Label,
  fields: readonly CustomField[],
  sections: readonly Section[] = [],
): Entity {
  return entity({
    name,
    label,
    fields: Object.assign({}, ...fields.map(fieldsOf)),
    sections,
  });
}

function optionsOf({
  name: _,
  kind: __,
  label: ___,
  options: ____,
  fields: _____,
  ...options
}: CustomField): FieldOptions {
  return options;
}
