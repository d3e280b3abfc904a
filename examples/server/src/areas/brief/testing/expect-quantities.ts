import { type BriefFacts, brief, briefOf, dealOf, quantities } from '@danbao/core/credit';
import { addDecimals, multiplyDecimals } from '@danbao/core/format';
import { evaluate } from '@danbao/core/relations';
import type { Person } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';
import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { flows, loanPlans, projects } from '../../../db/schema.ts';
import { postingsOf } from '../../../relations/postings.ts';

/** Each number in the brief of a credit or drawdown is the quantity of the same name, added up here over the projects of its client. */
export async function expectQuantities(server: TestServer, admin: Person, flowId: string): Promise<BriefFacts> {
  const { db } = server.deps;
  const [flow] = await db.select().from(flows).where(eq(flows.flowId, flowId));
  if (!flow) throw new Error(`there is no flow ${flowId}`);
  const facts = await admin.client.request(brief.facts, { flowId });
  const own = await db.select().from(projects).where(eq(projects.clientId, facts.client_ID));
  const outstanding: string[] = [];
  const liability: string[] = [];
  for (const { projectId } of own) {
    const postings = await postingsOf(db, quantities.guaranteeOutstanding, 'project', [projectId]);
    outstanding.push(evaluate(quantities.guaranteeOutstanding, postings));
    const { liability: known } = await admin.client.measureReleases.liability({ projectId });
    const plans = await db
      .select()
      .from(loanPlans)
      .where(and(eq(loanPlans.projectId, projectId), inArray(loanPlans.state, ['applied', 'concluded'])));
    const unpaid = plans
      .filter(({ loanId }) => loanId !== flowId)
      .flatMap(({ loanSum, loanFactSum }) => [loanSum, multiplyDecimals(loanFactSum, '-1')]);
    const share = (await shareOf(admin, projectId)) ?? '100';
    liability.push(known, multiplyDecimals(addDecimals(unpaid), multiplyDecimals(share, '0.01')));
  }
  expect({ flowId, outstanding: facts.outstanding }).toEqual({ flowId, outstanding: addDecimals(outstanding) });
  expect({ flowId, client: facts.client }).toEqual({ flowId, client: addDecimals(liability) });

  const coverage = await admin.client.insights.coverage({ apply_ID: facts.apply_ID });
  const told = briefOf(facts, dealOf(flow.code, flow.values, facts.shareRate));
  const count = facts.kinds.map((kind) => kind.count).reduce((sum, one) => sum + one, 0);
  expect({ count, collateral: addDecimals(told.collateral.map(({ value }) => value)) }).toEqual({
    count: coverage.measureCount,
    collateral: coverage.optValue,
  });
  expect(facts.guaranteeSum).toBe(coverage.guaranteeSum);
  return facts;
}

async function shareOf(admin: Person, projectId: string): Promise<string | undefined> {
  const { rows } = await admin.client.credit.projects({ text: '', pageSize: '1000' });
  const { apply_ID = '' } = rows.find(({ project_ID }) => project_ID === projectId) ?? {};
  return (await admin.client.credit.apply({ apply_ID })).shareRate;
}
