import type { Client, DanbaoAreas } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { type SampleName, signedIn } from '@danbao/testing/server/people';
import { applications, userPosts, users } from '@danbao/testing/server/tables';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sampleProjects } from '../../sample/projects.ts';
import { kindTypeOf } from '../measures/public.ts';

const names = [
  'lead',
  'assistant',
  'examiner',
  'riskhead',
  'bizhead',
  'finance',
  'guarantor',
  'archivist',
  'guarhead',
] as const;
/** Who holds the posts besides: more than one may sign as either. */
const [assistant, examiner, riskhead] = ['1102', '1108', '1109'];

let server: TestServer;
const people = new Map<SampleName, Client<DanbaoAreas>>();
const as = (name: SampleName) => people.get(name) as Client<DanbaoAreas>;
beforeAll(async () => {
  server = await startTestServer();
  for (const name of names) people.set(name, (await signedIn(server, name)).client);
  await server.deps.db.insert(userPosts).values([
    { userId: examiner, post: 'assistantManager' },
    { userId: '1101', post: 'assistantManager' },
    { userId: riskhead, post: 'examiner' },
  ]);
  return () => server.close();
});

async function drafted(values: object) {
  const client_ID = sampleProjects()[0]?.client.clientId ?? '';
  const form = { ...validFlowForms.project, client_ID, ...values };
  return as('lead').flowForms.project({ flowId: newGuarantyId(), ...form } as never);
}
async function sent(values: object) {
  const { flowId, seq } = await drafted(values);
  const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, 'patent');
  const own = { optGuaranty_ID: newGuarantyId(), guarantyTypeID, optTypeID, apply_ID: flowId };
  await as('lead').measures.add({ ...minimalMeasure('patent'), ...own } as never);
  return as('lead').flows.send({ flowId, seq, opinion: '同意上报' });
}
async function waitsFor(flowId: string) {
  const waiting = [];
  for (const name of names)
    if ((await as(name).flows.list({ pageSize: '100' })).rows.some((row) => row.flowId === flowId)) waiting.push(name);
  return waiting;
}
const sign = async (flowId: string, name: SampleName) =>
  as(name).flows.handle({ flowId, seq: (await as('lead').flows.get({ flowId })).seq, opinion: '同意' });

test('a signature waits for who is picked alone, and for everybody with the post where nobody is', async () => {
  const open = await sent({});
  expect(await waitsFor(open.flowId)).toEqual(['assistant', 'examiner']);
  const { flowId } = await sent({ bmanId: assistant, reviewManId: riskhead });
  expect(await waitsFor(flowId)).toEqual(['assistant']);
  await expect(sign(flowId, 'examiner')).rejects.toMatchObject({ status: 404 });
  for (const name of ['assistant', 'bizhead', 'finance', 'guarantor', 'archivist', 'guarhead'] as const)
    await sign(flowId, name);
  expect(await waitsFor(flowId)).toEqual(['riskhead']);
});

test('who holds the post no more when their turn comes stops nothing', async () => {
  const { flowId } = await sent({ bmanId: assistant, reviewManId: riskhead });
  const held = and(eq(userPosts.userId, riskhead ?? ''), eq(userPosts.post, 'examiner'));
  await server.deps.db.delete(userPosts).where(held);
  for (const name of ['assistant', 'bizhead', 'finance', 'guarantor', 'archivist', 'guarhead'] as const)
    await sign(flowId, name);
  expect(await waitsFor(flowId)).toEqual(['examiner']);
});

test('nobody is picked who lacks the post, nor the starter; the refusal names them, and the candidates leave them out', async () => {
  for (const [values, field, name] of [
    [{ bmanId: '1107' }, 'bmanName', '韩松'],
    [{ bmanId: '1101' }, 'bmanName', '罗静'],
    [{ bmanId: assistant, reviewManId: '1103' }, 'reviewManName', ''],
  ] as const) {
    const refused = { status: 422, issues: [{ field }], serverMessage: expect.stringContaining(name) };
    await expect(sent(values)).rejects.toMatchObject(refused);
  }
  const query = { flowCode: 'base_project_flow', node: 'assistantManager' };
  const offered = await as('lead').flows.candidates(query);
  expect(offered.map(({ userId }) => userId)).toEqual([assistant, examiner]);
  await expect(as('lead').flows.candidates({ ...query, node: 'nobody' })).rejects.toMatchObject({ status: 422 });
});

test('the name follows the id; what was typed without one comes back as it was', async () => {
  const { flowId, seq, values } = await drafted({ bmanId: assistant, bmanName: '司马南雄', reviewManName: '老许' });
  expect(values).toMatchObject({ bmanId: assistant, bmanName: '方远', reviewManName: '老许' });
  const form = { ...validFlowForms.project, ...values, bmanId: undefined };
  const cleared = await as('lead').flowForms.project({ ...form, flowId, seq } as never);
  expect(cleared.values).not.toHaveProperty('bmanName');
  expect(cleared.values).toMatchObject({ reviewManName: '老许' });
});

test('an id of another company brings nobody’s name', async () => {
  const [theirs] = await server.deps.db.select().from(users).where(eq(users.username, 'branch'));
  const { values } = await drafted({ bmanId: theirs?.userId });
  expect(values).toMatchObject({ bmanId: theirs?.userId });
  expect(values['bmanName']).not.toBe(theirs?.realName);
  await expect(sent({ bmanId: theirs?.userId })).rejects.toMatchObject({
    status: 422,
    issues: [{ field: 'bmanName' }],
  });
});

/** A drawdown, on a credit in which these people were picked. */
async function drawn(picked: { readonly bmanId?: string; readonly reviewManId?: string }) {
  const [{ project, application }] = sampleProjects() as [ReturnType<typeof sampleProjects>[number]];
  const { bmanId: _, reviewManId: __, ...details } = application.details as Record<string, string>;
  await server.deps.db
    .update(applications)
    .set({
      managerId: '1101',
      state: 'approved',
      applySum: '90000',
      creditEndDate: '2099-12-31',
      details: { ...details, ...picked },
    })
    .where(eq(applications.applyId, application.applyId));
  const { applyId } = application;
  const use = { ...validFlowForms.creditUse, applyId, projectName: project.projectName };
  const { flowId, seq } = await as('lead').flowForms.creditUse({ flowId: newGuarantyId(), ...use } as never);
  return as('lead').flows.send({ flowId, seq, opinion: '同意上报' });
}

test('a drawdown waits for who was picked on its application, and for everybody with the post where they hold it no more', async () => {
  await server.deps.db.insert(userPosts).values({ userId: riskhead, post: 'examiner' }).onConflictDoNothing();
  expect(await waitsFor((await drawn({})).flowId)).toEqual(['assistant', 'examiner']);
  const { flowId } = await drawn({ bmanId: examiner, reviewManId: riskhead });
  expect(await waitsFor(flowId)).toEqual(['examiner']);
  await expect(sign(flowId, 'assistant')).rejects.toMatchObject({ status: 404 });
  for (const name of ['examiner', 'bizhead', 'finance', 'guarantor', 'archivist', 'guarhead'] as const)
    await sign(flowId, name);
  expect(await waitsFor(flowId)).toEqual(['riskhead']);
  // 韩松 was picked, and has another post by now.
  expect(await waitsFor((await drawn({ bmanId: '1107' })).flowId)).toEqual(['assistant', 'examiner']);
});
