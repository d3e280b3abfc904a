import type { AnyEndpoint, FollowedChange } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { type AnyResource, changeKind } from '@danbao/core/resources';
import { changesSince, positionNow } from '@danbao/testing/server/changes';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';
import { findAccount } from '../../auth/principal.ts';
import { inOneTransaction } from '../../http/write.ts';
import { tableOf } from '../../resources/table.ts';

/** Of each kind of record so many are asked for. */
const most = 20;
const calls: readonly AnyEndpoint[] = Object.values(endpoints).flatMap((area) => Object.values<AnyEndpoint>(area));
const getOf = ({ name }: AnyResource) => calls.find(({ of }) => of?.resource.name === name && of.call === 'get');

onEveryDatabase((server) => {
  const ids = new Map<AnyResource, readonly string[]>();
  const people = ['admin', 'manager', 'branch', 'viewer', 'canteen', 'finance'] as const satisfies SampleName[];
  const before = new Map<SampleName, string>();
  beforeAll(async () => {
    const { db, danbao } = server.deps;
    for (const name of people) before.set(name, await positionNow(await signedIn(server, name)));
    const user = await findAccount(db, '1002');
    if (!user) throw new Error('no such user');
    for (const resource of danbao.resources) {
      const table = tableOf(resource);
      const rows = await db.select({ id: table.id }).from(table).limit(most);
      ids.set(
        resource,
        rows.map(({ id }) => id),
      );
      await inOneTransaction({ db, user, requestId: 'all' }, async ({ record }) => {
        for (const { id } of rows)
          await record({ action: 'update', entity: resource.name, entityId: id, before: {}, after: {} });
      });
    }
  });

  test.each(people)('%s is told of exactly those records that they can get', async (name) => {
    const person = await signedIn(server, name);
    const named = ({ kind, id }: Pick<FollowedChange, 'kind' | 'id'>) => `${kind} ${id}`;
    const told = new Set((await changesSince(person, before.get(name) ?? '')).rows.map(named));
    const read = new Set<string>();
    const asked = new Set<string>();
    for (const [resource, all] of ids)
      for (const id of all) {
        const get = getOf(resource);
        if (!get) throw new Error(`${resource.name} has no call for one record`);
        asked.add(named({ kind: changeKind(resource.name), id }));
        const found = await person.client.request(get, { [resource.id]: id } as never).catch(() => undefined);
        if (found !== undefined) read.add(named({ kind: changeKind(resource.name), id }));
      }
    // What follows from these changes is told beside them.
    expect([...told].filter((name) => asked.has(name)).sort()).toEqual([...read].sort());
    expect([asked.size, read.size].every((count) => count > 30)).toBe(true);
  });
});
