import { flowDefinitions, flows, rowsOfChain } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type SampleName, signAllIn } from '@danbao/testing/server/people';
import { flowTasks, userPosts } from '@danbao/testing/server/tables';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

const names = ['branch', 'branchhead', 'branchfin', 'branchcash', 'admin'] as const satisfies readonly SampleName[];
const flowCode = 'borrowing_flow';

onEveryDatabase((server) => {
  let as: Awaited<ReturnType<typeof signAllIn<(typeof names)[number]>>>['as'];
  let ids: Awaited<ReturnType<typeof signAllIn<(typeof names)[number]>>>['ids'];
  beforeAll(async () => {
    ({ as, ids } = await signAllIn(server, names));
  });

  async function sent() {
    const form = { ...validFlowForms.borrowing, amount: '500', flowId: newGuarantyId(), flowCode };
    const { flowId, seq } = await as.branch.request(flows.save, form);
    await as.branch.flows.send({ flowId, seq });
    return flowId;
  }
  async function signs(name: (typeof names)[number], flowId: string) {
    const { seq } = await as[name].flows.get({ flowId });
    return as[name].flows.handle({ flowId, seq, opinion: '同意' });
  }
  const todo = async (name: (typeof names)[number], flowId: string) =>
    (await as[name].flows.list({ pageSize: '100' })).rows.some((row) => row.flowId === flowId);
  const batchOf = async (name: (typeof names)[number], flowId: string) =>
    (await as[name].flows.list({ pageSize: '100' })).rows.find((row) => row.flowId === flowId)?.batch;
  async function withoutPost(userId: string, post: string, work: () => Promise<void>) {
    const { db } = server.deps;
    const where = and(eq(userPosts.userId, userId), eq(userPosts.post, post));
    const held = await db.delete(userPosts).where(where).returning();
    try {
      await work();
    } finally {
      await db.insert(userPosts).values(held);
    }
  }

  test('who holds every post signs one node of a borrowing; the next ones are for others, which the page says', async () => {
    const flowId = await sent();
    expect(await batchOf('branchhead', flowId)).toBe('1');
    const signed = await signs('branchhead', flowId);
    expect(signed.events).not.toContain('handle');
    expect(signed.separated).toEqual([{ why: 'signed', node: 'financeHead', people: ['尤佳'] }]);
    expect(await todo('branchhead', flowId)).toBe(false);
    await expect(signs('branchhead', flowId)).rejects.toMatchObject({ status: 403 });
    const next = await signs('branchfin', flowId);
    expect(next).not.toHaveProperty('separated');
    expect((await as.branchhead.flows.get({ flowId })).separated).toMatchObject([
      { node: 'cashier', people: ['汪雨'] },
    ]);
    // Nor is it handed over to who has signed.
    const { seq, successors } = await as.branchcash.flows.get({ flowId });
    expect(successors).toEqual([]);
    const over = as.branchcash.flows.handOver({ flowId, seq, toUserId: ids.branchhead });
    await expect(over).rejects.toMatchObject({ status: 422 });
  });

  test('whoever alone could sign a later node does not sign this one, and is told before they press', async () => {
    await withoutPost(ids.branchfin, 'financeHead', async () => {
      const flowId = await sent();
      const { seq, events, separated } = await as.branchhead.flows.get({ flowId });
      expect(events).not.toContain('handle');
      expect(events).toContain('handOver');
      expect(separated).toEqual([{ why: 'needed', node: 'financeHead', people: ['夏衡'] }]);
      // Nor is it offered to be signed with others.
      expect(await batchOf('branchhead', flowId)).toBe('0');
      await expect(as.branchhead.flows.handle({ flowId, seq, opinion: '同意' })).rejects.toMatchObject({
        status: 409,
        serverMessage: expect.stringContaining('财务负责人审核'),
      });
      await withoutPost(ids.branch, 'financeHead', () =>
        withoutPost(ids.branch, 'departmentHead', async () => {
          const { conflicts } = await as.admin.admin.posts({ unitUid: '103' });
          expect(conflicts).toContainEqual({
            ...{ flowCode, flowName: '借款', flowNameEn: 'Borrowing', stops: '1', people: ['夏衡'] },
            nodes: ['部门负责人审批', '财务负责人审核'],
            nodesEn: ['Department head', 'Finance head'],
          });
        }),
      );
    });
    expect((await as.admin.admin.posts({ unitUid: '103' })).conflicts.filter(({ stops }) => stops === '1')).toEqual([]);
  });

  test('a chain lets one person sign again; paper says so, and the report names what they have signed', async () => {
    const nodes = rowsOfChain(flowDefinitions.borrowing.stages).map((row) =>
      row.code === 'financeHead' ? { ...row, separate: '0' as const } : row,
    );
    const place = { flowCode, unitUid: '103' };
    await as.admin.chains.save({ ...place, isSet: '1', nodes, note: '人员不足' });
    const flowId = await sent();
    await signs('branchhead', flowId);
    const signed = await signs('branchhead', flowId);
    expect(signed.tasks.map(({ nodeFinishName }) => nodeFinishName)).toContain('财务负责人审核（已签批人可办理）');
    const { rows } = await as.admin.flows.fewSigners({ unitUid: '103', pageSize: '100' });
    expect(rows.find((row) => row.flowId === flowId)).toMatchObject({
      ...{ nodes: '2', people: '1' },
      signers: ['夏衡：部门负责人审批、财务负责人审核（已签批人可办理）'],
    });
    // Somebody else of the same name has signed what they have signed.
    await server.deps.db
      .update(flowTasks)
      .set({ status: '1', closedBy: ids.branchcash, closedByName: '夏衡', closedAt: 99 })
      .where(and(eq(flowTasks.flowId, flowId), eq(flowTasks.node, 'cashier')));
    const { rows: again } = await as.admin.flows.fewSigners({ unitUid: '103', pageSize: '100' });
    expect(again.find((row) => row.flowId === flowId)).toMatchObject({
      ...{ nodes: '3', people: '2' },
      signers: ['夏衡：部门负责人审批、财务负责人审核（已签批人可办理）'],
    });
    await expect(as.branch.flows.fewSigners({ unitUid: '103' })).rejects.toMatchObject({ status: 403 });
    await as.admin.chains.save({ ...place, isSet: '0', note: '恢复' });
  });
});
