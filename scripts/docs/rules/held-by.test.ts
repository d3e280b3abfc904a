import { expect, test } from 'vitest';
import { root } from '../../run.ts';
import { heldBy, numbersIn } from './held-by.ts';
import { rules, rulesPage } from './rules-page.ts';

test('numbers are read from titles alone, ranges and lists too', () => {
  const text = `
    test('renews in time (C14-C16, Y2)', () => {});
    it.each([1])("another 'quoted' one (D1)", () => {});
    test('two (A1) and (B2–B3)', () => expect(words).toBe('(E1)'));
    // test of nothing (F1)
    describe(\`of a measure (K3, K4)\`, () => {});
    test.each([['a (H1)', true]] as const)('a %s of a table (L1, L2)', async (name) => {});
    test('no number (see above) (100)', () => {});`;
  expect(numbersIn(text)).toEqual(['C14', 'C15', 'C16', 'Y2', 'D1', 'A1', 'B2', 'B3', 'K3', 'K4', 'L1', 'L2']);
});

test('each rule has one number, and a rule without a test is said to have none', () => {
  expect(new Set(rules.map(({ number }) => number)).size).toBe(rules.length);
  const tests = heldBy(root, ['packages/core/src/format']);
  expect([...tests.keys()].length).toBeGreaterThan(0);
  const page = rulesPage(root, 'zh');
  const without = page.split('\n').filter((line) => line.includes('没有测试写明 |'));
  const [, all = 0, held = 0, left = 0] =
    /共 (\d+) 条，其中 (\d+) 条有测试写明，(\d+) 条没有/.exec(page)?.map(Number) ?? [];
  expect([all, held + left, without.length]).toEqual([rules.length, rules.length, left]);
});
