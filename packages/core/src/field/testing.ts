import type { Random } from '@danbao/testing/values/random-record';
import { randomOf } from '@danbao/testing/values/random-record';
import type * as z from 'zod';
import { endpoints } from '../definitions.ts';
import { type AnyEntity, issueMessage, isVisible, validate, validateField } from '../index.ts';
import { measureKinds } from '../measures.ts';
import { schemaOf } from '../zod.ts';
import type { Field } from './field.ts';

/** Every entity of the platform: the kinds of measure, what calls take and answer, and the records inside of them. */
export function everyEntity(): readonly AnyEntity[] {
  const found = new Set<AnyEntity>();
  const add = (entity: AnyEntity) => {
    if (found.has(entity)) return;
    found.add(entity);
    for (const { item } of Object.values<Field>(entity.fields)) if (item) add(item);
  };
  for (const entity of Object.values(measureKinds)) add(entity);
  for (const area of Object.values(endpoints)) {
    for (const { input, data } of Object.values(area))
      for (const entity of [input, data.entity]) if (entity) add(entity);
  }
  return [...found];
}

const texts = [
  ...['甲', '0', '1', '7', '12.5', '100', '2026', '2026-01', '2026-01-31', '2026-01-31 09:30:00', '09:30', '12个月'],
  ...['13800138000', '010-12345678', '420102198503123014', '91420100MA4K00001U', '430000', 'https://example.com'],
];
const doubtful = ['420102198503123015', '91420100MA4K000011', '鄂A1', '-1', '1e3', '2023-02-29', 'x'.repeat(5_000)];
const junk = [
  null,
  '',
  ' ',
  5,
  true,
  Number.NaN,
  [],
  [null],
  ['甲', 1],
  {},
  [{}],
  'a\u0000',
  '\ud800',
  1n,
  new Date(0),
];

const fitting = new WeakMap<Field, readonly string[]>();

/** Texts that the field takes, or is likely to. */
function fittingTexts(field: Field): readonly string[] {
  const known = fitting.get(field);
  if (known) return known;
  const answers = field.options?.map(({ value }) => value);
  const good = answers ?? texts.filter((text) => field.type.check(text, field).length === 0);
  fitting.set(field, good.length > 0 ? good : texts);
  return good.length > 0 ? good : texts;
}

const one = <T>(values: readonly T[], random: Random): T => values[random(values.length)] as T;

/** A record of anything: of each field nothing, a value that fits, or, one time in `tidiness`, whatever else may arrive. */
export function anyRecord(entity: AnyEntity, random: Random, tidiness: number): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (random(tidiness) === 0) record[name] = one<unknown>(random(2) === 0 ? junk : doubtful, random);
    else if (field.required || random(3) > 0) record[name] = anyValue(field, random, tidiness);
  }
  return record;
}

function anyValue(field: Field, random: Random, tidiness: number): unknown {
  const { item, type } = field;
  const list = <T>(make: () => T) => Array.from({ length: 1 + random(2) }, make);
  if (item && type.control !== 'list') return anyRecord(item, random, tidiness);
  if (item) return list(() => anyRecord(item, random, tidiness));
  return type.control === 'texts' ? list(() => one(fittingTexts(field), random)) : one(fittingTexts(field), random);
}

/** What `validate` and the zod schema say of random records of every entity. */
export function compareVerdicts(records: number, seed: number) {
  const random = randomOf(seed);
  const sources = everyEntity().map((entity) => ({ entity, schema: schemaOf(entity, { locale: 'en' }) }));
  const different: unknown[] = [];
  let accepted = 0;
  for (let turn = 0; turn < records; turn += 1) {
    const { entity, schema } = sources[turn % sources.length] as (typeof sources)[number];
    const record = anyRecord(entity, random, one([4, 30, 100_000], random));
    const said = saidBy(schema.safeParse(record));
    const wanted = validate(entity, record).map((issue) => `${issue.field}: ${issueMessage(issue, 'en')}`);
    if (wanted.length === 0) accepted += 1;
    if (String(said) !== String(wanted)) different.push({ entity: entity.name, record, said, wanted });
    different.push(...differentAlone(entity, schema.shape, record, random));
  }
  return { entities: sources.length, accepted, different };
}

interface Result {
  readonly error?: { readonly issues: readonly z.core.$ZodIssue[] } | undefined;
}

export function saidBy({ error }: Result): string[] {
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** One field that is shown, by its own type; what a condition asks for no type of one field can know. */
function differentAlone(
  entity: AnyEntity,
  shape: ReturnType<typeof schemaOf>['shape'],
  given: Record<string, unknown>,
  random: Random,
): unknown[] {
  const name = one(Object.keys(entity.fields), random);
  if (name === undefined || !isVisible(entity, name, given)) return [];
  const record = random(3) === 0 ? { ...given, [name]: undefined } : given;
  const { required, when }: Field = entity.fields[name];
  const isAlways = required === true && !when;
  const wanted = validateField(entity, name, record)
    .filter(({ rule, field }) => isAlways || rule !== 'required' || field !== name)
    .map((issue) => `${issue.field}: ${issueMessage(issue, 'en')}`);
  const type = (shape as Record<string, { safeParse(value: unknown): Result }>)[name];
  const said = saidBy(type?.safeParse(record[name]) as Result).map((text) =>
    text.startsWith(':') ? `${name}${text}` : `${name}.${text}`,
  );
  return String(said) === String(wanted)
    ? []
    : [{ entity: entity.name, field: name, value: record[name], said, wanted }];
}
