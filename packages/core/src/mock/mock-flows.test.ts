import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokensOf } from '../client.ts';
import { newGuarantyId } from '../format.ts';
import { areas, createClient, createSession } from '../index.ts';
import { createMockState, danbaoHandlers } from '../msw.ts';

const baseUrl = 'http://mock.test/api';
const state = createMockState();
const permissions = ['flow:read', 'flow:write', 'vacation:read', 'car:read'];
state.accounts.set('zhang', { password: 'zhang', permissions });
state.accounts.set('li', { password: 'li', permissions: ['flow:read', 'flow:write'] });
const server = setupServer(...danbaoHandlers({ baseUrl, state }));

async function enter(username: string) {
  const session = createSession();
  const client = createClient(areas, { baseUrl, session });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', username, password: username }));
  if (tokens) session.start(tokens);
  return client;
}

let zhang: Awaited<ReturnType<typeof enter>>;
let li: Awaited<ReturnType<typeof enter>>;

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  [zhang, li] = await Promise.all([enter('zhang'), enter('li')]);
});
afterAll(() => server.close());

test('a leave goes from draft to its end, with a return on the way', async () => {
  const flowId = newGuarantyId();
  await expect(zhang.flows.save({ flowId, flowCode: 'leave_flow', leaveType: '外星假' })).resolves.toMatchObject({
    status: 'draft',
  });
  await expect(zhang.flows.send({ flowId, seq: '1' })).rejects.toMatchObject({
    status: 422,
    issues: expect.arrayContaining([expect.objectContaining({ field: 'leaveType', rule: 'choice' })]),
  });
  const draft = await zhang.flowForms.leave({ flowId, seq: '1', ...validFlowForms.leave, days: '99' });
  expect(draft).toMatchObject({ seq: '2', values: { days: '2' }, title: '请假：年休假 2 天' });
  expect(await zhang.flows.send({ flowId, seq: '2' })).toMatchObject({ status: 'running', seq: '3' });
  expect(await li.flows.counts()).toEqual({ todo: '1' });

  await expect(li.flows.return({ flowId, seq: '3' })).rejects.toMatchObject({ status: 409 });
  const back = await li.flows.return({ flowId, seq: '3', opinion: '请补充工作交接人' });
  expect(back.tasks).toMatchObject([
    { status: '1' },
    { status: '3', signedOpinion: '请补充工作交接人' },
    { status: '0' },
  ]);
  await expect(li.flowForms.leave({ flowId, seq: '4', reason: '改' })).rejects.toMatchObject({ status: 403 });
  await zhang.flowForms.leave({ flowId, seq: '4', ...validFlowForms.leave, handover: '李四' });
  await zhang.flows.send({ flowId, seq: '5' });
  await li.flows.handle({ flowId, seq: '6', opinion: '同意' });
  const end = await li.flows.handle({ flowId, seq: '7' });
  expect(end).toMatchObject({ status: 'ended', events: [], values: { handover: '李四' } });
  expect((await li.flows.log({ flowId })).map(({ event }) => event)).toEqual([
    'save',
    'save',
    'send',
    'return',
    'save',
    'send',
    'handle',
    'handle',
  ]);
  expect(await zhang.flows.list({ box: 'ended' })).toMatchObject({ total: 1 });
});

test('a page that has not seen the newest state signs nothing', async () => {
  const flowId = newGuarantyId();
  const days = { beginDate: '2026-02-09', endDate: '2026-02-10' };
  await zhang.flowForms.leave({ flowId, ...validFlowForms.leave, ...days });
  await zhang.flows.send({ flowId, seq: '1' });
  const both = await Promise.allSettled([li.flows.handle({ flowId, seq: '2' }), li.flows.handle({ flowId, seq: '2' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(li.flows.handle({ flowId, seq: '2' })).rejects.toMatchObject({ status: 409 });
  expect(await li.flows.log({ flowId })).toHaveLength(3);
});

test('nobody starts a flow without its right, and a signer fills in what their node asks for', async () => {
  await expect(li.flowForms.car({ flowId: newGuarantyId(), ...validFlowForms.car })).rejects.toMatchObject({
    status: 403,
  });
  expect((await li.flows.starts()).map(({ flowCode }) => flowCode)).not.toContain('car_flow');
  const flowId = newGuarantyId();
  const form = { ...validFlowForms.car, driver: '自己' };
  expect((await zhang.flowForms.car({ flowId, ...form })).values).not.toHaveProperty('driver');
  await zhang.flows.send({ flowId, seq: '1' });
  await li.flows.handle({ flowId, seq: '2' });
  await expect(li.flows.handle({ flowId, seq: '3' })).rejects.toMatchObject({
    issues: [
      { field: 'plateNo', rule: 'required' },
      { field: 'driver', rule: 'required' },
    ],
  });
  await li.flowForms.car({ flowId, seq: '3', plateNo: '京A12345', driver: '王五', reason: '改事由' });
  const assigned = await li.flows.handle({ flowId, seq: '4' });
  expect(assigned.values).toMatchObject({ driver: '王五', reason: '现场尽调' });
  expect(assigned).toMatchObject({ nodeFinishName: '收车登记' });
});
