import { brief, briefedFlows, briefOf, dealOf, quantities } from '@danbao/core/credit';
import { addDecimals, multiplyDecimals } from '@danbao/core/format';
import { evaluate } from '@danbao/core/relations';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { clients, flows, loanPlans, projects } from '../../db/schema.ts';
import { postingsOf } from '../../relations/postings.ts';

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
    for (const { flowId, code, values } of rows) {
      const facts = await factsOf(admin, flowId);
      const own = await db.select().from(projects).where(eq(projects.clientId, facts.client_ID));
      const outstanding: string[] = [];
      const liability: string[] = [];
      for (const { projectId } of own) {
        const of = (quantity: (typeof quantities)[keyof typeof quantities]) =>
          postingsOf(db, quantity, 'project', [projectId]).then((postings) => evaluate(quantity, postings));
        outstanding.push(await of(quantities.guaranteeOutstanding));
        const { liability: known } = await admin.client.measureReleases.liability({ projectId });
        const plans = await db
          .select()
          .from(loanPlans)
          .where(and(eq(loanPlans.projectId, projectId), inArray(loanPlans.state, ['applied', 'concluded'])));
        const unpaid = plans
          .filter(({ loanId }) => loanId !== flowId)
          .flatMap(({ loanSum, loanFactSum }) => [loanSum, multiplyDecimals(loanFactSum, '-1')]);
        const [share = '100'] = await sharesOf(projectId);
        liability.push(known, multiplyDecimals(addDecimals(unpaid), multiplyDecimals(share, '0.01')));
      }
      expect({ flowId, outstanding: facts.outstanding }).toEqual({ flowId, outstanding: addDecimals(outstanding) });
      expect({ flowId, client: facts.client }).toEqual({ flowId, client: addDecimals(liability) });

      const coverage = await admin.client.insights.coverage({ apply_ID: facts.apply_ID });
      const told = briefOf(facts, dealOf(code, values, facts.shareRate));
      const count = facts.kinds.map((kind) => kind.count).reduce((sum, one) => sum + one, 0);
      expect({ count, collateral: addDecimals(told.collateral.map(({ value }) => value)) }).toEqual({
        count: coverage.measureCount,
        collateral: coverage.optValue,
      });
      expect(facts.guaranteeSum).toBe(coverage.guaranteeSum);
    }
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

async function sharesOf(projectId: string): Promise<readonly string[]> {
  const { rows } = await admin.client.credit.projects({ text: '', pageSize: '1000' });
  const { apply_ID = '' } = rows.find(({ project_ID }) => project_ID === projectId) ?? {};
  const { shareRate } = await admin.client.credit.apply({ apply_ID });
  return shareRate === undefined ? [] : [shareRate];
}
