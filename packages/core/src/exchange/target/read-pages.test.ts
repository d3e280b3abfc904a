import { expect, test } from 'vitest';
import { type PageQuery, readPages } from './read-pages.ts';

/** A list of records that changes before the n-th page (from 1) is answered. */
function changing(count: number, change: (rows: string[], call: number) => void) {
  const rows = Array.from({ length: count }, (_, index) => `r${index}`);
  let call = 0;
  return async ({ pageNum, pageSize }: PageQuery) => {
    call += 1;
    change(rows, call);
    const start = (Number(pageNum) - 1) * Number(pageSize);
    return { total: rows.length, rows: rows.slice(start, start + Number(pageSize)) };
  };
}

async function read(load: ReturnType<typeof changing>): Promise<string[]> {
  const all: string[] = [];
  for await (const page of readPages(load, (row) => row, 10)) all.push(...page);
  return all;
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);

test.each([0, 1, 9, 10, 11, 95, 100])('a list of %i is read whole and in order', async (count) => {
  expect(await read(changing(count, () => {}))).toEqual(names(count));
});

test('records that are removed meanwhile hide no other', async () => {
  const load = changing(95, (rows, call) => {
    if (call === 4) rows.splice(2, 17);
  });
  const all = await read(load);
  expect(new Set(all).size).toBe(all.length);
  const left = names(95).filter((_, index) => index < 2 || index >= 19);
  expect(left.filter((name) => !all.includes(name))).toEqual([]);
});

test('records that are added meanwhile come too, and none twice', async () => {
  const all = await read(
    changing(30, (rows, call) => {
      if (call === 3) rows.push('new1', 'new2');
      if (call === 2) rows.unshift('early');
    }),
  );
  expect(new Set(all).size).toBe(all.length);
  expect([...names(30), 'new1', 'new2'].filter((name) => !all.includes(name))).toEqual([]);
});

test('the next page is asked for before this one is worked on, and a failure is told in its turn', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked === 2) throw new Error('lost');
    return { total: 20, rows: Array.from({ length: 10 }, (_, index) => `${asked}-${index}`) };
  };
  const pages = readPages(load, (row) => row, 10)[Symbol.asyncIterator]();
  expect((await pages.next()).value).toHaveLength(10);
  expect(asked).toBe(2);
  await expect(pages.next()).rejects.toThrow('lost');
});
