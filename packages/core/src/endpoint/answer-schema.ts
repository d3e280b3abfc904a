import type { AnyEntity, ValuesOf } from '../entity.ts';
import type { Option } from '../field/field.ts';
import { type Label, label } from '../label.ts';
import type { Page } from './data.ts';
import type { AnyEndpoint, Endpoint } from './endpoint.ts';

/**
 * What a part of an answer is, in the terms of JSON. Answers that are records of an entity need none. It stands beside the calls
 * and not in them: who only calls does not load it.
 */
export interface Schema<T = unknown> {
  readonly is:
    | 'text'
    | 'integer'
    | 'number'
    | 'flag'
    | 'list'
    | 'pair'
    | 'page'
    | 'map'
    | 'record'
    | 'entity'
    | 'either'
    | 'reference'
    | 'anything';
  readonly label?: Label;
  /** Of a text: the only ones that there are. */
  readonly values?: readonly string[];
  /** What they mean, where they do not say it themselves. */
  readonly options?: readonly Option[];
  /** Of a text: what each looks like. */
  readonly pattern?: string;
  /** Of a list, a page, a map, a pair or what is named elsewhere; by a function where the record is inside itself. */
  readonly item?: Schema | (() => Schema);
  /** Of a record, and of either. */
  readonly name?: string;
  /** Of a record. */
  readonly fields?: Readonly<Record<string, Schema>>;
  readonly entity?: AnyEntity;
  /** Of either: one of these. */
  readonly of?: readonly Schema[];
  readonly optional?: boolean;
  /** Of a field of a record: the field that says the same. Descriptions for other languages name that one alone. */
  readonly sameAs?: string;
  /** Type only. */
  readonly '~type'?: T;
}

/** The answers that are no records of an entity, each by its call. */
export type AnswerSchemas = ReadonlyMap<AnyEndpoint, Schema>;

/** What a call answers; it does not compile where the client is typed as something else. */
export function answers<I, D>(call: Endpoint<I, D>, schema: Schema<NoInfer<D>>): readonly [AnyEndpoint, Schema] {
  return [call, schema];
}

type Optional<T> = Schema<T> & { readonly optional: true };
type TypeOf<S> = S extends Schema<infer T> ? T : never;
type RecordOf<F> = { readonly [K in keyof F as F[K] extends { readonly optional: true } ? never : K]: TypeOf<F[K]> } & {
  readonly [K in keyof F as F[K] extends { readonly optional: true } ? K : never]?: TypeOf<F[K]>;
};

export function text<T extends string = string>(zh: string, en: string, pattern?: string): Schema<T> {
  return { is: 'text', label: label(zh, en), ...(pattern === undefined ? {} : { pattern }) };
}

/** A text that is one of a few; of numbers, the options say what they mean. */
export function code<const V extends string>(
  zh: string,
  en: string,
  of: readonly V[] | readonly Option<V>[],
): Schema<V> {
  const options = of.filter((one): one is Option<V> => typeof one !== 'string');
  const values = of.map((one) => (typeof one === 'string' ? one : one.value));
  return { is: 'text', label: label(zh, en), values, ...(options.length > 0 ? { options } : {}) };
}

/** A whole number, as JSON has it. */
export function integer(zh: string, en: string): Schema<number> {
  return { is: 'integer', label: label(zh, en) };
}

export function number(zh: string, en: string): Schema<number> {
  return { is: 'number', label: label(zh, en) };
}

/** `true` or `false`, as JSON has it; where it is only ever sent when it holds, `flag<true>`. */
export function flag<T extends boolean = boolean>(zh: string, en: string): Schema<T> {
  return { is: 'flag', label: label(zh, en) };
}

export function list<T>(zh: string, en: string, item: Schema<T> | (() => Schema<T>)): Schema<readonly T[]> {
  return { is: 'list', label: label(zh, en), item };
}

/** Two of them. */
export function pair<T>(zh: string, en: string, item: Schema<T>): Schema<readonly [T, T]> {
  return { is: 'pair', label: label(zh, en), item };
}

/** What is defined elsewhere: further down, or under a label of its own. */
export function refer<T>(zh: string, en: string, item: () => Schema<T>): Schema<T> {
  return { is: 'reference', label: label(zh, en), item };
}

export function page<T>(zh: string, en: string, item: Schema<T>): Schema<Page<T>> {
  return { is: 'page', label: label(zh, en), item };
}

/** Values by a key that only the answer knows. */
export function map<T>(zh: string, en: string, item: Schema<T>): Schema<Readonly<Record<string, T>>> {
  return { is: 'map', label: label(zh, en), item };
}

/** A record of fields; the name is that of its schema in OpenAPI. */
export function record<const F extends Readonly<Record<string, Schema>>>(
  name: string,
  zh: string,
  en: string,
  fields: F,
): Schema<RecordOf<F>> {
  return { is: 'record', label: label(zh, en), name, fields };
}

/** A record as its entity defines it. */
export function entityOf<E extends AnyEntity>(entity: E): Schema<ValuesOf<E>> {
  return { is: 'entity', entity };
}

/** One of these; the name is that of its schema in OpenAPI. */
export function either<const S extends readonly Schema[]>(
  name: string,
  zh: string,
  en: string,
  ...of: S
): Schema<TypeOf<S[number]>> {
  return { is: 'either', label: label(zh, en), name, of };
}

export function textOrNumber(zh: string, en: string): Schema<string | number> {
  return { is: 'either', label: label(zh, en), of: [text('文本', 'Text'), number('数', 'Number')] };
}

/** Any value; its form is said elsewhere, such as by the kind of the record that was changed. */
export function anything(zh: string, en: string): Schema {
  return { is: 'anything', label: label(zh, en) };
}

/** May be missing. */
export function optional<T>(schema: Schema<T>): Optional<T> {
  return { ...schema, optional: true };
}

/** Another spelling of a field of the same record, which many languages write the same: `access_token` and `accessToken`. */
export function spelledAs<T>(schema: Schema<T>, sameAs: string): Schema<T> {
  return { ...schema, sameAs };
}

/** A name in both languages. */
export function labelled(zh: string, en: string): Schema<Label> {
  return refer(zh, en, () => bothLanguages);
}

const bothLanguages = /* @__PURE__ */ record('label', '中英文名称', 'A name in both languages', {
  zh: text('中文', 'In Chinese'),
  en: text('英文', 'In English'),
});
