import { newGuarantyId } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

test('information and urging by their own calls are flows of the engine, and only of their kind (V3, W3, W4, AA10)', async () => {
  const [{ client: manager }, { client: gm }] = await Promise.all([
    signedIn(server, 'manager'),
    signedIn(server, 'gm'),
  ]);
  const [news, matter, leave] = [newGuarantyId(), newGuarantyId(), newGuarantyId()];

  const draft = await manager.information.add({ flowId: news, ...validFlowForms.publishing } as never);
  expect(draft).toMatchObject({ flowCode: 'publishing_flow', status: 'draft' });
  await manager.urging.save({ flowId: matter, ...validFlowForms.urging } as never);
  await manager.flowForms.leave({ flowId: leave, ...validFlowForms.leave } as never);

  const has = async (page: Promise<{ readonly rows: readonly { readonly flowId: string }[] }>, flowId: string) =>
    (await page).rows.some((row) => row.flowId === flowId);
  expect(await has(manager.information.list({ pageSize: '100' }), news)).toBe(true);
  expect(await has(manager.information.list({ pageSize: '100' }), matter)).toBe(false);
  expect(await has(manager.urging.page({ pageSize: '100' }), matter)).toBe(true);
  expect(await has(manager.information.search({ box: 'mine', text: '一季度业务简报' }), news)).toBe(true);

  await manager.flows.send({ flowId: news, seq: draft.seq });
  expect(await has(manager.information.pending({}), news)).toBe(false);
  expect(await has(manager.information.endList({}), news)).toBe(false);
  expect(await manager.information.getById({ id: news })).toMatchObject({
    status: 'running',
    title: expect.any(String),
  });
  await expect(manager.information.getById({ id: leave })).rejects.toMatchObject({ status: 404 });
  await expect(manager.urging.getFlow({ id: news })).rejects.toMatchObject({ status: 404 });
  await expect(gm.urging.getFlow({ id: matter })).rejects.toMatchObject({ status: 404 });
});

test('an office paper is numbered within its unit, kind and year when it is sent, keeps the number, and is found by it', async () => {
  const { client: manager } = await signedIn(server, 'manager');
  const sent = async (code: 'leave' | 'overtime') => {
    const flowId = newGuarantyId();
    const values = code === 'leave' ? nextLeave() : validFlowForms[code];
    const draft = await manager.flowForms[code]({ flowId, ...values } as never);
    expect(draft.number).toBeUndefined();
    return manager.flows.send({ flowId, seq: draft.seq });
  };
  const [first, second, other] = [await sent('leave'), await sent('leave'), await sent('overtime')];
  const last = (number = '') => Number(/^.〔20\d\d〕(\d{4})$/.exec(number)?.[1]);
  expect([first.number?.[0], other.number?.[0]]).toEqual(['假', '加']);
  expect(last(second.number)).toBe(last(first.number) + 1);
  const back = await manager.flows.recall({ flowId: first.flowId, seq: first.seq });
  expect((await manager.flows.send({ flowId: first.flowId, seq: back.seq })).number).toBe(first.number);
  const { rows } = await manager.flows.list({ box: 'mine', text: first.number });
  expect(rows.map(({ flowId }) => flowId)).toEqual([first.flowId]);
});
