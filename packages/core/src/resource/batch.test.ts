import { enterprises } from '@danbao/testing/values/visits';
import { expect, test } from 'vitest';
import { addBatch } from './batch.ts';
import type { ResourceHost, StoredRecord } from './store.ts';

test('records go in in the order of what is unique, whatever the order in which they were sent, and are answered in that', async () => {
  const claimed: unknown[] = [];
  const host = { each: (work: (host: object) => unknown) => work({}) } as unknown as ResourceHost;
  const add = (_: unknown, { name }: Readonly<Record<string, unknown>>) => {
    claimed.push(name);
    return Promise.resolve({ id: `of ${name}`, version: 1 } as unknown as StoredRecord);
  };
  const records = ['C', 'A', 'B'].map((name) => ({ name }));
  const results = await addBatch(enterprises, { records }, host, add);
  expect(claimed).toEqual(['A', 'B', 'C']);
  expect(results.map(({ id }) => id)).toEqual(['of C', 'of A', 'of B']);
});
