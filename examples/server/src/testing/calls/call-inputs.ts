import { type AnyEntity, validate, visibleValues } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import type { Field } from '@danbao/core/fields';
import type { AnyResource } from '@danbao/core/resources';
import { sampleValue } from '@danbao/testing/server/sample-record';
import { givenValues } from './given-values.ts';
import { closestTable, idsOfKind, isId } from './ids-of-kind.ts';
import { type KnownRecords, keyOf, type Row } from './known-records.ts';
import { specialInput } from './special-inputs.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call by the names that the client has for it. */
export interface NamedCall {
  readonly area: string;
  readonly name: string;
  readonly endpoint: AnyEndpoint;
}

/** What a call may be sent, from its definition and the records that are there: one after another until the server takes it. */
export function* callInputs({ area, name, endpoint }: NamedCall, known: KnownRecords, most = 18): Generator<Values> {
  const { input, of, path, send } = endpoint;
  if (!input) return yield {};
  const special = specialInput(endpoint, name);
  const rows = of
    ? (known.resources[of.resource.name] ?? [])
    : (known.tables[closestTable(input, [area, ...path.split('/')], known)] ?? []);
  for (let at = 0; at < most; at += 1) {
    const around = { known, own: rows[Math.floor(at / ways.length) % Math.max(1, rows.length)] ?? {}, at };
    const values = special ? special(known, at) : (ways[at % ways.length] as Way)(inputAt(input, around), input);
    yield send === 'multipart' ? { ...values, file: new File([`内容 ${at}`], `样例 ${at}.txt`) } : values;
  }
}

type Way = (values: Values, input: AnyEntity) => Values;

/** All that fits; without ids that may be left out, as of a record that is not there yet; as little as will do. */
const ways: readonly Way[] = [
  (values) => values,
  (values, { fields }) => keep(values, (name) => fields[name]?.required === true || !/id$/i.test(name)),
  (values, { fields }) => keep(values, (name) => fields[name]?.required === true),
];

function keep(values: Values, isKept: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
}

interface Around {
  readonly known: KnownRecords;
  /** The record that the call is about. */
  readonly own: Row;
  readonly at: number;
}

/** A record of a kind that is not there yet, with references to some that are. */
export function newRecord({ name, input }: AnyResource, known: KnownRecords, at: number): Values {
  const given = givenValues[name] ?? {};
  const values = visibleValues(input, { ...inputAt(input, { known, own: {}, at }), ...given });
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** It would ask back, or ask the people who make calls for a second factor. */
const unwanted = new Set(['confirmed', 'asksFactor']);

function inputAt(entity: AnyEntity, around: Around): Values {
  const values = visibleValues(
    entity,
    Object.fromEntries(
      Object.entries<Field>(entity.fields)
        .filter(([name, { readOnly, required }]) => !unwanted.has(name) && (!readOnly || required === true))
        .map(([name, field], place) => [name, valueFor(name, field, { ...around, at: around.at + place })]),
    ),
  );
  // What may be left out is, where no sample of it fits.
  const wrong = new Set(validate(entity, values).map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !wrong.has(name) || entity.fields[name]?.required === true),
  );
}

function valueFor(name: string, field: Field, around: Around): unknown {
  const { own, at } = around;
  if (field.item) return [inputAt(field.item, { ...around, at: at + 1 })];
  const key = keyOf(name);
  const id = isId(name, field) ? idOf(key, field, around) : undefined;
  if (id !== undefined) return isList(field) ? [id] : id;
  const fits = own[key];
  if (typeof fits === 'string' && field.type.check(fits as never, field).length === 0 && !/name|title/.test(key))
    return fits;
  if (Array.isArray(fits) && field.type.check(fits as never, field).length === 0) return fits;
  return sampleValue(field, String(Math.floor(Math.random() * 1e6)));
}

function isList(field: Field): boolean {
  return field.type.check('1' as never, field).length > 0 && field.type.check(['1'] as never, field).length === 0;
}

/** The id of a record of the kind that the field means. */
function idOf(key: string, field: Field, { known, own, at }: Around): unknown {
  if (own[key] !== undefined && own[key] !== null) return String(own[key]);
  // The id of the record itself, whatever its table calls it.
  const [first] = Object.entries(own).find(([column]) => column.endsWith('id')) ?? [];
  if (/^ids?$/.test(key) && first) return own[first];
  const ids = idsOfKind(key, field, known);
  return ids.length > 0 ? ids[at % ids.length] : undefined;
}
