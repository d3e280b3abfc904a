import { randomOf, randomRecord } from '@danbao/testing/values/random-record';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../definitions.ts';
import { type AnyEntity, jsonSchema, standardSchemaOf, validate } from '../index.ts';
import { type MeasureKind, measureKinds } from '../measures.ts';
import { schemaOf } from '../zod.ts';

const kinds = Object.entries(measureKinds) as [MeasureKind, AnyEntity][];
// As Fastify and others use it: a keyword that no standard knows stops them.
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  code: { optimize: false },
});

/** To compile a schema takes longer than all that is asked of it: each entity once. */
const checks = new Map<AnyEntity, ValidateFunction>();
function checkOf(entity: AnyEntity): ValidateFunction {
  const check = checks.get(entity) ?? ajv.compile(jsonSchema(entity));
  checks.set(entity, check);
  return check;
}

test.each(kinds)('%s: what may be saved is valid, and what is missing is missing to both', (kind, entity) => {
  const check = checkOf(entity);
  const random = randomOf(20_261_125);
  for (let turn = 0; turn < 60; turn += 1) {
    const record = randomRecord(entity, validMeasure(kind), random);
    expect(check(record), JSON.stringify(check.errors)).toBe(true);
    for (const name of Object.keys(record)) if (random(6) === 0) delete record[name];
    check(record);
    const missing = (check.errors ?? []).flatMap(({ keyword, instancePath, params }) =>
      keyword === 'required' && instancePath === '' ? [String(params['missingProperty'])] : [],
    );
    const wanted = validate(entity, record).flatMap(({ field, rule }) => (rule === 'required' ? [field] : []));
    expect([...new Set(missing)].sort()).toEqual(wanted.filter((field) => !field.includes('.')).sort());
  }
});

test('every input and answer has a schema that a strict validator takes', () => {
  const entities = Object.values(endpoints).flatMap((area) =>
    Object.values(area).flatMap(({ input, data }) => [input, data.entity].filter((one) => one !== undefined)),
  );
  for (const entity of new Set<AnyEntity>(entities)) expect(() => checkOf(entity), entity.name).not.toThrow();
});

test('a share is above 0 and at most 100', () => {
  const check = ajv.compile({ type: 'object', properties: { haveRate: shareSchema() } });
  const valid = (haveRate: string) => check({ haveRate });
  expect(['0.0001', '1', '99.9999', '100', '100.0'].map(valid)).toEqual([true, true, true, true, true]);
  expect(['0', '0.0', '00', '100.5', '101', '5.12345', ''].map(valid)).toEqual(Array(7).fill(false));
});

function shareSchema() {
  const schema = jsonSchema(measureKinds.ship) as {
    properties: { clientList: { items: { properties: Record<string, object> } } };
  };
  return schema.properties.clientList.items.properties['haveRate'] as object;
}

test('zod looks into a schema, and its paths name places in a list by numbers', () => {
  const schema = schemaOf(measureKinds.ship);
  expect(z.toJSONSchema(schema as unknown as z.ZodType)).toMatchObject({
    properties: { shipName: { title: '船名' } },
    required: expect.arrayContaining(['optName']),
  });
  const [owner] = validMeasure('ship')['clientList'] as object[];
  const result = z.safeParse(schema, validMeasure('ship', { clientList: [{ ...owner, haveRate: 'x' }] }));
  expect(result.error?.issues[0]?.path).toEqual(['clientList', 0, 'haveRate']);
});

test('any entity speaks Standard Schema without another library', async () => {
  const { '~standard': standard } = standardSchemaOf(measureKinds.ship, { locale: 'en' });
  expect(standard).toMatchObject({ version: 1, vendor: 'danbao' });
  const good = validMeasure('ship');
  expect(standard.validate(good)).toEqual({ value: good });
  const wrong = standard.validate({ ...good, optName: '' });
  expect(wrong.issues).toEqual([{ message: 'cannot be empty', path: ['optName'] }]);
  expect(standard.validate(null).issues?.length).toBeGreaterThan(5);
});

test.each(kinds)('%s: whatever stands in a field, it is refused in words and nothing throws', (_, entity) => {
  const junk = [
    null,
    1,
    Number.NaN,
    {},
    Object.create(null),
    [],
    [null],
    [Object.create(null)],
    true,
    Symbol('x'),
    () => 1,
    1n,
  ];
  for (const name of Object.keys(entity.fields)) for (const value of junk) validate(entity, { [name]: value });
  for (const record of [null, undefined, [], 'text', 7]) {
    expect(validate(entity, record as never)).toEqual(validate(entity, {}));
  }
});
