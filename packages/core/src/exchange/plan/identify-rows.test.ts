import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type MeasureKind, measureKinds } from '../../areas/measures/measure-kinds.ts';
import { measuresSubject } from '../subject/measures-subject.ts';
import { canonicalText } from './derived-id.ts';
import { identifyRows } from './identify-rows.ts';
import { planInWays, ways } from './testing/equal-ways.ts';

const platform = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') };
const identify = (scope: string | undefined, kind: MeasureKind = 'ship') =>
  identifyRows({ subject: measuresSubject(kind), scope, platform });

test('ids follow from kind, place and meaning: they never change, and two units never meet', () => {
  const ofUnit = identify('101');
  const ship = { optName: '甲', shipName: '江海 1 号', optValue: '100.5' };
  const [first, again] = [ofUnit(ship), ofUnit({ ...ship, optValue: '100.50' })];
  expect(first).toEqual({ id: '12716952550852684824959012577200' });
  expect(again).toEqual({ id: expect.stringMatching(/^\d{32}$/), isCopy: true });
  const others = [ofUnit({ ...ship, shipName: '江海 2 号' }), identify('102')(ship), identify('101', 'vehicle')(ship)];
  expect(new Set([first, again, ...others].map(({ id }) => id)).size).toBe(5);
  expect(others.map(({ isCopy }) => isCopy)).toEqual([undefined, undefined, undefined]);
});

test('what a new record holds anyway says nothing: a field that is added one day changes no id', () => {
  expect(identify('101')({ optName: '甲', isInsurance: '1' })).toEqual(identify('101')({ optName: '甲' }));
});

test('the canonical text is the JSON of the parts with sorted keys', () => {
  const values = { b: '\u0007"\\', a: [{ y: 'é𠮷', x: undefined }, 'z'], 'a b': '\ud800' };
  expect(canonicalText(['n', undefined, null, values])).toBe(
    JSON.stringify(['n', null, null, { a: [{ y: 'é𠮷' }, 'z'], 'a b': '\ud800', b: '\u0007"\\' }]),
  );
});

test('the canonical text is the same whether keys come in order or not, and whatever was not said', () => {
  const entries = Object.entries({ a: '\u0007"\\\ud800', b: undefined, c: ['z', 'y'], d: 'é𠮷' });
  const text = `[{"a":${JSON.stringify('\u0007"\\\ud800')},"c":["z","y"],"d":"é𠮷"}]`;
  expect(canonicalText([Object.fromEntries(entries)])).toBe(text);
  expect(canonicalText([Object.fromEntries(entries.reverse())])).toBe(text);
});

test.each(Object.keys(measureKinds) as MeasureKind[])('%s: rows that mean the same are known again', async (kind) => {
  const { first, ...again } = await planInWays(kind, 5, 20_261_123);
  expect(first).toEqual({ created: 5, skipped: 0, refused: [] });
  const known = { created: 0, skipped: 5, refused: [] };
  expect(again).toEqual(Object.fromEntries(ways.map((way) => [way, known])));
});
