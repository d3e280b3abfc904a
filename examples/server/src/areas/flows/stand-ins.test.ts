import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { audit, users } from '@danbao/testing/server/tables';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { standIns } from '../../db/schema.ts';

/** The clock stands on 15 June 2026. */
const today = '2026-06-15';

onEveryDatabase((server) => {
  let manager: Person['client'];
  let head: Person['client'];
  let finance: Person['client'];
  let gm: Person['client'];
  const ids = { bizhead: '', finance: '', gm: '', manager: '' };
  beforeAll(async () => {
    [manager, head, finance, gm] = (await Promise.all(
      (['manager', 'bizhead', 'finance', 'gm'] as const).map(async (name) => (await signedIn(server, name)).client),
    )) as [Person['client'], Person['client'], Person['client'], Person['client']];
    for (const name of Object.keys(ids) as (keyof typeof ids)[]) {
      const [found] = await server.deps.db.select().from(users).where(eq(users.username, name));
      ids[name] = found?.userId ?? '';
    }
  });
  afterEach(() => server.deps.db.delete(standIns));

  const sets = (name: keyof typeof ids, from = today, until = today) =>
    head.standIns.add({ standIn: name, standInId: ids[name], from, until });
  async function sent(days = 1) {
    const form = nextLeave(days);
    const { flowId, seq } = await manager.flowForms.leave({ flowId: newGuarantyId(), ...form } as never);
    return manager.flows.send({ flowId, seq });
  }
  const todo = async (client: Person['client'], flowId: string) =>
    (await client.flows.list({ pageSize: '100' })).rows.some((row) => row.flowId === flowId);

  test('what waits for who is away waits for their stand-in, who signs with both names', async () => {
    const before = Number((await finance.flows.counts()).todo);
    const { flowId } = await sent();
    expect(await todo(finance, flowId)).toBe(false);
    await expect(finance.flows.get({ flowId })).rejects.toMatchObject({ status: 404 });
    const kept = await sets('finance');
    expect(kept).toMatchObject({ state: 'holds', standInId: ids.finance, personId: ids.bizhead });
    expect([await head.standIns.list(), await finance.standIns.list()]).toEqual([[kept], [kept]]);
    expect(Number((await finance.flows.counts()).todo)).toBeGreaterThan(before);
    expect([await todo(head, flowId), await todo(finance, flowId)]).toEqual([true, true]);
    const { rows } = await finance.dashboard.waiting({ pageSize: '100' });
    expect(rows.filter(({ id }) => id.startsWith(flowId))).toHaveLength(1);

    const { seq } = await finance.flows.get({ flowId });
    const signed = await finance.flows.handle({ flowId, seq, opinion: '同意' });
    const own = { status: '1', signedOpinion: '同意', userRealName: `${kept.standInName}（代 ${kept.personName}）` };
    expect(signed.tasks[1]).toMatchObject(own);
    expect((await manager.flows.log({ flowId })).at(-1)).toMatchObject({ userRealName: own.userRealName });
    expect((await head.flows.list({ box: 'done', pageSize: '100' })).rows.some((row) => row.flowId === flowId)).toBe(
      true,
    );
    const audited = await server.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, 'standIn'), eq(audit.entityId, kept.id)));
    expect(audited).toHaveLength(1);
  });

  test('it begins and ends by itself, and whoever set it ends it early', async () => {
    const { flowId } = await sent();
    await sets('finance', '2026-06-16', '2026-06-20');
    expect(await todo(finance, flowId)).toBe(false);
    await server.deps.db.update(standIns).set({ fromDay: '2026-06-01', untilDay: '2026-06-14' });
    expect(await todo(finance, flowId)).toBe(false);
    const { id } = await sets('finance');
    expect(await todo(finance, flowId)).toBe(true);
    await expect(finance.standIns.end({ id })).rejects.toMatchObject({ status: 404 });
    expect(await head.standIns.end({ id })).toMatchObject({ state: 'over' });
    expect(await todo(finance, flowId)).toBe(false);
    const act = finance.flows.handle({ flowId, seq: '2' });
    await expect(act).rejects.toMatchObject({ status: 404 });
  });

  test('nobody signs what they have started, though they stand in', async () => {
    await sets('manager');
    const { flowId, seq } = await sent();
    expect(await todo(manager, flowId)).toBe(false);
    await expect(manager.flows.handle({ flowId, seq })).rejects.toMatchObject({ status: 403 });
  });

  test('nobody signs two nodes of one flow: where only they could sign the next, they leave this one', async () => {
    await sets('gm');
    const long = await sent(5);
    expect(await todo(gm, long.flowId)).toBe(true);
    const refused = gm.flows.handle({ flowId: long.flowId, seq: long.seq, opinion: '同意' });
    await expect(refused).rejects.toMatchObject({ status: 409, serverMessage: expect.stringContaining('总经理审批') });
    const short = await sent(1);
    await gm.flows.handle({ flowId: short.flowId, seq: short.seq, opinion: '同意' });
  });

  test('a stand-in is somebody else of the unit, for days to come, one at a time', async () => {
    const unfit = { status: 422, issues: [{ field: 'standIn' }] };
    await expect(
      head.standIns.add({ standIn: '自己', standInId: ids.bizhead, from: today, until: today }),
    ).rejects.toMatchObject(unfit);
    await expect(
      head.standIns.add({ standIn: '许昂', standInId: '1005', from: today, until: today }),
    ).rejects.toMatchObject(unfit);
    await expect(sets('finance', '2026-06-01', '2026-06-14')).rejects.toMatchObject({ issues: [{ field: 'until' }] });
    await expect(sets('finance', '2026-06-20', '2026-06-16')).rejects.toMatchObject({ status: 422 });
    await sets('finance', '2026-06-16', '2026-06-20');
    await expect(sets('gm', '2026-06-20', '2026-06-22')).rejects.toMatchObject({ issues: [{ field: 'from' }] });
  });

  test('the stand-in named in an approved leave is proposed until they are set', async () => {
    const { flowId, seq } = await manager.flowForms.leave({
      ...{ flowId: newGuarantyId(), ...nextLeave(1, { after: today }), handover: '', handoverId: ids.finance },
    } as never);
    await manager.flows.send({ flowId, seq });
    await head.flows.handle({ flowId, seq: '2', opinion: '同意' });
    const personnel = (await signedIn(server, 'archivist')).client;
    await personnel.flows.handle({ flowId, seq: '3', opinion: '已备案' });
    const [proposal] = (await manager.standIns.proposals()).filter(({ leaveId }) => leaveId === flowId);
    expect(proposal).toMatchObject({ standInId: ids.finance });
    const { from = '', until = '' } = proposal ?? {};
    await manager.standIns.add({ standIn: 'X', standInId: ids.finance, from, until, leaveId: flowId } as never);
    expect((await manager.standIns.proposals()).some(({ leaveId }) => leaveId === flowId)).toBe(false);
    await expect(
      head.standIns.add({ standIn: 'X', standInId: ids.finance, from, until, leaveId: flowId } as never),
    ).rejects.toMatchObject({ status: 422 });
  });
});
