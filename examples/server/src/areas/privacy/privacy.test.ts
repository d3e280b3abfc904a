import { newGuarantyId, wallDay } from '@danbao/core/format';
import { changesSince, positionNow } from '@danbao/testing/server/changes';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import {
  audit,
  files,
  flowLog,
  flows,
  idempotencyKeys,
  personalMessages,
  quizAnswers,
  sessions,
  users,
} from '../../db/schema.ts';
import { dataTables, readRows } from '../../operate/tables.ts';
import { sweepRows } from './sweep-rows.ts';

const day = 24 * 3_600_000;

onEveryDatabase((server) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signedIn(server, 'admin');
  });
  const ago = (days: number) => new Date(server.deps.now().getTime() - days * day);
  const stateOf = (states: readonly { readonly rule: string }[], rule: string) =>
    states.find((state) => state.rule === rule);
  /** Every row of the database in which the text stands, by table. */
  const standsIn = async (text: string) => {
    const { db } = server.deps;
    const found: string[] = [];
    await db.transaction(async (tx) => {
      for (const table of await dataTables(tx))
        for await (const lines of readRows(tx, table))
          if (lines.some((line) => line.includes(text))) found.push(table.name);
    });
    return [...new Set(found)];
  };
  const rowCounts = async () => {
    const { db } = server.deps;
    const counts: Record<string, number> = {};
    for (const { name } of await dataTables(db)) {
      const [row] = await rowsOf<{ rows: string }>(db, sql`select count(*) as rows from ${sql.identifier(name)}`);
      counts[name] = Number(row?.rows);
    }
    return counts;
  };

  test('retention: the effect is told first, the housekeeping takes what is over in parts, and the log counts it', async () => {
    const { db } = server.deps;
    const { privacy } = admin.client;
    const message = (n: number, days: number) => ({
      ...{ messageId: `old-${n}`, userId: '1002', typeName: '提醒', content: '旧', messageTypeId: '1' },
      createdAt: ago(days),
    });
    // Those of the sample are of a fixed day, which will be more than a year ago.
    await db.delete(personalMessages);
    await db
      .insert(personalMessages)
      .values([...Array.from({ length: 1200 }, (_, n) => message(n, 400)), message(9999, 10)]);
    expect(stateOf(await privacy.retention(), 'messages')).not.toHaveProperty('days');
    const before = await sweepRows(server.deps);
    expect(before).not.toHaveProperty('messages');

    const rules = [{ rule: 'messages', days: '365' }] as const;
    const [effect] = await privacy.retentionEffect({ rules });
    expect(effect).toMatchObject({ rule: 'messages', going: '1200', oldest: wallDay(ago(400)) });
    expect(stateOf(await privacy.retention(), 'messages')).not.toHaveProperty('days');
    const saved = await privacy.saveRetention({ rules });
    expect(stateOf(saved, 'messages')).toMatchObject({ days: '365', going: '1200' });
    expect(await sweepRows(server.deps)).toMatchObject({ messages: 1200 });
    expect(await db.$count(personalMessages, like(personalMessages.messageId, 'old-%'))).toBe(1);
    const log = await db.select().from(audit).where(eq(audit.entity, 'retentionSweep'));
    expect(log.map(({ username, after }) => [username, after])).toEqual([['system', { messages: '1200' }]]);
    const [change] = await db.select().from(audit).where(eq(audit.entity, 'retention'));
    expect([change?.before, change?.after]).toEqual([{}, { messages: '365' }]);
    expect(await sweepRows(server.deps)).toEqual({});
  });

  test('retention: less than the law asks is refused, and nobody else may', async () => {
    const { privacy } = admin.client;
    const short = privacy.saveRetention({ rules: [{ rule: 'signIns', days: '179' }] });
    await expect(short).rejects.toMatchObject({ issues: [{ field: 'rules.0.days', rule: 'retention' }] });
    const viewer = await signedIn(server, 'viewer');
    await expect(viewer.client.privacy.retention()).rejects.toMatchObject({ status: 403 });
    await expect(viewer.client.privacy.erasureEffect({ kind: 'user', id: '1001' })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('retention: every class can be counted and swept; of sessions the last of each user stays', async () => {
    const { db } = server.deps;
    const { privacy } = admin.client;
    const old = (sessionId: string, days: number) => ({
      ...{ sessionId, userId: '1003', createdAt: ago(days), endedAt: ago(days) },
    });
    await db.insert(sessions).values([old('s-1', 500), old('s-2', 400)]);
    await db.insert(quizAnswers).values({
      userId: '1003',
      day: '2020-01-01',
      questionId: 'q',
      answerNo: 'A',
      isRight: true,
      answeredAt: ago(2000),
    });
    await db.insert(idempotencyKeys).values({ userId: '1003', key: 'old', hash: 'x', createdAt: ago(8) });
    const text = '证件 110101199003071234，电话13812345678。编号 12345678901234567890123456789012';
    const change = { userId: '1003', username: 'x', action: 'update', entity: 'owner', entityId: 'o', requestId: 'r' };
    await db
      .insert(audit)
      .values({ ...change, at: ago(2000), before: { personNum: text }, after: { list: [{ phone: '13812345678' }] } });
    const rules = (await privacy.retention()).map(({ rule }) => ({ rule, days: '1825' }));
    const states = await privacy.saveRetention({ rules });
    expect(stateOf(states, 'audit')).toMatchObject({ going: '1' });
    const swept = await sweepRows(server.deps);
    expect(swept).toMatchObject({ audit: 1, quizAnswers: 1 });
    const [masked] = await db.select().from(audit).where(eq(audit.entityId, 'o'));
    expect([masked?.before, masked?.after]).toEqual([
      { personNum: '证件 110101**********34，电话138****5678。编号 12345678901234567890123456789012' },
      { list: [{ phone: '138****5678' }] },
    ]);
    expect(stateOf(await privacy.retention(), 'audit')).toMatchObject({ going: '0' });
    await privacy.saveRetention({
      rules: [
        { rule: 'sessions', days: '180' },
        { rule: 'idempotency', days: '7' },
      ],
    });
    expect(await sweepRows(server.deps)).toMatchObject({ sessions: 2, idempotency: 1 });
    expect(await db.$count(sessions, like(sessions.sessionId, 's-%'))).toBe(0);
  });

  test('erasure of a client: after the end of the business nothing of the person is left anywhere, and no row is lost', async () => {
    const { db } = server.deps;
    const manager = await signedIn(server, 'manager');
    const person = {
      clientTypeID: '05',
      personName: '欧阳一鸣',
      documentType: '护照',
      personNum: 'E98765432',
      phoneOne: '13977778888',
      address: '清除路一百二十号七单元',
    } as const;
    const { client_ID } = await manager.client.customers.add(person);
    await manager.client.customers.update({ ...person, client_ID, phoneOne: '13977779999' });
    const { id: warningId } = await manager.client.riskWarnings.add({
      ...{ clientId: client_ID, externalWarning: 'low', source: 'press', date: '2026-06-01' },
      reason: '欧阳一鸣失联',
    });
    const file = {
      storedAs: `erase-${client_ID}`,
      fileName: '护照.jpg',
      fileSort: '1',
      contentType: 'image/jpeg',
      size: 1,
    };
    const about = { sha256: '', infoId: client_ID, fileType: 'x', sysId: '3', uploadedBy: '1002', unitUid: '101' };
    await db.insert(files).values({ fileId: newGuarantyId(), ...file, ...about });
    await db.insert(personalMessages).values({
      ...{ messageId: newGuarantyId(), userId: '1002', typeName: '客户', content: '请联系欧阳一鸣，电话13977779999' },
      ...{ messageTypeId: '1', messageInfoId: client_ID },
    });
    const { privacy } = admin.client;
    const [found] = await privacy.erasureCandidates({ kind: 'client', text: 'E98765432' });
    expect(found).toMatchObject({ id: client_ID, name: '欧阳一鸣', about: '*******32' });
    const subject = { kind: 'client', id: client_ID } as const;
    const before = await rowCounts();
    const effect = await privacy.erasureEffect(subject);
    expect(effect).toMatchObject({ name: '欧阳一鸣', obstacles: [] });
    expect(effect.parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['record', 'log', 'others', 'files']));
    expect(await standsIn('欧阳一鸣')).toContain('clients');
    const wrong = privacy.erase({ ...subject, name: '欧阳' });
    await expect(wrong).rejects.toMatchObject({ issues: [{ field: 'name' }] });

    const position = await positionNow(manager);
    const done = await privacy.erase({ ...subject, name: '欧阳一鸣' });
    expect(done.name).toMatch(/^已清除-[0-9a-f]{8}$/);
    for (const text of ['欧阳一鸣', 'E98765432', '13977778888', '13977779999', '清除路一百二十号'])
      expect(await standsIn(text), text).toEqual([]);
    const [keys] = await rowsOf(
      db,
      sql`select sort_keys ->> 'reason' as key from resource_risk_warnings where id = ${warningId}`,
    );
    expect(keys).toEqual({ key: expect.stringMatching(/^[^欧阳一鸣]+失.*联$/) });
    const after = await rowCounts();
    expect(after).toEqual({ ...before, files: (before['files'] ?? 0) - 1, audit: (before['audit'] ?? 0) + 2 });
    // Who keeps a copy hears of it and reads the record anew.
    const { rows } = await changesSince(manager, position);
    expect(rows).toMatchObject([{ kind: 'client', id: client_ID, action: 'update' }]);
    const read = await manager.client.customers.get({ client_ID });
    expect(read).toMatchObject({ personName: done.name, clientTypeID: '05' });
    const [note] = await db.select().from(audit).where(eq(audit.entity, 'erasure'));
    expect(note).toMatchObject({
      username: 'admin',
      entityId: client_ID,
      after: { kind: 'client', record: '1', files: '1' },
    });
  });

  test('erasure of a client or an owner waits for the end of what runs', async () => {
    const { db } = server.deps;
    const { privacy } = admin.client;
    const [project] = await rowsOf<{ id: string }>(db, sql`select client_id as id from projects limit 1`);
    const [owner] = await rowsOf<{ id: string; name: string }>(
      db,
      sql`select o.owner_id as id, o.owner_name as name from owners o join measure_owners using (owner_id) join measures using (measure_id)
          where is_dispose = '0' and is_free = '0' limit 1`,
    );
    const running = await privacy.erasureEffect({ kind: 'client', id: project?.id ?? '' });
    expect(running.obstacles).toMatchObject([{ obstacle: 'running', count: expect.any(Number) }]);
    const id = owner?.id ?? '';
    expect((await privacy.erasureEffect({ kind: 'owner', id })).obstacles).toMatchObject([{ obstacle: 'running' }]);
    const refused = privacy.erase({ kind: 'owner', id, name: owner?.name ?? '' });
    await expect(refused).rejects.toMatchObject({ status: 409 });
    await db.execute(
      sql`update measures set is_free = '1', updated_at = now() where measure_id in (select measure_id from measure_owners where owner_id = ${id})`,
    );
    const [waits] = (await privacy.erasureEffect({ kind: 'owner', id })).obstacles;
    expect(waits).toMatchObject({ obstacle: 'period', until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  test('erasure of a user who left: their name goes, signatures within the period keep it', async () => {
    const { db } = server.deps;
    const { privacy } = admin.client;
    const userId = newGuarantyId();
    const name = '夏侯清除';
    const account = {
      username: 'xiahou',
      realName: name,
      unitUid: '101',
      roleId: 'viewer',
      password: 'a secret that is long',
    };
    await admin.client.admin.addUser({ userId, ...account });
    const flow = (flowId: string, endedAt: Date) => ({
      ...{ flowId, code: 'x', version: '1', infoId: flowId, title: '请假', status: 'ended', seq: 1, starterId: userId },
      ...{ starterName: name, unitUid: '101', values: {}, createdAt: endedAt, updatedAt: endedAt, endedAt },
    });
    const entry = (flowId: string, at: Date) => ({
      ...{ flowId, seq: 1, at, entry: { event: 'send', userId }, userName: name, opinion: `同意。${name}` },
    });
    const [long, lately] = [ago(5000), ago(100)];
    await db.insert(flows).values([flow('f-long', long), flow('f-lately', lately)]);
    await db.insert(flowLog).values([entry('f-long', long), entry('f-lately', lately)]);
    // Who handed out a meal stands there by name alone.
    await db.execute(
      sql`update dish_orders set operator = ${name} where order_id in (select order_id from dish_orders limit 1)`,
    );
    const subject = { kind: 'user', id: userId } as const;
    expect((await privacy.erasureEffect(subject)).obstacles).toEqual([{ obstacle: 'active' }]);
    await admin.client.admin.enableUser({ userId, active: '0' });
    expect(await privacy.erasureEffect(subject)).toMatchObject({ obstacles: [], signed: 1 });
    const before = await rowCounts();
    const done = await privacy.erase({ ...subject, name });
    const { audit: entries = 0, ...rest } = await rowCounts();
    expect({ ...rest, audit: entries - 2 }).toEqual(before);
    expect((await standsIn(name)).sort()).toEqual(['flow_log', 'flows']);
    const [old] = await db.select().from(flowLog).where(eq(flowLog.flowId, 'f-long'));
    expect(old).toMatchObject({ userName: done.name, opinion: `同意。${done.name}` });
    expect((await db.select().from(flows).where(eq(flows.flowId, 'f-lately')))[0]?.starterName).toBe(name);
    const [row] = await db.select().from(users).where(eq(users.userId, userId));
    expect(row).toMatchObject({ username: done.name, realName: done.name, roleId: 'viewer', active: false });
    const again = await privacy.erase({ ...subject, name: done.name });
    expect(again.parts.filter(({ part }) => part !== 'record' && part !== 'log')).toEqual([]);
  });
});
