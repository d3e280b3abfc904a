import type { FailureReport } from '@danbao/core/admin';
import { failureLimits } from '@danbao/core/admin';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn, stranger } from '@danbao/testing/server/people';
import { testInstant } from '@danbao/testing/server/test-clock';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { failureGroups } from '../../db/schema.ts';
import { keepFailure } from '../../failure-log/failure-store.ts';
import { sweep } from '../../sweep.ts';

const today = new Date(testInstant);
const report: FailureReport = {
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'rows')",
  frame: '    at Bw (https://oa.example.com/assets/Cq9.js:1:22)',
  frames:
    'Error: 张三\n    at Bw (https://oa.example.com/assets/Cq9.js:1:22)\n    at https://oa.example.com/assets/a.js:2:3',
  appVersion: 'index-Bx1',
  page: '/projects/20260001/measures',
  steps: [
    { before: '12', what: 'page', name: '/projects/20260001?text=张三' },
    { before: '3', what: 'call', name: 'grp/guaranty/selectOneOptGuarantyInfo', status: '200' },
    { before: '1', what: 'call', name: 'grp/guaranty/张三', status: '200' },
  ],
};
const code = (status: number) => ({ status });

onEveryDatabase((server) => {
  beforeEach(() => server.deps.db.delete(failureGroups));
  const person = async (name: 'admin' | 'manager' | 'viewer') => (await signedIn(server, name)).client;

  test('failures of one cause are one group, with its versions, times and the steps before', async () => {
    const [admin, viewer] = [await person('admin'), await person('viewer')];
    await viewer.failures.report(report);
    await viewer.failures.report({ ...report, appVersion: 'index-Bx2', page: '/owners' });
    await viewer.failures.report({ ...report, name: 'RangeError' });
    const { total, rows } = await admin.failures.list({ side: 'web' });
    expect(total).toBe(2);
    const group = rows.find(({ name }) => name === 'TypeError');
    expect(group).toMatchObject({
      message: "Cannot read properties of undefined (reading 'rows')",
      frame: 'Bw Cq9.js:1:22',
      page: '/projects/:id/measures',
      count: '2',
      firstVersion: 'index-Bx1',
      lastVersion: 'index-Bx2',
      isSettled: '0',
    });
    const samples = await admin.failures.samples({ id: group?.id ?? '' });
    expect(samples.map(({ appVersion }) => appVersion)).toEqual(['index-Bx2', 'index-Bx1']);
    expect(samples[1]).toMatchObject({
      frames: 'Bw Cq9.js:1:22\n? a.js:2:3',
      steps: [
        { before: '12', what: 'page', name: '/projects/:id' },
        { before: '3', what: 'call', name: 'grp/guaranty/selectOneOptGuarantyInfo', status: '200' },
      ],
    });
    expect((await admin.failures.list({ text: 'range' })).rows.map(({ name }) => name)).toEqual(['RangeError']);
  });

  test('before a sign-in pages tell as well: seldom, apart from the others, without an address', async () => {
    const entry = stranger(server);
    await entry.failures.reportEntry({ ...report, page: '/login', message: '张三 13800138000' });
    const [group] = await server.deps.db.select().from(failureGroups);
    expect(group).toMatchObject({ side: 'entry', page: '/login', count: 1 });
    expect(JSON.stringify(group)).not.toMatch(/张三|13800138000|127\.0\.0\.1/);
    for (let time = 1; time < failureLimits.perMinuteOfAddress; time += 1) await entry.failures.reportEntry(report);
    await expect(entry.failures.reportEntry(report)).rejects.toMatchObject(code(429));
    await expect(entry.failures.report(report)).rejects.toMatchObject(code(401));
    const { db } = server.deps;
    const failure = { at: today, frame: '', frames: '', page: '', appVersion: 'x', steps: [], name: 'Error' };
    await keepFailure(db, { ...failure, at: new Date(0), side: 'web', message: 'the oldest' });
    for (let at = 0; at < failureLimits.entryGroups + 5; at += 1)
      await keepFailure(db, { ...failure, side: 'entry', message: `junk ${'x'.repeat(at)}` });
    const sides = (await db.select({ side: failureGroups.side }).from(failureGroups)).map(({ side }) => side);
    expect(sides.filter((side) => side === 'entry')).toHaveLength(failureLimits.entryGroups);
    expect(sides).toContain('web');
  });

  test('nothing of people or data is kept, whatever is sent', async () => {
    const viewer = await person('viewer');
    await viewer.failures.report({
      ...report,
      name: '张三 13800138000',
      message: 'no client "张三" 110101199003077778 of zhang@example.com, token=eyJhbGciOiJIUzI1NiJ9.e30.abc',
      frame: '张三 110101199003077778',
      frames: '张三\n    at secret-13800138000\n',
      appVersion: '张三',
      page: '/list/张三/13800138000?name=张三#110101199003077778',
      steps: [
        { before: '1', what: 'page', name: '/search/13800138000?text=110101199003077778' },
        { before: '1', what: 'call', name: 'oa/13800138000', status: '张三' },
        { before: '1', what: 'call', name: 'danbao/failures', status: '张三' },
      ],
    });
    const kept = JSON.stringify(await server.deps.db.select().from(failureGroups));
    expect(kept).not.toMatch(/张三|13800138000|110101199003077778|zhang|eyJ|1003|viewer/);
    expect(kept).toContain('danbao/failures');
  });

  test('whoever is signed in may tell, administrators alone read, and nobody else anything', async () => {
    const [viewer, nobody] = [await person('viewer'), stranger(server)];
    await expect(nobody.failures.report(report)).rejects.toMatchObject(code(401));
    await viewer.failures.report(report);
    const [{ id = '' } = {}] = await server.deps.db.select().from(failureGroups);
    await expect(viewer.failures.list({})).rejects.toMatchObject(code(403));
    await expect(viewer.failures.samples({ id })).rejects.toMatchObject(code(403));
    await expect(viewer.failures.settle({ id })).rejects.toMatchObject(code(403));
  });

  test('a session tells so many in a minute, of so many letters', async () => {
    const viewer = await person('viewer');
    await expect(viewer.failures.report({ ...report, frames: 'a'.repeat(4001) })).rejects.toMatchObject(code(422));
    const many = Array.from({ length: 100 }, () => ({ before: '1', what: 'page', name: '/owners' }) as const);
    await viewer.failures.report({ ...report, steps: many });
    const told = await Promise.allSettled(Array.from({ length: 30 }, () => viewer.failures.report(report)));
    const refused = told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.length).toBeGreaterThanOrEqual(30 - failureLimits.perMinute);
    expect(refused[0]).toMatchObject(code(429));
    // Another session of the same person is not the one that has told too much.
    await (await person('viewer')).failures.report(report);
    const [{ samples = [], count } = {}] = await server.deps.db.select().from(failureGroups);
    expect(count).toBeGreaterThan(failureLimits.samples);
    expect(samples).toHaveLength(failureLimits.samples);
    expect(samples[0]?.steps).toHaveLength(failureLimits.steps);
  });

  test('what is settled is open again when it happens again', async () => {
    const [admin, viewer] = [await person('admin'), await person('viewer')];
    await viewer.failures.report(report);
    const [{ id = '' } = {}] = (await admin.failures.list({})).rows;
    expect(await admin.failures.settle({ id })).toMatchObject({ isSettled: '1' });
    expect((await admin.failures.list({ isSettled: '0', side: 'web' })).rows).toEqual([]);
    await viewer.failures.report(report);
    expect((await admin.failures.list({ isSettled: '0', side: 'web' })).rows).toMatchObject([{ id, count: '2' }]);
    await expect(admin.failures.settle({ id: 'none' })).rejects.toMatchObject(code(404));
  });

  test('the server tells of its own failures by call and cause, without their words', async () => {
    const [admin, manager] = [await person('admin'), await person('manager')];
    await server.deps.db.execute(sql`alter table work_items rename to work_items_away`);
    const failed = () => manager.workItems.list({ pageNum: '1', pageSize: '10' }).catch((error) => error);
    const errors = [await failed(), await failed()];
    await server.deps.db.execute(sql`alter table work_items_away rename to work_items`);
    expect(errors).toMatchObject([code(500), code(500)]);
    const { rows } = await admin.failures.list({ side: 'server' });
    expect(rows).toMatchObject([{ message: '42P01', count: '2', page: expect.stringMatching(/^(GET|POST) /) }]);
    const [{ id = '' } = {}] = rows;
    const [sample] = await admin.failures.samples({ id });
    expect(sample?.requestId).toBe(errors[1].requestId);
    expect(JSON.stringify(await server.deps.db.select().from(failureGroups))).not.toContain('work_items_away');
  });

  test('groups are bounded, the longest unseen goes first, and after half a year each', async () => {
    const { db } = server.deps;
    const at = today.getTime() - 100 * 86_400_000;
    await db.execute(sql`
      insert into failure_groups (id, side, name, message, frame, page, count, first_at, last_at, first_version, last_version, samples)
      select 'g' || n, 'web', 'E', '', '', '', 1, now(), ${new Date(at).toISOString()}::timestamptz + n * interval '1 minute', '1', '1', '[]'
      from generate_series(1, ${failureLimits.groups}) n`);
    const failure = { at: today, side: 'web', name: 'E', message: 'm', frame: '', page: '/' } as const;
    await keepFailure(db, { ...failure, appVersion: '1', steps: [] });
    expect(await db.$count(failureGroups)).toBe(failureLimits.groups);
    expect(await db.$count(failureGroups, eq(failureGroups.id, 'g1'))).toBe(0);
    const old = new Date(today.getTime() - (failureLimits.days + 1) * 86_400_000);
    await db.update(failureGroups).set({ lastAt: old }).where(sql`id <> 'g2'`);
    await sweep(server.deps);
    expect(await db.select({ id: failureGroups.id }).from(failureGroups)).toEqual([{ id: 'g2' }]);
  });
});
