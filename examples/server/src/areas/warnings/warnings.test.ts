import { raisedWarnings } from '@danbao/core/credit';
import { addDays, wallDay } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  applications,
  departments,
  documentDeliveries,
  documentReads,
  flows,
  noticeMarks,
  users,
} from '../../db/schema.ts';
import { tableOf } from '../../resources/table.ts';
import { clerksOf } from '../documents/clerks.ts';
import { raiseWarnings, warnAtNight } from './run.ts';

/** Each has a case in the sample. */
const lapsingRules = [
  'guaranteePeriodEnding',
  'counterGuaranteeEnding',
  'registrationEnding',
  'instrumentEnding',
  'surveyEnding',
];

const names = ['admin', 'manager', 'viewer'] as const;

onEveryDatabase((server) => {
  let people: Readonly<Record<(typeof names)[number], Person['client']>>;
  beforeAll(async () => {
    const clients = await Promise.all(
      names.map(async (name) => [name, (await signedIn(server, name)).client] as const),
    );
    people = Object.fromEntries(clients) as typeof people;
  });
  const openOf = async (code: string) =>
    Number((await people.admin.warnings.rules()).find((rule) => rule.code === code)?.open);

  test('a round cut off in the middle leaves nothing, and of all processes one makes that of the night', async () => {
    const { db } = server.deps;
    await expect(
      db.transaction(async (tx) => {
        const { raised } = await raiseWarnings(tx, 'night', server.deps.now());
        expect(raised).toBeGreaterThan(0);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await db.$count(tableOf(raisedWarnings))).toBe(0);
    const rounds = await Promise.all(Array.from({ length: 6 }, () => warnAtNight(server.deps)));
    const made = rounds.filter((round) => round !== undefined);
    expect(made).toHaveLength(1);
    expect(await db.$count(tableOf(raisedWarnings))).toBe(made[0]?.raised);
    expect(await warnAtNight(server.deps)).toBeUndefined();
    expect(await people.admin.warnings.run()).toMatchObject({ raised: '0', ended: '0' });
  });

  test('is raised for who is in charge with its page, ends with its cause, and pops up again when that comes back (AA11)', async () => {
    const { admin, manager, viewer } = people;
    const task = { planId: 'party-plan-0', name: '逾期的任务', begin: '2020-01-01', end: '2020-02-01', progress: '0' };
    const { id } = await manager.partyTasks.add({ ...task, personId: '1003' });
    const mine = async () => (await viewer.notices.warnings()).filter(({ content }) => content.includes('逾期的任务'));
    expect(await mine()).toEqual([]);
    await admin.warnings.run();
    const [warning] = await mine();
    expect(warning).toMatchObject({ content: '计划任务应于 2020-02-01 完成：逾期的任务', link: '/party/plans' });
    expect((await manager.notices.warnings()).map(({ content }) => content)).not.toContain(warning?.content);
    await viewer.notices.noteShown({ keys: [`warning:${warning?.id}`] });
    expect(await mine()).toMatchObject([{ isShown: '1', byRule: '1' }]);
    const warned = (await viewer.notices.centre({ kind: 'warning', pageSize: '50' })).rows.map(
      ({ content }) => content,
    );
    expect(warned).toContain(warning?.content);
    const urged = (await viewer.notices.centre({ kind: 'urging', pageSize: '50' })).rows.map(({ content }) => content);
    expect(urged).not.toContain(warning?.content);
    await viewer.partyTasks.setProgress({ id, progress: '100' });
    expect(await admin.warnings.run()).toMatchObject({ raised: '0', ended: '1' });
    expect(await mine()).toEqual([]);
    await viewer.partyTasks.setProgress({ id, progress: '50' });
    expect(await admin.warnings.run()).toMatchObject({ raised: '1', ended: '0' });
    expect(await mine()).toMatchObject([{ id: warning?.id, isShown: '0' }]);
    expect(await server.deps.db.$count(noticeMarks)).toBe(0);
    const kept = await admin.raisedWarnings.page({ userId: '1003', rule: 'taskOverdue' });
    expect(kept.rows.filter(({ content }) => content.includes('逾期的任务'))).toHaveLength(1);
  });

  test('measures that are not fulfilled warn their manager with the page of the measure', async () => {
    const { rows } = await people.admin.raisedWarnings.page({ rule: 'measureUnfulfilled', pageSize: '100' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { link, content } of rows) {
      expect(link).toMatch(/^\/projects\/\w+\/measures\/view\/[\w-]+\/\w+$/);
      expect(content).toContain('未落实');
    }
  });

  test('nothing is to be fulfilled before the credit is approved', async () => {
    const { db } = server.deps;
    const before = await openOf('measureUnfulfilled');
    const setState = async (from: 'applied' | 'approved', state: 'applied' | 'approved') => {
      const changed = await db.update(applications).set({ state }).where(eq(applications.state, from)).returning();
      await people.admin.warnings.run();
      return changed.length;
    };
    expect(before).toBeGreaterThan(0);
    expect(await setState('approved', 'applied')).toBeGreaterThan(0);
    expect(await openOf('measureUnfulfilled')).toBe(0);
    await setState('applied', 'approved');
    expect(await openOf('measureUnfulfilled')).toBeGreaterThanOrEqual(before);
  });

  test('documents of a unit that nobody signs for warn its clerks, those of a department whoever is in it', async () => {
    const { db } = server.deps;
    const [{ flowId } = { flowId: '' }] = await db.select().from(flows).limit(1);
    const [dept] = await db.select().from(departments).where(eq(departments.unitUid, '101')).limit(1);
    const delivery = (kind: 'unit' | 'dept', receiverId: string) => ({
      ...{ deliveryId: `late-${kind}`, flowId, kind, receiverId, receiverName: kind, unitUid: '101' },
      ...{ isCopy: false, sentAt: new Date('2020-01-01') },
    });
    const { deptId = '', deptName = '' } = dept ?? {};
    await db.insert(documentDeliveries).values([delivery('unit', '101'), delivery('dept', deptId)]);
    const told = async (subject: string) => {
      await people.admin.warnings.run();
      const { rows } = await people.admin.raisedWarnings.page({ rule: 'documentUnread', pageSize: '500' });
      const open = rows.filter((row) => row.subject === subject && row.endTime === undefined);
      return open.map(({ userId }) => userId).sort();
    };
    const clerks = await clerksOf(db, '101');
    expect(clerks.length).toBeGreaterThan(0);
    expect(await told('late-unit')).toEqual([...clerks].sort());
    const inIt = await db
      .select({ userId: users.userId })
      .from(users)
      .where(and(eq(users.unitUid, '101'), eq(users.deptName, deptName), eq(users.active, true)));
    const [first] = inIt;
    expect(await told('late-dept')).toEqual(inIt.map(({ userId }) => userId).sort());
    await db.update(documentDeliveries).set({ signedAt: new Date() }).where(eq(documentDeliveries.receiverId, '101'));
    expect(await told('late-unit')).toEqual([]);
    const read = {
      deliveryId: 'late-dept',
      flowId,
      userId: first?.userId ?? '',
      firstAt: new Date(),
      lastAt: new Date(),
    };
    await db.insert(documentReads).values({ ...read, userName: '读者' });
    expect(await told('late-dept')).toEqual([]);
  });

  test('a five-class review that is about to be due warns managers to propose, then who rates to confirm and to close', async () => {
    const { admin, manager } = people;
    const { client: risk } = await signedIn(server, 'riskhead');
    const day = addDays(wallDay(server.deps.now()), 6);
    const round = { quarter: '2026Q1', state: 'open' } as const;
    const { id } = await risk.classificationRounds.add(round);
    // Nobody said until when: fifteen days after the quarter.
    expect(await risk.classificationRounds.get({ id })).toMatchObject({ dueDate: '2026-04-15' });
    const told = async () => {
      await admin.warnings.run();
      const { rows } = await admin.raisedWarnings.page({ rule: 'classificationOpen', pageSize: '500' });
      const open = rows.filter(({ endTime }) => endTime === undefined);
      return open.map(({ subject, content }) => [subject.slice(id.length), content]);
    };
    await risk.classificationRounds.update({ ...round, id, dueDate: day });
    expect(await told()).toEqual([]);
    await risk.classificationRounds.update({ ...round, id, dueDate: addDays(day, -1) });
    const until = `五级分类 2026Q1 应于 ${addDays(day, -1)} 完成，`;
    const first = await told();
    expect(first.length).toBeGreaterThan(0);
    expect(new Set(first.map(([step, content]) => `${step} ${content}`))).toEqual(
      new Set([`-propose ${until}您的项目尚未提议`]),
    );
    const { rows } = await risk.classificationLines.page({ roundId: id, pageSize: '500' });
    const own = rows.find(({ projectId }) => projectId === '400001');
    for (const row of rows) if (row !== own) await risk.classificationLines.remove({ id: String(row.id) });
    const { version: _, ...line } = own ?? {};
    const proposed = {
      ...line,
      id: String(own?.id),
      roundId: id,
      proposedClass: 'normal',
      reason: '按期还款',
    } as const;
    await manager.classificationLines.update(proposed);
    const second = await told();
    expect(second.map(([step, content]) => `${step} ${content}`)).toContain(`-confirm ${until}有项目待认定`);
    expect(second.every(([step]) => step === '-confirm')).toBe(true);
    await risk.classificationLines.update({ ...proposed, confirmedClass: 'normal' });
    await risk.classificationRounds.update({ ...round, id, dueDate: addDays(day, -1), state: 'closed' });
    expect(await told()).toEqual([]);
  });

  test('administrators switch rules off, which ends their warnings, and tune their days', async () => {
    const { admin, manager } = people;
    await expect(manager.warnings.rules()).rejects.toMatchObject({ status: 403 });
    const before = await openOf('measureUnfulfilled');
    await admin.warnings.setRule({ code: 'measureUnfulfilled', isEnable: '0', days: '30' });
    await admin.warnings.run();
    expect(await openOf('measureUnfulfilled')).toBe(0);
    await admin.warnings.setRule({ code: 'measureUnfulfilled', isEnable: '1', days: '3650' });
    await admin.warnings.run();
    expect(await openOf('measureUnfulfilled')).toBe(0);
    await admin.warnings.setRule({ code: 'measureUnfulfilled', isEnable: '1', days: '30' });
    await admin.warnings.run();
    expect(await openOf('measureUnfulfilled')).toBe(before);
  });

  test('every rule is asked by the database', async () => {
    for (const { code } of await people.admin.warnings.rules())
      await people.admin.warnings.setRule({ code, isEnable: '1', days: code.endsWith('Ending') ? '3650' : '0' });
    await people.admin.warnings.run();
    const rules = await people.admin.warnings.rules();
    const found = rules.filter(({ open }) => open !== '0').map(({ code }) => code);
    expect(found).toEqual(
      expect.arrayContaining([
        'measureUnfulfilled',
        'insuranceEnding',
        'valuationEnding',
        ...lapsingRules,
        'flowOverdue',
        'taskOverdue',
      ]),
    );
  });
});
