import type { Page } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import type { AnyResource, RecordChange } from '@danbao/core/resources';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';

type Row = Readonly<Record<string, string>>;

onEveryDatabase((server) => {
  test('a record that nobody has changed since it was brought in has an empty history, one that is not there has none', async () => {
    const { client } = await signedIn(server, 'admin');
    // A list that needs a filter has no first record for everybody.
    const resources = server.deps.danbao.resources.filter(({ list }) => list.required.length === 0);
    const historyOf = ({ calls, id }: AnyResource, recordId = '') =>
      client.request(calls.history as Endpoint<object, readonly RecordChange[]>, { [id]: recordId });
    const unchanged: string[] = [];
    for (const resource of resources) {
      const { rows } = await client.request(resource.calls.page as Endpoint<object, Page<Row>>, { pageSize: '1' });
      const [first] = rows;
      if (first && (await historyOf(resource, first[resource.id])).length === 0) unchanged.push(resource.name);
      await expect(historyOf(resource, 'nothing-like-it'), resource.name).rejects.toMatchObject({ status: 404 });
    }
    expect(unchanged).toEqual(expect.arrayContaining(['dish', 'fonds']));
    expect(unchanged.length).toBeGreaterThan(20);
  });
});
