import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownersSubject } from '../subject/owners-subject.ts';
import type { Subject } from '../subject/subject.ts';
import { layoutOf } from './read-layout.ts';
import { createRowChecker } from './row-checker.ts';
import { createRowTable } from './row-table.ts';

const platform = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') };

function checkerOf(subject: Subject, headings: readonly string[]) {
  const head = { sheet: { name: '表', isHidden: false }, rows: [{ number: 1, cells: headings }] };
  const layout = layoutOf(head, subject);
  if (!layout) throw new Error('no headings');
  return createRowChecker(layout, { platform });
}

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
