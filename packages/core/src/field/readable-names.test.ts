import { expect, expectTypeOf, test } from 'vitest';
import { endpoints } from '../definitions.ts';
import type { Field } from '../fields.ts';
import { fromReadable, type Readable, readableNames, toReadable, type Wire } from '../fields.ts';
import type { ValuesOf } from '../index.ts';
import { measureKinds, type ship } from '../measures.ts';

/** The names of the fields of every entity that is sent or answered, as they travel. */
const onTheWire = new Map<string, Field>();
const seen = new Set<object>();
function visit(value: unknown): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if ('fields' in value && 'checks' in value && typeof value.fields === 'object')
    for (const [name, field] of Object.entries(value.fields ?? {})) onTheWire.set(name, field as Field);
  for (const inner of Object.values(value)) visit(inner);
}
visit([endpoints, measureKinds]);

test('every name that people cannot read is one of the wire, and what they read is none', () => {
  const wire = Object.keys(readableNames);
  const readable: readonly string[] = Object.values(readableNames);
  expect(wire.filter((name) => !onTheWire.has(name))).toEqual([]);
  expect(readable.filter((name) => onTheWire.has(name))).toEqual([]);
  expect(new Set(readable).size).toBe(readable.length);
});

test('a record is read and sent back under the one name and the other, whatever it holds', () => {
  const record = {
    kind: 'ship',
    adderss: '一号泊位',
    lqgmqk: undefined,
    clientList: [{ owner_ID: '1', haveRate: '100' }],
    at: new Date(0),
  };
  const read = toReadable(record);
  expect(read).toEqual({
    kind: 'ship',
    detailedAddress: '一号泊位',
    stateDescription: undefined,
    clientList: [{ owner_ID: '1', ownedShare: '100' }],
    at: new Date(0),
  });
  expect(fromReadable(read)).toEqual(record);
  expectTypeOf(read.detailedAddress).toEqualTypeOf<string>();
  expectTypeOf(read.clientList[0]?.ownedShare).toEqualTypeOf<string | undefined>();
});

test('a whole record keeps the types of its fields, optional ones and those that only may be read too', () => {
  type Ship = ValuesOf<typeof ship>;
  expectTypeOf<Readable<Ship>['detailedAddress']>().toEqualTypeOf<Ship['adderss']>();
  expectTypeOf<Wire<Readable<Ship>>>().toExtend<Ship>();
  expectTypeOf<Ship>().toExtend<Wire<Readable<Ship>>>();
  expectTypeOf<Readable<Ship>>().not.toHaveProperty('adderss');
});

test('a field of a definition is not a name: nothing that a plain object inherits is renamed', () => {
  expect(toReadable({ constructor: 1, toString: 2 })).toEqual({ constructor: 1, toString: 2 });
});
