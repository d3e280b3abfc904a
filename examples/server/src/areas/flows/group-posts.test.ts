import { onPostgres } from '@danbao/testing/server/on-every-database';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { flowChains } from '../../db/schema.ts';
import { postsOfGroup } from './group-posts.ts';

onPostgres((server) => {
  /** The database, and how often it was asked. */
  function counted() {
    const asked = { times: 0 };
    const db = new Proxy(server.deps.db, {
      get: (target, name) => {
        if (name === 'select' || name === 'execute') asked.times += 1;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }) as Db;
    return { db, asked };
  }

  test('are looked up once for many accounts, and anew when somebody has set a chain', async () => {
    const { deps } = server;
    const before = await postsOfGroup({ db: deps.db, deps });
    const { db, asked } = counted();
    for (let row = 0; row < 5; row += 1) expect(await postsOfGroup({ db, deps })).toEqual(before);
    expect(asked.times).toBe(5);

    const node = { code: 'departmentHead', zh: '审批', en: 'Head', post: 'chairman', within: 'group' };
    await deps.db.insert(flowChains).values({
      ...{
        code: 'leave_flow',
        unitUid: '103',
        version: 99,
        isSet: true,
        note: '测试',
        changedBy: '1001',
        changedByName: '系统管理员',
      },
      ...{ nodes: [node] as never, changedAt: new Date('2026-03-01T00:00:00Z') },
    });
    const changed = counted();
    await postsOfGroup({ db: changed.db, deps });
    expect(changed.asked.times).toBeGreaterThan(1);
    await deps.db.delete(flowChains).where(eq(flowChains.version, 99));
    expect(await postsOfGroup({ db: deps.db, deps })).toEqual(before);
  });
});
