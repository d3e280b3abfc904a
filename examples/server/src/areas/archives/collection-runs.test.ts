import { randomUUID } from 'node:crypto';
import { flowDefinitions } from '@danbao/core/flows';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { and, count, eq, inArray, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { archiveHoldings, audit, files, flows, users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { carryOn, carryOneOn } from './carry-on.ts';

const into = {
  ...{ fondsId: 'fonds101', categoryId: 'type101-WS' },
  ...{ retentionPeriod: '30' as const, securityLevel: 'internal' as const, isFiled: '1' as const },
};

onEveryDatabase((server) => {
  let archivist: Person;
  beforeAll(async () => {
    archivist = await signedIn(server, 'archivist');
  });
  const calls = () => archivist.client.archives;
  const last = async () => (await calls().runs())[0];

  /** Finished flows like one of the sample, each with a title of its own. */
  const finish = async (title: string, many: number) => {
    const { db } = server.deps;
    const [like] = await db
      .select()
      .from(flows)
      .where(and(eq(flows.code, flowDefinitions.sending.code), eq(flows.status, 'ended'), eq(flows.unitUid, '101')));
    if (!like) throw new Error('the sample has no finished flow');
    const rows = Array.from({ length: many }, (_, index) => ({
      ...like,
      ...{ flowId: randomUUID(), title: `${title} ${index + 1}` },
      endedAt: new Date(Date.UTC(2026, 0, 1 + index)),
    }));
    await db.insert(flows).values(rows);
    return rows.map(({ flowId }) => flowId);
  };
  const toItsEnd = async (deps: Deps = server.deps, holder = 'one') => {
    let pieces = 0;
    while (await carryOneOn(deps, holder)) pieces += 1;
    return pieces;
  };
  const recordsOf = async (ids: readonly string[]) => {
    const held = inArray(archiveHoldings.flowId, [...ids]);
    const [found] = await server.deps.db.select({ count: count() }).from(archiveHoldings).where(held);
    return found?.count;
  };
  const changeStarter = (changes: Partial<typeof users.$inferInsert>) =>
    server.deps.db.update(users).set(changes).where(eq(users.username, 'archivist'));

  test('all that the filters show is collected and filed to the end; what is refused is named, and another run waits for this one', async () => {
    const ids = await finish('批量', 12);
    await server.deps.db.insert(files).values({
      ...{ fileId: randomUUID(), storedAs: randomUUID(), fileName: '缺失.pdf', fileSort: '1', size: 1, sha256: '' },
      ...{ contentType: '', infoId: ids[2] ?? '', fileType: 'flow', sysId: '3', unitUid: '101', uploadedBy: '1001' },
    });
    const wish = { ...into, text: '批量' };
    await expect(calls().startRun({ ...wish, fondsId: 'nobody' })).rejects.toMatchObject({
      issues: [{ field: 'fondsId', rule: 'unknown' }],
    });
    await expect(calls().startRun({ ...wish, text: '没有这样的' })).rejects.toMatchObject({ status: 409 });
    const begun = await calls().startRun(wish);
    expect(begun).toMatchObject({ state: 'running', total: '12', done: '0', startedBy: '顾全' });
    await expect(calls().startRun(wish)).rejects.toMatchObject({
      status: 409,
      serverMessage: expect.stringContaining('顾全'),
    });
    // Finished later: it waits for the next run.
    const [late = ''] = await finish('批量之后', 1);
    // One piece, however many processes look at once.
    expect(await Promise.all([carryOneOn(server.deps, 'one'), carryOneOn(server.deps, 'two')])).toContain(true);
    expect(await last()).toMatchObject({ state: 'running', done: '9', refused: '1' });
    await Promise.all([toItsEnd(server.deps, 'one'), toItsEnd(server.deps, 'two')]);
    const run = await last();
    expect(run).toMatchObject({ state: 'finished', total: '12', done: '11', refused: '1' });
    expect(run?.refusals).toMatchObject([{ title: '批量 3', reason: expect.stringContaining('缺失.pdf') }]);
    const waiting = (await calls().pending({ text: '批量' })).rows.map(({ flowId }) => flowId);
    expect(waiting.sort()).toEqual([ids[2] ?? '', late].sort());
    expect(await recordsOf(ids)).toBe(11);
    // Those that ended first have the first numbers.
    const { rows } = await calls().page({ text: '批量', pageSize: '100' });
    const inOrder = [...rows].sort((a, b) => (a.archiveNo ?? '').localeCompare(b.archiveNo ?? ''));
    expect(inOrder.map(({ formedDate }) => formedDate)).toEqual(rows.map(({ formedDate }) => formedDate).sort());
    const added = await server.deps.db
      .select()
      .from(audit)
      .where(and(like(audit.requestId, `${begun.runId}%`), eq(audit.entity, 'archive'), eq(audit.action, 'add')));
    expect(added.map(({ username }) => username)).toEqual(Array(11).fill('archivist'));
  });

  test('a run that is stopped leaves the rest as it is', async () => {
    const ids = await finish('停止', 12);
    const { runId } = await calls().startRun({ ...into, text: '停止', isFiled: '0' });
    await carryOneOn(server.deps, 'one');
    expect(await calls().stopRun({ runId })).toMatchObject({ state: 'stopped', done: '10' });
    expect(await toItsEnd()).toBe(0);
    expect(await recordsOf(ids)).toBe(10);
    const { rows } = await calls().page({ text: '停止', electronicStatus: 'draft' });
    expect(rows).toHaveLength(10);
    const branch = await signedIn(server, 'branch');
    await expect(branch.client.archives.stopRun({ runId })).rejects.toMatchObject({ status: 403 });
  });

  test('a run ends, with the reason, when whoever began it has lost the right or the account', async () => {
    await finish('权限', 12);
    const [starter] = await server.deps.db.select().from(users).where(eq(users.username, 'archivist'));
    const [other] = await server.deps.db.select().from(users).where(eq(users.username, 'viewer'));
    for (const [changes, reason] of [
      [{ roleId: other?.roleId }, '权限'],
      [{ active: false }, '停用'],
    ] as const) {
      await calls().startRun({ ...into, text: '权限' });
      await changeStarter(changes as Partial<typeof users.$inferInsert>);
      expect(await toItsEnd()).toBe(1);
      await changeStarter({ roleId: starter?.roleId ?? '', active: true });
      expect(await last()).toMatchObject({ state: 'failed', done: '0', reason: expect.stringContaining(reason) });
    }
  });

  test('another process takes a run up once the first is silent for a minute, and doubles nothing', async () => {
    const ids = await finish('接续', 12);
    await calls().startRun({ ...into, text: '接续' });
    await carryOneOn(server.deps, 'killed');
    expect(await carryOneOn(server.deps, 'second')).toBe(false);
    const after = { ...server.deps, now: () => new Date(server.deps.now().getTime() + 61_000) };
    expect(await toItsEnd(after, 'second')).toBe(1);
    expect(await last()).toMatchObject({ state: 'finished', done: '12', refused: '0' });
    expect(await recordsOf(ids)).toBe(12);
  });

  test('a server works on runs by itself, and stops with what it has begun', async () => {
    const ids = await finish('自行', 2);
    const carrying = carryOn(server.deps);
    await calls().startRun({ ...into, text: '自行' });
    await expect.poll(last).toMatchObject({ state: 'finished', done: '2' });
    await carrying.stop();
    expect(await recordsOf(ids)).toBe(2);
  });

  test('a piece that fails is tried again later, and not for ever', async () => {
    await finish('存储', 1);
    await calls().startRun({ ...into, text: '存储' });
    const put = () => Promise.reject(new Error('the store is away'));
    let time = server.deps.now().getTime();
    const broken = { ...server.deps, files: { ...server.deps.files, put }, now: () => new Date(time) };
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(carryOneOn(broken, 'one')).rejects.toMatchObject({ cause: { message: 'the store is away' } });
      expect(await carryOneOn(broken, 'one')).toBe(false);
      time += 31_000;
    }
    expect(await carryOneOn(broken, 'one')).toBe(true);
    expect(await last()).toMatchObject({ state: 'failed', done: '0', reason: expect.stringContaining('多次') });
  });
});
