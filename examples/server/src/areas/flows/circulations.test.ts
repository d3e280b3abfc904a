import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signAllIn } from '@danbao/testing/server/people';
import { audit, flows, users } from '@danbao/testing/server/tables';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

const names = ['manager', 'bizhead', 'finance', 'viewer', 'branch'] as const;

onEveryDatabase((server) => {
  let as: Record<(typeof names)[number], Person['client']>;
  let ids: Record<(typeof names)[number], string>;
  beforeAll(async () => {
    ({ as, ids } = await signAllIn(server, names));
  });

  async function leave({ isSent = true } = {}) {
    const { flowId, seq } = await as.manager.flowForms.leave({ flowId: newGuarantyId(), ...nextLeave(1) } as never);
    if (isSent) await as.manager.flows.send({ flowId, seq });
    return flowId;
  }
  const waiting = async (name: (typeof names)[number], flowId: string) =>
    (await as[name].dashboard.waiting({ kind: 'circulation', pageSize: '100' })).rows.filter(({ link }) =>
      link.includes(flowId),
    );

  test('it is read by whom it was sent to, waits for them until they say so, and gives them nothing else', async () => {
    const flowId = await leave();
    await expect(as.viewer.flows.get({ flowId })).rejects.toMatchObject({ status: 404 });
    const people = (await as.bizhead.circulations.people({ flowId })).map(({ userId }) => userId);
    expect(people).toEqual(expect.arrayContaining([ids.viewer, ids.manager]));
    for (const who of ['branch', 'bizhead'] as const) expect(people).not.toContain(ids[who]);
    const sent = await as.bizhead.circulations.send({ flowId, toUserIds: [ids.viewer], note: '请知悉' });
    expect(sent).toMatchObject([{ userId: ids.viewer, note: '请知悉', waits: '0' }]);
    const seen = await as.viewer.flows.get({ flowId });
    expect([seen.events, seen.targets, seen.fills]).toEqual([[], [], []]);
    expect(await waiting('viewer', flowId)).toMatchObject([{ kind: 'circulation', about: '请知悉' }]);
    const { rows } = await as.viewer.notices.centre({ pageNum: '1', pageSize: '20' } as never);
    expect(JSON.stringify(rows)).toContain('请知悉');
    // Sent by somebody else as well it waits once, and is read once.
    await as.manager.circulations.send({ flowId, toUserIds: [ids.viewer] });
    expect(await waiting('viewer', flowId)).toHaveLength(1);

    const read = await as.viewer.circulations.read({ flowId, opinion: '已知悉' });
    const isRead = { opinion: '已知悉', waits: '0', readTime: expect.any(String) };
    expect(read).toMatchObject([isRead, isRead]);
    expect(await waiting('viewer', flowId)).toEqual([]);
    expect(await as.viewer.circulations.read({ flowId })).toEqual(read);
    expect(await as.viewer.flows.get({ flowId })).toMatchObject({ flowId });
    expect((await as.bizhead.flows.get({ flowId })).seq).toBe('2');
  });

  test('is sent by who has a part in it alone, to who may read flows in the unit', async () => {
    const flowId = await leave();
    await expect(as.finance.circulations.send({ flowId, toUserIds: [ids.viewer] })).rejects.toMatchObject({
      status: 404,
    });
    await as.manager.circulations.send({ flowId, toUserIds: [ids.finance] });
    // Whoever reads it sends it to nobody.
    expect(await as.finance.circulations.people({ flowId })).toEqual([]);
    await expect(as.finance.circulations.send({ flowId, toUserIds: [ids.viewer] })).rejects.toMatchObject({
      status: 403,
    });
    for (const who of ['branch', 'manager'] as const)
      await expect(as.manager.circulations.send({ flowId, toUserIds: [ids[who]] })).rejects.toMatchObject({
        status: 422,
      });
    await expect(as.bizhead.circulations.read({ flowId })).rejects.toMatchObject({ status: 403 });
    await expect(as.branch.circulations.list({ flowId })).rejects.toMatchObject({ status: 404 });
    const draft = await leave({ isSent: false });
    await expect(as.manager.circulations.send({ flowId: draft, toUserIds: [ids.viewer] })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('whoever has sent it takes it back from those who have not read it: neither to-do nor message nor sight stays', async () => {
    const flowId = await leave();
    const told = async (name: (typeof names)[number]) => {
      const { rows } = await as[name].notices.centre({ pageNum: '1', pageSize: '100' } as never);
      return JSON.stringify(rows).includes(flowId);
    };
    const sent = await as.bizhead.circulations.send({ flowId, toUserIds: [ids.viewer, ids.finance] });
    const heard = new Set<string>();
    const viewer = { userId: ids.viewer, unitUid: '101' };
    const stop = server.deps.events.subscribe({ ...viewer, hear: ({ kind }) => heard.add(kind), end: () => {} });
    const all = sent.map(({ id }) => id);
    const [own] = sent.filter(({ userId }) => userId === ids.viewer);
    expect(await as.manager.circulations.list({ flowId })).toMatchObject([{ own: '0' }, { own: '0' }]);
    for (const who of ['manager', 'finance'] as const)
      await expect(as[who].circulations.takeBack({ flowId, ids: all })).rejects.toMatchObject({ status: 403 });
    await as.finance.circulations.read({ flowId, opinion: '已知悉' });
    expect([await told('viewer'), await waiting('viewer', flowId)]).toMatchObject([true, [{ kind: 'circulation' }]]);

    const left = await as.bizhead.circulations.takeBack({ flowId, ids: all });
    expect(left).toMatchObject([{ userId: ids.finance, opinion: '已知悉', own: '1' }]);
    expect([await told('viewer'), await waiting('viewer', flowId)]).toEqual([false, []]);
    await expect(as.viewer.flows.get({ flowId })).rejects.toMatchObject({ status: 404 });
    expect([...heard]).toEqual(expect.arrayContaining(['flow', 'notice']));
    stop();
    const traces = await server.deps.db
      .select()
      .from(audit)
      .where(eq(audit.entityId, own?.id ?? ''));
    expect(traces.map(({ action, entity }) => `${action} ${entity}`).sort()).toEqual([
      'add circulation',
      'remove circulation',
    ]);
    // Once more it says the same; what was read is not taken back.
    expect(await as.bizhead.circulations.takeBack({ flowId, ids: [own?.id ?? ''] })).toEqual(left);
    await expect(as.bizhead.circulations.takeBack({ flowId, ids: all })).rejects.toMatchObject({
      status: 409,
      serverMessage: expect.stringContaining('已阅'),
    });
  });

  test('what two people have sent is taken back by each for their own, and comments go with the last of it', async () => {
    const flowId = await leave();
    await as.manager.circulations.send({ flowId, toUserIds: [ids.viewer], note: '请阅' });
    const [, own] = await as.bizhead.circulations.send({ flowId, toUserIds: [ids.viewer], note: '也请看' });
    expect(own).toMatchObject({ own: '1', note: '也请看' });
    expect(await waiting('viewer', flowId)).toMatchObject([{ about: '也请看' }]);
    await as.manager.comments.add({ kind: 'flow', recordId: flowId, text: '请看', mentions: [ids.viewer] } as never);
    const mentioned = async () => {
      const { rows } = await as.viewer.notices.centre({ pageNum: '1', pageSize: '100' } as never);
      return rows.some(({ messageInfoId }) => messageInfoId?.includes(flowId) && messageInfoId.includes('#comment-'));
    };
    const left = await as.bizhead.circulations.takeBack({ flowId, ids: [own?.id ?? ''] });
    expect(left).toMatchObject([{ own: '0', note: '请阅' }]);
    expect(await waiting('viewer', flowId)).toMatchObject([{ about: '请阅' }]);
    expect(await mentioned()).toBe(true);
    await as.manager.circulations.takeBack({ flowId, ids: left.map(({ id }) => id) });
    await expect(as.viewer.flows.get({ flowId })).rejects.toMatchObject({ status: 404 });
    expect(await mentioned()).toBe(false);
  });

  test('whoever goes to another company reads it no more, as stand-ins do not; read or not', async () => {
    const [one, other] = [await leave(), await leave()];
    for (const flowId of [one, other]) await as.manager.circulations.send({ flowId, toUserIds: [ids.viewer] });
    await as.viewer.circulations.read({ flowId: other });
    await server.deps.db.update(users).set({ unitUid: '103' }).where(eq(users.userId, ids.viewer));
    for (const flowId of [one, other])
      await expect(as.viewer.flows.get({ flowId })).rejects.toMatchObject({ status: 404 });
    expect(await waiting('viewer', one)).toEqual([]);
    await server.deps.db.update(users).set({ unitUid: '101' }).where(eq(users.userId, ids.viewer));
    expect(await waiting('viewer', one)).toHaveLength(1);
  });

  test('a flow that is over is circulated as well', async () => {
    const flowId = await leave();
    await server.deps.db.update(flows).set({ status: 'ended' }).where(eq(flows.flowId, flowId));
    expect(await as.manager.circulations.send({ flowId, toUserIds: [ids.viewer] })).toHaveLength(1);
    expect(await waiting('viewer', flowId)).toHaveLength(1);
  });
});
