import { expect, test } from 'vitest';
import { code128, code128Symbols } from './code128.ts';

/** Reads bars as a scanner does: widths between edges, eleven modules a symbol. */
function read(text: string): string {
  const { bars, width } = code128(text);
  const [first] = bars[0] ?? [0];
  const [last = 0, thick = 0] = bars.at(-1) ?? [];
  expect([first, width - last - thick]).toEqual([10, 10]);
  return bars.map(([at, wide], index) => `${wide}${(bars[index + 1]?.[0] ?? at + wide) - at - wide || ''}`).join('');
}

test.each([
  ['Wikipedia', [104, 55, 73, 75, 73, 80, 69, 68, 73, 65]],
  ['1234', [105, 12, 34]],
  ['12345', [104, 17, 99, 23, 45]],
  ['A1234B', [104, 33, 17, 18, 19, 20, 34]],
  ['A123456B', [104, 33, 99, 12, 34, 56, 100, 34]],
] as const)('%s has its symbols, pairs of digits where they are shorter', (text, symbols) => {
  expect(code128Symbols(text).slice(0, -2)).toEqual(symbols);
});

test('the check symbol weighs every symbol by its place', () => {
  expect([code128Symbols('Wikipedia').at(-2), code128Symbols('1234').at(-2)]).toEqual([88, 82]);
});

test('bars and spaces are those of the symbols, with quiet zones; what is no ASCII is refused', () => {
  // Start C, 12, 34, the check symbol, stop.
  expect(read('1234')).toBe(['211232', '112232', '131123', '121241', '2331112'].join(''));
  for (let code = 32; code < 127; code += 1) {
    const { bars, width } = code128(String.fromCharCode(code));
    expect(width).toBe(20 + 3 * 11 + 13);
    expect(bars.reduce((sum, [, wide]) => sum + wide, 0) % 2).toBe(0);
  }
  expect(() => code128Symbols('档案')).toThrow(RangeError);
});
