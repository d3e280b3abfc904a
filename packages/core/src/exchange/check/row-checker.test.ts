import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { measuresSubject } from '../subject/measures-subject.ts';
import { ownersSubject } from '../subject/owners-subject.ts';
import type { Subject } from '../subject/subject.ts';
import { canonicalText } from './derived-id.ts';
import { layoutOf } from './read-layout.ts';
import { createRowChecker } from './row-checker.ts';
import { createRowTable } from './row-table.ts';

const platform = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') };

function checkerOf(subject: Subject, headings: readonly string[], applyId?: string) {
  const head = { sheet: { name: '表', isHidden: false }, rows: [{ number: 1, cells: headings }] };
  const layout = layoutOf(head, subject);
  if (!layout) throw new Error('no headings');
  return createRowChecker(layout, { platform, applyId });
}

test('ids follow from kind, application and content and never change: the first rows ever imported still have theirs', () => {
  const { push } = checkerOf(measuresSubject('ship'), ['担保物名称', '船名']);
  const [first, again, other] = push([
    { number: 2, cells: ['甲', '江海 1 号'] },
    { number: 3, cells: ['甲', '江海 1 号'] },
    { number: 4, cells: ['甲', '江海 2 号'] },
  ]);
  const old = (...parts: unknown[]) =>
    BigInt(`0x${platform.sha256(JSON.stringify(parts))}`)
      .toString()
      .slice(-32)
      .padStart(32, '0');
  const content = old('measures', 'ship', null, { optName: '甲', shipName: '江海 1 号' });
  expect(first?.id).toBe(content);
  expect(again?.id).toBe(old(content, 2));
  expect([first, again, other].map((row) => row?.isCopy)).toEqual([undefined, true, undefined]);
  expect(new Set([first?.id, again?.id, other?.id]).size).toBe(3);
  const elsewhere = checkerOf(measuresSubject('ship'), ['担保物名称', '船名'], '42').push([
    { number: 2, cells: ['甲', '江海 1 号'] },
  ]);
  expect(elsewhere[0]?.id).not.toBe(content);
});

test('the canonical text is the JSON of the parts with sorted keys', () => {
  const values = { b: '\u0007"\\', a: [{ y: 'é𠮷', x: undefined }, 'z'], 'a b': '\ud800' };
  expect(canonicalText(['n', undefined, null, values])).toBe(
    JSON.stringify(['n', null, null, { a: [{ y: 'é𠮷' }, 'z'], 'a b': '\ud800', b: '\u0007"\\' }]),
  );
});

test('a key that comes again is named with the row where it came first', () => {
  const { push } = checkerOf(ownersSubject, ['权属人类型', '姓名', '证件号码']);
  const row = (number: number, name: string) => ({ number, cells: ['个人', name, 'E1'] });
  const [, second] = [...push([row(2, '甲')]), ...push([row(3, '乙')])];
  expect(second?.issues).toContainEqual({ field: 'personNum', rule: 'duplicateRow', params: { row: 2, value: 'E1' } });
});

test('a table of rows keeps every number while it grows', () => {
  const table = createRowTable();
  const hashes = Array.from({ length: 20_000 }, (_, index) => platform.sha256(String(index)));
  const wereNew = hashes.map((hash, index) => {
    const known = table.get(hash);
    table.set(hash, index + 1);
    return known === 0;
  });
  expect(wereNew.every(Boolean)).toBe(true);
  expect(hashes.every((hash, index) => table.get(hash) === index + 1)).toBe(true);
});
