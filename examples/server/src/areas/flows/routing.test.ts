import type { Client, DanbaoAreas } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { departments, flowTasks, userPosts, users } from '@danbao/testing/server/tables';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { followPosts, keepPosts } from './follow-posts.ts';

const names = [
  'manager',
  'lead',
  'archivist',
  'canteen',
  'gm',
  'bizhead',
  'finance',
  'riskhead',
  'guarantor',
  'guarhead',
  'bizleader',
] as const;
const [finance, risk] = ['10105', '10104'];

let server: TestServer;
const people = new Map<SampleName, Client<DanbaoAreas>>();
const as = (name: SampleName) => people.get(name) as Client<DanbaoAreas>;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of names) people.set(name, (await signedIn(server, name)).client);
  return () => server.close();
});

let seq = '';
let flowId = '';
beforeEach(() => {
  flowId = newGuarantyId();
});

async function begin(name: SampleName, flowCode: string, form: object) {
  ({ seq } = await as(name).flows.save({ ...form, flowId, flowCode } as never));
  ({ seq } = await as(name).flows.send({ flowId, seq }));
}
async function sign(name: SampleName, fills?: object) {
  if (fills) ({ seq } = await as(name).flows.save({ ...fills, flowId, seq } as never));
  ({ seq } = await as(name).flows.handle({ flowId, seq, opinion: '同意' }));
}
/** Whose list has the flow. */
async function waitsFor() {
  const waiting = [];
  for (const name of names)
    if ((await as(name).flows.list({ pageSize: '100' })).rows.some((row) => row.flowId === flowId)) waiting.push(name);
  return waiting;
}
const receipt = { ...validFlowForms.receipt, docNo: undefined };

test('an incoming document goes to the head of the department that was named, and to no other', async () => {
  await begin('archivist', 'receipt_flow', receipt);
  await sign('canteen', { proposal: '请财务部办理', undertaker: '不论写什么', undertakerId: finance });
  await sign('gm');
  expect(await waitsFor()).toEqual(['finance']);
  expect((await as('finance').flows.get({ flowId })).values).toMatchObject({
    undertaker: '财务部',
    undertakerId: finance,
  });
  await expect(sign('riskhead')).rejects.toMatchObject({ status: 404 });
});

test('a call that knows no ids names the department in words; words that name none are asked for again', async () => {
  await begin('archivist', 'receipt_flow', receipt);
  await expect(sign('canteen', { proposal: '请办理', undertaker: '财务部和风险部' })).rejects.toMatchObject({
    status: 422,
    issues: [{ field: 'undertaker', rule: 'pickFromList' }],
  });
  ({ seq } = await as('canteen').flows.get({ flowId }));
  await sign('canteen', { proposal: '请办理', undertaker: '风险管理部' });
  await sign('gm');
  expect(await waitsFor()).toEqual(['riskhead']);
});

test('who was asked to sign before the department is named signs, and it is named by whoever asked', async () => {
  await begin('archivist', 'receipt_flow', receipt);
  const asked = { flowId, seq, position: 'before', opinion: '请先核对' } as const;
  const guarantor = (await as('canteen').flows.askable({ flowId })).find(({ realName }) => realName === '白露');
  ({ seq } = await as('canteen').flows.addSign({ ...asked, toUserIds: [guarantor?.userId ?? ''] }));
  await sign('guarantor');
  expect(await waitsFor()).toEqual(['canteen']);
  await sign('canteen', { proposal: '请财务部办理', undertakerId: finance });
  await sign('gm');
  expect(await waitsFor()).toEqual(['finance']);
});

test('a department of another company, or none at all, is refused', async () => {
  await begin('archivist', 'receipt_flow', receipt);
  for (const undertakerId of ['10305', '99999'])
    await expect(sign('canteen', { proposal: '请办理', undertakerId })).rejects.toMatchObject({
      status: 422,
      issues: [{ field: 'undertaker', rule: 'unknown' }],
    });
});

test('the head who comes later takes what waits for the department; who heads it no more has it no more', async () => {
  await begin('archivist', 'receipt_flow', receipt);
  await sign('canteen', { proposal: '请办理', undertakerId: finance });
  await sign('gm');
  const { db } = server.deps;
  const moved = async (posts: readonly string[]) =>
    db.transaction(async (tx) => {
      await keepPosts(tx as never, '1104', posts);
      await followPosts(tx as never, '1104', new Date());
    });
  await moved(['financeHead']);
  expect(await waitsFor()).toEqual([]);
  await moved(['financeHead', 'departmentHead']);
  expect(await waitsFor()).toEqual(['finance']);
});

test('a matter goes to the head of the department, or to the person responsible alone, whatever their post', async () => {
  const matter = { ...validFlowForms.urging, users: '风险管理部', usersId: risk };
  await begin('bizhead', 'urging_flow', matter);
  await sign('bizleader');
  expect(await waitsFor()).toEqual(['riskhead']);
  flowId = newGuarantyId();
  await begin('bizhead', 'urging_flow', { ...matter, responsible: '罗静' });
  expect((await as('bizhead').flows.get({ flowId })).values).toMatchObject({ responsibleId: '1101' });
  await sign('bizleader');
  expect(await waitsFor()).toEqual(['lead']);
});

test('a work order goes to the handler who was picked; whoever reported the fault confirms and rates', async () => {
  await server.deps.db.insert(userPosts).values({ userId: '1107', post: 'serviceHandler' }).onConflictDoNothing();
  await begin('manager', 'work_order_flow', validFlowForms.workOrder);
  await expect(sign('canteen', { handler: '外包王师傅' })).rejects.toMatchObject({
    status: 422,
    issues: [{ field: 'handler', rule: 'pickFromList' }],
  });
  ({ seq } = await as('canteen').flows.get({ flowId }));
  await sign('canteen', { handlerId: '1107' });
  expect(await waitsFor()).toEqual(['guarhead']);
  await sign('guarhead', { result: '已更换' });
  expect(await waitsFor()).toEqual(['manager']);
  await expect(sign('bizhead')).rejects.toMatchObject({ status: 404 });
  await sign('manager');
  await sign('manager', { rating: '5' });
  expect((await as('manager').flows.get({ flowId })).status).toBe('ended');
});

test('nobody is picked who may not sign; the refusal names the field', async () => {
  await begin('manager', 'work_order_flow', validFlowForms.workOrder);
  await expect(sign('canteen', { handlerId: '1102' })).rejects.toMatchObject({
    status: 422,
    issues: [{ field: 'handler' }],
    serverMessage: expect.stringContaining('方远'),
  });
});

test('a department without a head is said to who names it', async () => {
  await begin('archivist', 'receipt_flow', receipt);
  await expect(sign('canteen', { proposal: '请办理', undertakerId: '10107' })).rejects.toMatchObject({
    status: 422,
    issues: [{ field: 'undertaker' }],
    serverMessage: expect.stringContaining('部门承办'),
  });
});

test('a department that is renamed keeps what waits for its head', async () => {
  await begin('archivist', 'receipt_flow', receipt);
  await sign('canteen', { proposal: '请办理', undertakerId: finance });
  await sign('gm');
  const { db } = server.deps;
  const [task] = await db
    .select()
    .from(flowTasks)
    .where(and(eq(flowTasks.flowId, flowId), eq(flowTasks.node, 'departmentHead')));
  expect(task?.deptId).toBe(finance);
  await db.update(departments).set({ deptName: '计划财务部' }).where(eq(departments.deptId, finance));
  await db.update(users).set({ deptName: '计划财务部' }).where(eq(users.userId, '1104'));
  await sign('finance', { result: '已报送' });
  expect(await waitsFor()).toEqual(['archivist']);
});

/** The nodes to come, as `node state people`. */
const course = async (name: SampleName, query: object) =>
  (await as(name).flows.course(query as never)).map(({ node, state, people }) => [node, state, ...people].join(' '));

test('who will sign is said before sending, as the conditions of the form stand', async () => {
  expect(await course('manager', { flowCode: 'leave_flow', days: '3' })).toEqual([
    'departmentHead signs 沈洁',
    'generalManager skipped',
    'hr signs 顾全',
  ]);
  const long = { leaveType: 'other', beginDate: '2026-06-15', endDate: '2026-06-19', beginHalf: 'am', endHalf: 'pm' };
  expect(await course('manager', { flowCode: 'leave_flow', ...long })).toContain('generalManager signs 宋毅');
  // Nobody signs their own request, and nobody else heads the department.
  expect(await course('bizhead', { flowCode: 'leave_flow' })).toContain('departmentHead nobody');
  expect(await course('bizhead', { flowCode: 'urging_flow', usersId: risk })).toEqual([
    'businessLeader signs 秦川',
    'departmentHead signs 唐宁',
    'responsible skipped',
    'officeHead signs 郑平',
  ]);
  expect(await course('bizhead', { flowCode: 'urging_flow', usersId: '10102' })).toContain('departmentHead nobody');
  expect(await course('bizhead', { flowCode: 'urging_flow', usersId: risk, responsibleId: '1101' })).toContain(
    'responsible signs 罗静',
  );
});

test('a node that a signer names is open until then; under way the nodes to come are shown to whoever signs now', async () => {
  expect(await course('archivist', { flowCode: 'receipt_flow', receiptType: 'handle' })).toContain(
    'departmentHead open',
  );
  await begin('archivist', 'receipt_flow', receipt);
  const query = { flowCode: 'receipt_flow', flowId };
  expect(await course('canteen', query)).toEqual([
    'generalManager signs 宋毅',
    'businessLeader skipped',
    'riskLeader skipped',
    'departmentHead open',
    'documentClerk signs 顾全',
  ]);
  expect(await course('canteen', { ...query, undertakerId: finance })).toContain('departmentHead signs 江涛');
  await expect(as('finance').flows.course(query as never)).rejects.toMatchObject({ status: 404 });
});

test('whoever has asked confirms and rates', async () => {
  expect(await course('manager', { flowCode: 'work_order_flow' })).toEqual([
    'assign signs 郑平',
    expect.stringMatching(/^handle signs .*白露/),
    'confirm signs 陈立',
    'rate signs 陈立',
  ]);
});
