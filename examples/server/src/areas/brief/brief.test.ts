import { brief, briefedFlows, briefOf } from '@danbao/core/credit';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { clients, flows } from '../../db/schema.ts';
import { expectQuantities } from './testing/expect-quantities.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, 'admin');
  return () => server.close();
});

const factsOf = (person: Person, flowId: string) => person.client.request(brief.facts, { flowId });

describe('the brief of a decision', () => {
  test('each of its numbers is the quantity of the same name, for every credit and drawdown of the sample', async () => {
    const { db } = server.deps;
    const rows = await db.select().from(flows).where(inArray(flows.code, briefedFlows));
    expect(rows.length).toBeGreaterThan(20);
    for (const { flowId } of rows) await expectQuantities(server, admin, flowId);
  });

  test('who signs sees it without any right to clients or measures; whoever does not see the flow does not', async () => {
    const flowOf = async (status: string) => {
      const [row] = await server.deps.db
        .select({ flowId: flows.flowId })
        .from(flows)
        .where(and(inArray(flows.code, briefedFlows), eq(flows.status, status)))
        .limit(1);
      return row?.flowId ?? '';
    };
    const stranger = await signedIn(server, 'branch');
    await expect(factsOf(stranger, await flowOf('running'))).rejects.toMatchObject({ status: 404 });
    const chairman = await signedIn(server, 'chairman');
    expect((await factsOf(chairman, await flowOf('ended'))).kinds.length).toBeGreaterThan(0);
  });

  test('limits are those of the company where it sets them', async () => {
    const { version = '0' } = await admin.client.admin.company();
    await admin.client.admin.saveCompany({ netAssets: '1000', clientLimit: '5', leverageLimit: '12' }, { version });
    const [row] = await server.deps.db
      .select({ flowId: flows.flowId })
      .from(flows)
      .innerJoin(clients, eq(clients.unitUid, flows.unitUid))
      .where(eq(flows.code, 'base_project_flow'))
      .limit(1);
    const facts = await factsOf(admin, row?.flowId ?? '');
    const limits = briefOf(facts, { sum: '60', shareRate: '100' }).limits.map(({ limit, atMost }) => [
      limit.name,
      atMost,
    ]);
    expect(limits).toEqual([
      ['client', '5'],
      ['group', '15'],
      ['leverage', '12'],
    ]);
  });
});
