import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRowTable } from './row-table.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the table of rows', () => {
  test('every text keeps its number however many follow, and no other text has one', () => {
    const table = createRowTable();
    const count = 20_000;
    for (let row = 1; row <= count; row += 1) table.set(hashOf(`row ${row}`), row);
    for (let row = 1; row <= count; row += 1) expect(table.get(hashOf(`row ${row}`))).toBe(row);
    for (let row = 1; row <= count; row += 1) expect(table.get(hashOf(`other ${row}`))).toBe(0);
  });

  test('a number is replaced, not added', () => {
    const table = createRowTable();
    table.set(hashOf('a'), 1);
    table.set(hashOf('a'), 2);
    expect(table.get(hashOf('a'))).toBe(2);
  });
});
