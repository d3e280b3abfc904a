import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signAllIn } from '@danbao/testing/server/people';
import { flows, users } from '@danbao/testing/server/tables';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { standIns } from '../../db/schema.ts';

/** The clock stands on 15 June 2026. */
const today = '2026-06-15';
const names = ['manager', 'bizhead', 'finance', 'gm', 'riskhead', 'branch'] as const;

onEveryDatabase((server) => {
  let clients: Record<(typeof names)[number], Person['client']>;
  let ids: Record<(typeof names)[number], string>;
  beforeAll(async () => {
    ({ as: clients, ids } = await signAllIn(server, names));
  });
  afterEach(() => server.deps.db.delete(standIns));

  async function sent() {
    const { manager } = clients;
    const { flowId, seq } = await manager.flowForms.leave({ flowId: newGuarantyId(), ...nextLeave(1) } as never);
    const after = await manager.flows.send({ flowId, seq });
    return { flowId, seq: after.seq };
  }
  type Sent = Awaited<ReturnType<typeof sent>>;
  const ask = (who: keyof typeof clients, flow: Sent, position: 'before' | 'after', ...to: (keyof typeof ids)[]) =>
    clients[who].flows.addSign({ ...flow, position, toUserIds: to.map((name) => ids[name]), opinion: '请把关' });
  const sign = async (who: keyof typeof clients, flowId: string) =>
    clients[who].flows.handle({ flowId, seq: (await clients[who].flows.get({ flowId })).seq, opinion: `${who}同意` });
  const todo = async (who: keyof typeof clients, flowId: string) =>
    (await clients[who].flows.list({ pageSize: '100' })).rows.some((row) => row.flowId === flowId);

  test('before: it waits for who was asked, is told to them, and comes back to whoever asked', async () => {
    const flow = await sent();
    const { flowId } = flow;
    await expect(clients.finance.flows.get({ flowId })).rejects.toMatchObject({ status: 404 });
    const people = await clients.bizhead.flows.askable({ flowId });
    expect(people.map(({ userId }) => userId)).toEqual(expect.arrayContaining([ids.finance, ids.riskhead]));
    for (const none of [ids.manager, ids.bizhead, ids.branch])
      expect(people.map(({ userId }) => userId)).not.toContain(none);

    const asked = await ask('bizhead', flow, 'before', 'finance', 'riskhead');
    expect([asked.events, await todo('bizhead', flowId)]).toEqual([['withdraw'], false]);
    const own = (await clients.finance.flows.get({ flowId })).tasks.filter(({ addedByName }) => addedByName);
    expect(own.map(({ addedNote }) => addedNote)).toEqual(['请把关', '请把关']);
    expect([await todo('finance', flowId), await todo('riskhead', flowId)]).toEqual([true, true]);
    const { rows } = await clients.finance.dashboard.waiting({ pageSize: '100' });
    expect(rows.find(({ id }) => id.startsWith(flowId))?.about).toContain('加签');
    const messages = await clients.finance.notices.personal({ pageSize: '5' } as never);
    expect(JSON.stringify(messages)).toContain('加签');

    await sign('finance', flowId);
    expect(await todo('bizhead', flowId)).toBe(false);
    const last = await sign('riskhead', flowId);
    expect(last.tasks.map(({ addedByName, status }) => [addedByName !== undefined, status])).toEqual([
      [false, '1'],
      [true, '1'],
      [true, '1'],
      [false, '0'],
    ]);
    expect(await todo('bizhead', flowId)).toBe(true);
    await sign('bizhead', flowId);
    const log = await clients.manager.flows.log({ flowId });
    expect(log.map(({ event }) => event)).toEqual(['save', 'send', 'addSign', 'handle', 'handle', 'handle']);
    expect(log[2]?.toUserName?.split('、')).toHaveLength(2);
    expect(
      (await clients.finance.flows.list({ box: 'done', pageSize: '100' })).rows.map((row) => row.flowId),
    ).toContain(flowId);
  });

  test('after: whoever asks has signed, and the next node begins when who was asked has', async () => {
    const flow = await sent();
    const { flowId } = flow;
    const asked = await ask('bizhead', flow, 'after', 'finance');
    expect(asked.tasks[1]).toMatchObject({ status: '1', signedOpinion: '请把关' });
    expect(asked.nodeFinishName).toBe('部门负责人审批');
    const after = await sign('finance', flowId);
    expect(after.nodeFinishName).not.toBe(asked.nodeFinishName);
    expect((await clients.manager.flows.log({ flowId }))[2]).toMatchObject({ event: 'addSign' });
  });

  test('is refused for the starter, of another company, of a task that is not one’s own, and once the flow is over', async () => {
    const flow = await sent();
    for (const who of ['manager', 'branch', 'bizhead'] as const)
      await expect(ask('bizhead', flow, 'before', who)).rejects.toMatchObject({ status: 422 });
    await expect(ask('manager', flow, 'before', 'finance')).rejects.toMatchObject({ status: 403 });
    await expect(ask('finance', flow, 'before', 'riskhead')).rejects.toMatchObject({ status: 404 });
    await expect(clients.branch.flows.askable(flow)).rejects.toMatchObject({ status: 404 });
    await server.deps.db.update(flows).set({ status: 'ended' }).where(eq(flows.flowId, flow.flowId));
    await expect(ask('bizhead', flow, 'before', 'finance')).rejects.toMatchObject({ status: 409 });
    expect(await clients.finance.flows.list({ box: 'todo', text: flow.flowId })).toMatchObject({ total: 0 });
  });

  test('is withdrawn while nobody has answered, and taken from their list', async () => {
    const flow = await sent();
    const { seq } = await ask('bizhead', flow, 'before', 'finance');
    const after = await clients.bizhead.flows.withdraw({ flowId: flow.flowId, seq });
    expect(after.events).toContain('handle');
    expect([await todo('bizhead', flow.flowId), await todo('finance', flow.flowId)]).toEqual([true, false]);
  });

  const sees = (who: keyof typeof clients, flowId: string) =>
    clients[who].flows.get({ flowId }).then(
      () => true,
      ({ status }) => (status === 404 ? false : status),
    );
  const told = async (who: keyof typeof clients, flowId: string) =>
    JSON.stringify(await clients[who].notices.personal({ pageSize: '100' } as never)).includes(flowId);

  test('whoever was asked sees the flow while it waits for them, or once they have answered, and no longer', async () => {
    const flow = await sent();
    const { flowId } = flow;
    const asked = await ask('bizhead', flow, 'before', 'finance', 'riskhead');
    expect([await sees('finance', flowId), await told('finance', flowId)]).toEqual([true, true]);
    const answered = await sign('riskhead', flowId);
    expect(Number(answered.seq)).toBe(Number(asked.seq) + 1);
    const withdrawn = await clients.bizhead.flows.withdraw({ flowId, seq: answered.seq });
    expect([await sees('finance', flowId), await told('finance', flowId)]).toEqual([false, false]);
    expect([await sees('riskhead', flowId), await told('riskhead', flowId)]).toEqual([true, true]);
    // Asked again they see it again; taken back with the signature it is theirs no more.
    await ask('bizhead', withdrawn, 'after', 'finance');
    expect(await sees('finance', flowId)).toBe(true);
    await clients.bizhead.flows.recall({ flowId, seq: (await clients.bizhead.flows.get({ flowId })).seq });
    expect([await sees('finance', flowId), await told('finance', flowId)]).toEqual([false, false]);
  });

  test('what was asked of somebody who goes to another company waits for them by name until it is withdrawn', async () => {
    const flow = await sent();
    const { flowId } = flow;
    const { seq } = await ask('bizhead', flow, 'before', 'finance');
    await server.deps.db.update(users).set({ unitUid: '103' }).where(eq(users.userId, ids.finance));
    expect([await sees('finance', flowId), await todo('finance', flowId)]).toEqual([true, true]);
    await clients.bizhead.flows.withdraw({ flowId, seq });
    expect([await sees('finance', flowId), await todo('finance', flowId)]).toEqual([false, false]);
    await server.deps.db.update(users).set({ unitUid: '101' }).where(eq(users.userId, ids.finance));
  });

  test('a stand-in of who was asked signs for them, but not whoever has asked', async () => {
    const { flowId, seq } = await sent();
    await ask('bizhead', { flowId, seq }, 'before', 'finance');
    const away = { from: today, until: today };
    await clients.finance.standIns.add({ standIn: 'x', standInId: ids.bizhead, ...away });
    expect(await todo('bizhead', flowId)).toBe(false);
    await server.deps.db.delete(standIns);
    await clients.finance.standIns.add({ standIn: 'x', standInId: ids.riskhead, ...away });
    expect(await todo('riskhead', flowId)).toBe(true);
    const signed = await sign('riskhead', flowId);
    expect(signed.tasks[1]?.userRealName).toContain('（代');
    await server.deps.db.delete(standIns);
    await clients.bizhead.standIns.add({ standIn: 'x', standInId: ids.riskhead, ...away });
    expect(await todo('riskhead', flowId)).toBe(false);
    await expect(sign('riskhead', flowId)).rejects.toMatchObject({ status: 403 });
  });
});
