import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { users } from '@danbao/testing/server/tables';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { flows, personalMessages, standIns } from '../../db/schema.ts';
import { standInsFor } from './standing-in.ts';

/** The clock stands on 15 June 2026. */
const today = '2026-06-15';

onEveryDatabase((server) => {
  type Name = 'manager' | 'bizhead' | 'finance' | 'archivist';
  const clients = new Map<Name, Person['client']>();
  const rows = new Map<Name, typeof users.$inferSelect>();
  const as = (name: Name) => clients.get(name) as Person['client'];
  const rowOf = (name: Name) => rows.get(name) as typeof users.$inferSelect;
  beforeAll(async () => {
    for (const name of ['manager', 'bizhead', 'finance', 'archivist'] as const) {
      clients.set(name, (await signedIn(server, name)).client);
      const [row] = await server.deps.db.select().from(users).where(eq(users.username, name));
      if (row) rows.set(name, row);
    }
  });
  afterEach(async () => {
    await server.deps.db.delete(standIns);
    for (const name of rows.keys()) await becomes(name, rowOf(name));
  });

  async function becomes(name: Name, { unitUid, roleId, active }: Partial<typeof users.$inferSelect>) {
    const { userId } = rowOf(name);
    await server.deps.db.update(users).set({ unitUid, roleId, active }).where(eq(users.userId, userId));
  }
  const sets = () =>
    as('bizhead').standIns.add({ standIn: 'x', standInId: rowOf('finance').userId, from: today, until: today });
  async function sent() {
    const { flowId, seq } = await as('manager').flowForms.leave({ flowId: newGuarantyId(), ...nextLeave(1) } as never);
    return as('manager').flows.send({ flowId, seq });
  }
  const status = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error: { readonly status: number }) => error.status,
    );
  /** What the stand-in still has of a flow. */
  async function left({ flowId, seq }: { readonly flowId: string; readonly seq: string }) {
    const of = (
      all: readonly { readonly id?: string; readonly flowId?: string; readonly messageInfoId?: string | null }[],
    ) => all.filter((one) => [one.id, one.flowId, one.messageInfoId].some((id) => id?.startsWith(flowId))).length;
    const told = await server.deps.db
      .select()
      .from(personalMessages)
      .where(eq(personalMessages.userId, rowOf('finance').userId));
    return {
      read: await status(as('finance').flows.get({ flowId })),
      listed: of((await as('finance').flows.list({ pageSize: '100' })).rows),
      waiting: of((await as('finance').dashboard.waiting({ pageSize: '100' })).rows),
      told: of(told),
      signed: await status(as('finance').flows.handle({ flowId, seq, opinion: '同意' })),
    };
  }

  test('while both are of one unit and who is away may sign, the stand-in reads, is told and signs', async () => {
    await sets();
    expect(await left(await sent())).toEqual({ read: 200, listed: 1, waiting: 1, told: 1, signed: 200 });
  });

  test.each([
    ['the stand-in is of another unit', 'finance', { unitUid: '103' }],
    ['who is away is of another unit', 'bizhead', { unitUid: '103' }],
    ['who is away may not sign any more', 'bizhead', { roleId: 'viewer' }],
    ['who is away may not sign in any more', 'bizhead', { active: false }],
  ] as const)('it ends when %s', async (_, name, change) => {
    await sets();
    const before = await sent();
    expect(await status(as('finance').flows.get({ flowId: before.flowId }))).toBe(200);
    await becomes(name, change);
    expect(await left(before)).toEqual({ read: 404, listed: 0, waiting: 0, told: 1, signed: 404 });
    // Nor are they told of what comes now.
    const { db, now } = server.deps;
    expect(await standInsFor(db, [rowOf('bizhead').userId], now())).toEqual([]);
  });

  test('what was signed or suspended for somebody is taken back only while standing in, or by that person', async () => {
    const { id } = await sets();
    const [one, other] = [await sent(), await sent()];
    const signed = await as('finance').flows.handle({ flowId: one.flowId, seq: one.seq, opinion: '同意' });
    const suspended = await as('finance').flows.suspend({ flowId: other.flowId, seq: other.seq, opinion: '等资料' });
    await as('bizhead').standIns.end({ id });
    const recall = { flowId: one.flowId, seq: signed.seq };
    const resume = { flowId: other.flowId, seq: suspended.seq };
    expect(await status(as('finance').flows.recall(recall))).toBe(403);
    expect(await status(as('finance').flows.resume(resume))).toBe(403);
    const recalled = await as('bizhead').flows.recall(recall);
    expect((await as('manager').flows.log({ flowId: one.flowId })).at(-1)).toMatchObject({
      userRealName: rowOf('bizhead').realName,
    });
    const again = { flowId: one.flowId, seq: recalled.seq, opinion: '同意' };
    expect(await status(as('bizhead').flows.handle(again))).toBe(200);
    expect(await status(as('bizhead').flows.resume(resume))).toBe(200);
  });

  test('who still stands in takes back what they have signed', async () => {
    await sets();
    const { flowId, seq } = await sent();
    const signed = await as('finance').flows.handle({ flowId, seq, opinion: '同意' });
    expect(await status(as('finance').flows.recall({ flowId, seq: signed.seq }))).toBe(200);
  });

  test('a leave gives its own days, once it is approved and until it was returned from', async () => {
    const toCome = nextLeave(2, { after: today });
    const begun = await as('manager').flowForms.leave({ flowId: newGuarantyId(), ...toCome } as never);
    const { flowId, values } = begun as unknown as { flowId: string; values: { beginDate: string; endDate: string } };
    const [from, until] = [values.beginDate, values.endDate];
    const add = (span: object = {}) =>
      as('manager').standIns.add({
        ...{ standIn: 'x', standInId: rowOf('finance').userId, from, until, leaveId: flowId, ...span },
      } as never);
    const unknown = { status: 422, issues: [{ field: 'leaveId', rule: 'unknown' }] };
    await expect(add()).rejects.toMatchObject(unknown);
    const { seq } = await as('manager').flows.send({ flowId, seq: begun.seq });
    await expect(add()).rejects.toMatchObject(unknown);
    const approved = await as('bizhead').flows.handle({ flowId, seq, opinion: '同意' });
    await as('archivist').flows.handle({ flowId, seq: approved.seq, opinion: '已备案' });
    await expect(add({ from: today })).rejects.toMatchObject({ status: 422, issues: [{ field: 'from' }] });
    await expect(add({ until: '2026-12-31' })).rejects.toMatchObject({ status: 422, issues: [{ field: 'until' }] });
    const { db } = server.deps;
    await add({ until: from });
    await db.delete(standIns);
    const [leave] = await db.select().from(flows).where(eq(flows.flowId, flowId));
    const returned = { ...leave, flowId: newGuarantyId(), code: 'cancel_leave_flow', values: { leaveId: flowId } };
    await db.insert(flows).values(returned as typeof flows.$inferInsert);
    await expect(add()).rejects.toMatchObject(unknown);
  });
});
