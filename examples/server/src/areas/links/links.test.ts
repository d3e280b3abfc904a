import type { Client, DanbaoAreas } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { flows } from '@danbao/testing/server/tables';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sampleAccounts } from '../../sample/accounts.ts';
import { sampleProjects } from '../../sample/projects.ts';

const names = ['manager', 'lead', 'bizhead', 'archivist', 'branch', 'canteen'] as const;
let server: TestServer;
const people = new Map<SampleName, Client<DanbaoAreas>>();
const as = (name: SampleName) => people.get(name) as Client<DanbaoAreas>;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of names) people.set(name, (await signedIn(server, name)).client);
  return () => server.close();
});

const drafted = (name: SampleName, flowCode: string, form: object) =>
  as(name).flows.save({ ...form, flowId: newGuarantyId(), flowCode } as never);

test('a return from leave begins with an approved leave of one’s own, follows it, and is reported once', async () => {
  const day = { leaveType: 'other', otherType: '搬家', reason: '搬家', beginHalf: 'am', endHalf: 'pm' };
  const asked = await drafted('manager', 'leave_flow', { ...day, beginDate: '2026-06-11', endDate: '2026-06-12' });
  const { flowId } = asked;
  const offered = async (name: SampleName) =>
    (await as(name).links.find({ links: 'leave' })).filter(({ id }) => id === flowId).map(({ name: title }) => title);
  let { seq } = await as('manager').flows.send({ flowId, seq: asked.seq });
  expect(await offered('manager')).toEqual([]);
  for (const name of ['bizhead', 'archivist'] as const) ({ seq } = await as(name).flows.handle({ flowId, seq }));
  expect([await offered('manager'), await offered('lead')]).toEqual([['搬家 2026-06-11 至 2026-06-12'], []]);

  const back = { leaveId: flowId, leaveTitle: '请假：年休假 90 天', leaveType: 'annual', plannedDays: '90' };
  const first = await drafted('manager', 'cancel_leave_flow', { ...back, endDate: '2026-06-11' });
  expect(first.values).toMatchObject({
    ...{ leaveTitle: '搬家 2026-06-11 至 2026-06-12', leaveType: 'other', plannedDays: '2' },
    // What was really taken is said by hand.
    ...{ beginDate: '2026-06-11', endDate: '2026-06-11', days: '1' },
  });
  const second = await drafted('manager', 'cancel_leave_flow', back);
  const theirs = drafted('lead', 'cancel_leave_flow', back);
  await expect(theirs).rejects.toMatchObject({ status: 422, issues: [{ field: 'leaveTitle', rule: 'unknown' }] });
  await as('manager').flows.send({ flowId: first.flowId, seq: first.seq });
  expect(await offered('manager')).toEqual([]);
  await expect(as('manager').flows.send({ flowId: second.flowId, seq: second.seq })).rejects.toMatchObject({
    status: 409,
    issues: [{ field: 'leaveTitle' }],
  });
  const [row] = await server.deps.db.select().from(flows).where(eq(flows.flowId, first.flowId));
  expect(row?.title).toBe('销假：搬家 2026-06-11 至 2026-06-12 1 天');

  const related = async (name: SampleName, id: string) => (await as(name).flows.get({ flowId: id })).related ?? [];
  expect(await related('manager', flowId)).toEqual([
    expect.objectContaining({
      ...{ flowId: first.flowId, title: row?.title, status: 'running' },
      values: { beginDate: '2026-06-11', beginHalf: 'am', endDate: '2026-06-11', endHalf: 'pm', days: '1' },
    }),
    expect.objectContaining({ flowId: second.flowId, status: 'draft' }),
  ]);
  expect(await related('manager', first.flowId)).toMatchObject([
    { flowId, title: asked.title, status: 'ended', field: 'leaveTitle', values: {} },
  ]);
  // Personnel have filed the leave, and no return has come to them yet.
  expect(await related('archivist', flowId)).toEqual([]);
  // Whoever has the return alone is not shown the leave.
  const lead = sampleAccounts.find(({ username }) => username === 'lead')?.userId ?? '';
  await as('manager').circulations.send({ flowId: first.flowId, toUserIds: [lead] });
  expect(await related('lead', first.flowId)).toEqual([]);
});

test('what follows from a project is read of it, and not typed; of another company it does not exist', async () => {
  const [{ project, client }] = sampleProjects() as [ReturnType<typeof sampleProjects>[number]];
  const [found] = await as('manager').links.find({ links: 'project', id: project.projectId });
  expect(found).toMatchObject({ name: project.projectName, values: { clientName: client.clientName } });
  const form = {
    ...validFlowForms.businessOpinion,
    projectId: project.projectId,
    clientName: '别的客户',
    balance: '1',
  };
  const { values, flowId, seq } = await drafted('manager', 'business_opinion_flow', form);
  expect(values).toMatchObject({
    ...{ projectName: project.projectName, clientName: client.clientName },
    balance: found?.values?.['balance'],
  });
  const again = { ...form, ...values, balance: '99999', flowId, seq };
  expect((await as('manager').flows.save(again as never)).values).toMatchObject({ balance: values['balance'] });
  await expect(drafted('branch', 'business_opinion_flow', form)).rejects.toMatchObject({
    status: 422,
    issues: [{ field: 'projectName', rule: 'unknown' }],
  });
  expect(await as('canteen').links.find({ links: 'client' })).toEqual([]);
});

test('a return is told in half days, lies within its leave, not after today, and more days than approved are confirmed', async () => {
  const { db } = server.deps;
  const day = { leaveType: 'personal', reason: '搬家', beginHalf: 'pm', endHalf: 'am', contact: '13800000000' };
  const asked = await drafted('manager', 'leave_flow', { ...day, beginDate: '2026-06-08', endDate: '2026-06-10' });
  const leaveId = asked.flowId;
  await db.update(flows).set({ status: 'ended' }).where(eq(flows.flowId, leaveId));
  const [offered] = await as('manager').links.find({ links: 'leave', id: leaveId });
  expect(Object.keys(offered?.values ?? {}).sort()).toEqual(
    ['beginDate', 'beginHalf', 'days', 'endDate', 'endHalf', 'leaveType'].sort(),
  );
  await withRights(server, 'manager', ['flow:write', 'vacation:read'], async () => {
    expect(await as('manager').links.find({ links: 'leave' })).toEqual([]);
  });
  const back = await drafted('manager', 'cancel_leave_flow', { leaveId });
  expect(back.values).toMatchObject({ beginHalf: 'pm', endHalf: 'am', days: '2', plannedDays: '2' });
  const tries = async (more: object) => {
    const form = { ...more, leaveId };
    const { flowId, seq } = await drafted('manager', 'cancel_leave_flow', form);
    return as('manager').flows.send({ flowId, seq }, { handling: 'strict' });
  };
  for (const [more, issues] of [
    [{ beginDate: '2026-06-05', reason: '提前' }, [{ field: 'beginDate', rule: 'outsideLeave' }]],
    [{ endDate: '2026-06-16', reason: '延后' }, [{ field: 'endDate', rule: 'dateFuture' }]],
    [{ endDate: '2026-06-12' }, [{ field: 'reason', rule: 'required' }]],
    [{ endDate: '2026-06-12', reason: '延后' }, [{ field: 'endDate', rule: 'longerThanLeave' }]],
  ] as const) {
    const refused = { status: 422, issues: expect.arrayContaining(issues.map((one) => expect.objectContaining(one))) };
    await expect(tries(more)).rejects.toMatchObject(refused);
  }
});

test('what decides who signs is never typed: a name that is new needs its record, and the record is read anew when it is sent', async () => {
  const { db } = server.deps;
  const [{ project }] = sampleProjects() as [ReturnType<typeof sampleProjects>[number]];
  const [found] = await as('manager').links.find({ links: 'project', id: project.projectId });
  const { balance } = found?.values ?? {};
  const form = { ...validFlowForms.businessOpinion, balance: '1' };
  const words = { status: 422, issues: [{ field: 'projectName', rule: 'pickFromList' }] };
  await expect(drafted('manager', 'business_opinion_flow', form)).rejects.toMatchObject(words);
  const nameless = await drafted('manager', 'business_opinion_flow', { ...form, projectName: undefined });
  expect(nameless.values).not.toHaveProperty('balance');

  const named = await drafted('manager', 'business_opinion_flow', { ...form, projectName: project.projectName });
  expect(named.values).toMatchObject({ projectId: project.projectId, balance });
  const { flowId, seq } = named;
  const other = { ...named.values, balance: '1', projectName: '别的项目', flowId, seq };
  await expect(as('manager').flows.save(other as never)).rejects.toMatchObject(words);
  await expect(as('manager').flows.save({ ...other, projectId: undefined } as never)).rejects.toMatchObject(words);

  const stored = (values: object) =>
    db
      .update(flows)
      .set({ values: { ...values } })
      .where(eq(flows.flowId, flowId));
  await stored({ ...named.values, projectId: undefined, balance: '1' });
  expect((await as('manager').flows.get({ flowId })).values).toMatchObject({ balance: '1' });
  await expect(as('manager').flows.send({ flowId, seq })).rejects.toMatchObject(words);
  await stored({ ...named.values, balance: '1' });
  expect((await as('manager').flows.send({ flowId, seq })).values).toMatchObject({ balance });
});
