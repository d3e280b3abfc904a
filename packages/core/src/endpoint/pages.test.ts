import { expect, test } from 'vitest';
import { clientOver, json } from './testing.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at + 1) }));

const askedOf = async (request: Request): Promise<Readonly<Record<string, string>>> =>
  request.method === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : request.clone().json();

/** A list that is asked for by page numbers. */
function numbered(count: number) {
  return clientOver(async (request) => {
    const { pageNum = '1', pageSize = '10' } = await askedOf(request);
    const start = (Number(pageNum) - 1) * Number(pageSize);
    return json({ data: { total: count, rows: rowsOf(count).slice(start, start + Number(pageSize)) } });
  });
}

async function idsOf(rows: AsyncIterable<unknown>): Promise<string[]> {
  const ids: string[] = [];
  for await (const row of rows) ids.push((row as { id: string }).id);
  return ids;
}

test.each([0, 1, 99, 100, 101, 250])('a list of %i records is read to its end, none twice', async (count) => {
  const { client, seen } = numbered(count);
  const expected = rowsOf(count).map(({ id }) => id);
  expect(await idsOf(client.owners.list.all())).toEqual(expected);
  expect(seen.length).toBe(Math.max(1, Math.ceil(count / 100)));
});

test('a list that could go on by `after` is read by numbers from a server that names no next page', async () => {
  const { client, seen } = numbered(250);
  expect((await idsOf(client.shareholders.page.all({ client_ID: '7' }))).length).toBe(250);
  expect(seen.length).toBe(3);
});

test('the next page is asked for only when it is wanted; numbers are taken as numbers', async () => {
  const { client, seen } = numbered(30);
  for await (const page of client.owners.list.pages({ pageSize: 10 })) if (page.rows[0]?.owner_ID === undefined) break;
  expect(seen.length).toBe(1);
  expect((await client.owners.list({ pageNum: 3, pageSize: 10 })).rows.length).toBe(10);
  expect(String((await askedOf(seen[1] as Request))['pageNum'])).toBe('3');
});

test('where a list names what follows, that is asked for: nothing is missed while records go', async () => {
  const { client, seen } = clientOver(async (request) => {
    const { after, pageSize = '10' } = await askedOf(request);
    const left = rowsOf(25).filter(({ id }) => Number(id) > Number(after ?? 0));
    const rows = left.slice(0, Number(pageSize));
    // Those that were read are removed meanwhile: there are fewer and fewer.
    const next = rows.length === Number(pageSize) ? { next: rows.at(-1)?.id } : {};
    return json({ data: { total: left.length, rows, ...next } });
  });
  expect(await idsOf(client.cars.page.all({ pageSize: '10' }))).toEqual(rowsOf(25).map(({ id }) => id));
  const asked = await Promise.all(seen.map(askedOf));
  expect(asked.map(({ after }) => after)).toEqual([undefined, '10', '20']);
});

test('a server that gives its first page for ever is told from a long list', async () => {
  const { client } = clientOver(() => json({ data: { total: 5, rows: rowsOf(2), next: '2' } }));
  await expect(idsOf(client.cars.page.all({ pageSize: 2 }))).rejects.toThrow('the same again');
});

test('a list is read under the options of its call', async () => {
  const { client } = numbered(250);
  const gaveUp = new AbortController();
  const reading = async () => {
    for await (const { rows } of client.owners.list.pages({}, { signal: gaveUp.signal }))
      if (rows.length) gaveUp.abort();
  };
  await expect(reading()).rejects.toMatchObject({ code: 'aborted', call: 'owners.list' });
});
