import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { unbroken } from './paint.ts';
import { wrapped } from './wrapped.ts';

test('words stay whole at 80 cells, Chinese is parted anywhere but before a mark', () => {
  const permissions = Array.from({ length: 30 }, (_, at) => `measure:write${at}`).join(', ');
  const lines = wrapped(`权限  ${permissions}`, 80, '      ').split('\n');
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(80);
  expect(lines.join(' ').replace(/\s+/g, ' ')).toBe(`权限 ${permissions}`);
  for (const line of wrapped('没有权限，未写入任何数据。请用有权限的账号登录。'.repeat(9), 40).split('\n'))
    expect(line).not.toMatch(/^[，。]/);
});

test('a command is never parted: it is copied as a whole', () => {
  const command = ['danbao', 'measures', 'import', 'ship.csv', '--kind', 'ship', '--yes'];
  const text = `Nothing was written because one row is wrong; mend the row and try again: ${command.join(unbroken)}`;
  expect(wrapped(text, 60)).toContain(command.join(' '));
});

test('nothing is lost, added or put elsewhere but blanks, and no line is longer than it must be', () => {
  const words = fc.array(fc.stringMatching(/^[a-z:,.]{1,12}$|^[担保措施，。]{1,6}$/), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(words, fc.integer({ min: 10, max: 90 }), (all, width) => {
      const text = all.join(' ');
      const out = wrapped(text, width);
      expect(out.replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
      for (const line of out.split('\n')) if (stringWidth(line) > width) expect(line.trim().split(/\s/).length).toBe(1);
    }),
  );
});
