import { expect, test } from 'vitest';
import * as z from 'zod';
import { schemaBook } from '../endpoint/openapi-schemas.ts';
import { choice, filled, is, list, options, pickFields, text, vin } from '../fields.ts';
import { entity, jsonSchema, label, validate } from '../index.ts';
import { schemaOf } from '../zod.ts';
import type { JsonSchema } from './field.ts';
import { compareVerdicts, everyEntity, saidBy } from './testing.ts';

const card = entity({
  name: 'card',
  label: label('证件', 'Card'),
  fields: { no: text('号', 'No', { required: true, max: 3 }) },
});
const person = entity({
  name: 'person',
  label: label('人', 'Person'),
  fields: {
    name: text('姓名', 'Name', { required: true, max: 5 }),
    married: choice('婚姻', 'Married', options(['1', '已婚', 'Yes'], ['0', '未婚', 'No'])),
    spouse: text('配偶', 'Spouse', { max: 5, required: true, when: is('married', '1') }),
    phone: text('电话', 'Phone', { required: filled('spouse') }),
    cards: list('证件', 'Cards', card, { max: 2 }),
  },
  checks: [({ name, spouse }) => (name === spouse && name ? [{ field: 'spouse', rule: 'choice' }] : [])],
});
const schema = schemaOf(person, { locale: 'en' });

test('zod and validate say the same of random records of every entity, and of each field alone', () => {
  const { accepted, different, entities } = compareVerdicts(4_000, 20_261_130);
  expect(different.slice(0, 3)).toEqual([]);
  expect(accepted).toBeGreaterThan(200);
  expect(accepted).toBeLessThan(3_800);
  expect(entities).toBeGreaterThan(200);
});

test('one type per field, of the kind that fits, with sentences in the language asked for', () => {
  const { name, married, spouse, cards } = schema.shape;
  expect(name).toBeInstanceOf(z.ZodString);
  expect(married.unwrap()).toBeInstanceOf(z.ZodEnum);
  expect(Object.keys((married.unwrap() as unknown as z.ZodEnum).enum)).toEqual(['0', '1']);
  expect(((cards.unwrap() as unknown as z.ZodArray).element as z.ZodObject).shape).toHaveProperty('no');
  expect(saidBy(name.safeParse(''))).toEqual([': cannot be empty']);
  expect(saidBy(name.safeParse('一二三四五六'))).toEqual([': at most 5 characters']);
  expect(saidBy(schemaOf(person).shape.name.safeParse(undefined))).toEqual([': 不能为空']);
  expect(saidBy(spouse.safeParse(undefined))).toEqual([]);
  expect(saidBy(cards.safeParse([{ no: '1' }, { no: '1234' }]))).toEqual(['1.no: at most 3 characters']);
});

test('pick and omit keep the conditions between what is left, and refuse to lose one without a word', () => {
  const couple = schema.pick({ married: true, spouse: true });
  const same = pickFields(person, ['married', 'spouse']);
  for (const values of [{ married: '1' }, { married: '0', spouse: '一二三四五六' }, { married: '1', spouse: '甲' }]) {
    expect(couple.safeParse(values).success).toBe(validate(same, values).length === 0);
  }
  expect(z.toJSONSchema(couple)).toMatchObject(jsonSchema(same));
  expect(() => schema.pick({ spouse: true })).toThrow('person: spouse depends on married: pick it too');
  expect(() => schema.omit({ married: true })).toThrow('pick it too');
  expect(saidBy(schema.omit({ phone: true }).safeParse({ name: '甲', married: '1', spouse: '甲' }))).toEqual([]);
});

test('extend adds fields of one’s own to all rules; a field that is written over follows its new type alone', () => {
  const wider = schema.extend({ age: z.coerce.number().max(150), phone: z.string().max(2) });
  expect(wider.parse({ name: '甲', age: '7', phone: '1', more: 1 })).toEqual({
    name: '甲',
    age: 7,
    phone: '1',
    more: 1,
  });
  expect(saidBy(wider.safeParse({ name: '甲', married: '1', spouse: '甲', age: 151, phone: '123' }))).toEqual([
    'spouse: is not one of the choices; pick from the list',
    'phone: Too big: expected string to have <=2 characters',
    'age: Too big: expected number to be <=150',
  ]);
  expect(saidBy(wider.strict().safeParse({ name: '甲', age: 1, phone: '', odd: 1 }))).toEqual([
    ': Unrecognized key: "odd"',
  ]);
  const strict = schemaOf(person, { unknownFields: 'refuse' }).extend({ age: z.number() });
  expect(strict.safeParse({ name: '甲', age: 1 }).success).toBe(true);
  expect(strict.safeParse({ name: '甲', age: 1, agee: 2 }).success).toBe(false);
});

test('what zod copies keeps the rules: descriptions, refinements, lists, partial objects', async () => {
  const bad = { name: '甲', married: '1' };
  for (const copy of [schema.describe('A person'), schema.refine(() => true), schema.brand('Person')]) {
    expect(saidBy(copy.safeParse(bad))).toEqual(['spouse: cannot be empty']);
  }
  expect(saidBy(z.array(schema).safeParse([bad]))).toEqual(['0.spouse: cannot be empty']);
  const known = schema.extend({ name: z.string().refine(async (name) => name === '甲', 'unknown') });
  expect(saidBy(await known.safeParseAsync({ name: '乙', married: '0' }))).toEqual(['name: unknown']);
  expect(saidBy(schema.partial().safeParse({ phone: 5 }))).toEqual(['phone: must be text']);
  expect(saidBy(schema.safeParse('text'))).toEqual([': Invalid input: expected object, received string']);
  const short = (schema.shape.name as unknown as z.ZodString).max(2);
  expect([short.safeParse('一二三').success, short.safeParse('').success]).toEqual([false, false]);
  expect(z.toJSONSchema(short)).toMatchObject({ maxLength: 2, title: '姓名' });
});

test('what zod compiles keeps the rules', () => {
  const bad = { name: '甲', married: '1' };
  expect(saidBy(z.compile(schema).safeParse(bad))).toEqual(['spouse: cannot be empty']);
  expect(saidBy(z.compile(schema.extend({ age: z.number().optional() })).safeParse(bad))).toHaveLength(1);
  expect(z.compile(z.object({ people: z.array(schema) })).safeParse({ people: [bad] }).success).toBe(false);
  expect(z.compile(schema.shape.name).safeParse('').success).toBe(false);
  expect(z.compile(z.object({ name: schema.shape.name })).safeParse({ name: '' }).success).toBe(false);
});

test('a warning that may be confirmed is confirmed for zod too, of the record and of its field', () => {
  const car = entity({ name: 'car', label: label('车', 'Car'), fields: { frame: vin('车架号', 'VIN') } });
  const [asked, sure] = [schemaOf(car), schemaOf(car, { confirmed: ['frame'] })];
  expect([asked, sure].map((one) => one.safeParse({ frame: 'V1' }).success)).toEqual([false, true]);
  expect([asked, sure].map((one) => one.shape.frame.safeParse('V1').success)).toEqual([false, true]);
});

/** What the two descriptions of one record do not have in common. */
const differences = {
  /** JSON Schema says of itself which one it is, and what must be given under a condition. */
  zod: ['$schema', 'allOf'],
  /** OpenAPI names each record once, and there says what it is. */
  openApi: ['title', 'description'],
  /** Names of answers, by extensions of OpenAPI that generators of clients read. */
  generators: ['x-enum-varnames', 'x-enum-descriptions'],
};

test('zod describes every entity as OpenAPI does, but for what is named', () => {
  const book = schemaBook();
  const without = (schema: JsonSchema, names: readonly string[]) =>
    Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
  const ofOpenApi = ({ $ref, items, ...schema }: JsonSchema): JsonSchema => {
    const named = $ref ? book.schemas[String($ref).replace('#/components/schemas/', '')] : undefined;
    return {
      ...(named && ofOpenApi(without(named, differences.openApi))),
      ...without(schema, differences.generators),
      ...(items ? { items: ofOpenApi(items as JsonSchema) } : {}),
      ...(schema['properties'] ? { properties: each(schema['properties'] as object, ofOpenApi) } : {}),
    };
  };
  const ofZod = (schema: JsonSchema): JsonSchema => ({
    ...without(schema, differences.zod),
    ...(schema['items'] ? { items: ofZod(schema['items'] as JsonSchema) } : {}),
    ...(schema['properties'] ? { properties: each(schema['properties'] as object, ofZod) } : {}),
  });
  for (const one of everyEntity()) {
    const described = z.toJSONSchema(schemaOf(one)) as JsonSchema;
    expect(ofZod(described), one.name).toEqual(ofOpenApi(book.of(one)));
    expect(without(described, ['$schema']), one.name).toEqual(jsonSchema(one));
  }
});

function each(properties: object, map: (schema: JsonSchema) => JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, map(schema as JsonSchema)]));
}
