import { auditEntities } from '@danbao/core/admin';
import { followChanges } from '@danbao/core/client';
import { newGuarantyId, wallDay } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { aShip } from '@danbao/testing/server/a-ship';
import { begunCredit, clientsOf } from '@danbao/testing/server/approved-credit';
import { aDish, aMenu } from '@danbao/testing/server/canteen';
import { changesSince, positionNow } from '@danbao/testing/server/changes';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { anOwner } from '@danbao/testing/server/over-the-network';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findAccount } from '../../auth/principal.ts';
import type { Change } from '../../context.ts';
import { inOneTransaction } from '../../http/write.ts';
import { creditLives } from '../../testing/calls/lives/credit-lives.ts';
import { recordingClient } from '../../testing/calls/recording-client.ts';
import { toldChanges } from '../../testing/calls/told-changes.ts';
import { checked } from './checked.ts';
import { ownTables } from './own-tables.ts';
import { alongOf, toldAlong } from './told-along.ts';
import { untold } from './untold.ts';

onEveryDatabase((server, engine) => {
  let manager: Person;
  let branch: Person;
  beforeAll(async () => {
    [manager, branch] = [await signedIn(server, 'manager'), await signedIn(server, 'branch')];
  });
  const now = positionNow;
  const shortly = ({ kind, id, action, version }: { kind: string; id: string; action: string; version?: string }) =>
    [kind, id, action, version].join(' ');
  const since = async (person: Person, after: string) => (await changesSince(person, after)).rows.map(shortly);

  test('what was added, changed and removed comes in this order, with its version; nothing of before', async () => {
    const after = await now(manager);
    const { owner_ID: id, ...values } = await manager.client.owners.add(anOwner as never);
    await manager.client.owners.update({ ...values, owner_ID: id, contact: '李文' } as never);
    await manager.client.owners.remove({ owner_ID: id });
    expect(await since(manager, after)).toEqual([`owner ${id} add 1`, `owner ${id} update 2`, `owner ${id} remove `]);
  });

  test('a measure is told with its kind of change, also when it is gone', async () => {
    const after = await now(manager);
    const ship = aShip();
    await manager.client.measures.add(ship);
    await manager.client.measures.remove({ optGuaranty_ID: ship.optGuaranty_ID });
    const rows = await since(manager, after);
    expect(rows.filter((row) => row.startsWith('measure '))).toEqual([
      `measure ${ship.optGuaranty_ID} add 1`,
      `measure ${ship.optGuaranty_ID} remove `,
    ]);
  });

  test('other units hear nothing of it, nor does who may not read such records', async () => {
    const [hers, his] = [await now(branch), await now(manager)];
    const { owner_ID } = await manager.client.owners.add(anOwner as never);
    expect(await since(branch, hers)).toEqual([]);
    await withRights(server, 'manager', ['owner:write'], async () => expect(await since(manager, his)).toEqual([]));
    expect(await since(manager, his)).toEqual([`owner ${owner_ID} add 1`]);
  });

  test('that a task or a menu is gone is told in its unit alone', async () => {
    const caterer = await signedIn(server, 'canteen');
    const [hers, his] = [await now(branch), await now(caterer)];
    const { canteen, workItems } = caterer.client;
    const day = { planedDate: '2026-04-30' };
    const work = { workType: '1', workDescription: '测试', workContent: '测试', isOverWatched: '0', ...day };
    const { id } = await workItems.add(work as never);
    await workItems.remove({ id } as never);
    const [dish] = await canteen.addDishes({ dishes: [aDish()] });
    const menu = await canteen.addMenu(aMenu([{ dishName: dish?.name ?? '' }]));
    await canteen.removeMenus({ ids: [menu.id] });
    const kinds = (row: string) => /^(work-item|date-menu) /.test(row);
    expect((await since(caterer, his)).filter(kinds)).toEqual([
      `work-item ${id} add 1`,
      `work-item ${id} remove `,
      `date-menu ${menu.id} add 1`,
      `date-menu ${menu.id} remove `,
    ]);
    expect((await since(branch, hers)).filter(kinds)).toEqual([]);
  });

  test('who orders a meal hears of their own orders alone, who runs the canteen of all', async () => {
    const [caterer, finance] = [await signedIn(server, 'canteen'), await signedIn(server, 'finance')];
    const [dish] = await caterer.client.canteen.addDishes({ dishes: [aDish()] });
    const dishName = dish?.name ?? '';
    const { date } = await caterer.client.canteen.addMenu(aMenu([{ dishName }]));
    const [his, hers, all] = [await now(manager), await now(finance), await now(caterer)];
    const { id } = await manager.client.canteen.saveOrder({
      date,
      mealType: 'lunch',
      items: [{ dishName, count: '1' }],
    });
    const told = [`dish-order ${id} add 1`];
    expect([await since(manager, his), await since(finance, hers), await since(caterer, all)]).toEqual([
      told,
      [],
      told,
    ]);
  });

  test('whose own record was removed by another hears of it, others do not', async () => {
    const finance = await signedIn(server, 'finance');
    const [his, hers] = [await now(manager), await now(finance)];
    const change = { entity: 'drinkOrder', entityId: 'gone' } as const;
    const values = { room: '会议室', unitUid: '101' };
    const recordAs = async (userId: string, change: Change) => {
      const user = await findAccount(server.deps.db, userId);
      if (!user) throw new Error('no such user');
      await inOneTransaction({ db: server.deps.db, user, requestId: 'drink' }, ({ record }) => record(change));
    };
    await recordAs('1002', { ...change, action: 'add', after: values });
    await recordAs('1006', { ...change, action: 'remove', before: values });
    expect(await since(manager, his)).toEqual(['drink-order gone add ', 'drink-order gone remove ']);
    expect(await since(finance, hers)).toEqual([]);
  });

  test('that a flow was deleted is told to whom it was shown', async () => {
    const { flows } = manager.client;
    const [his, hers] = [await now(manager), await now(branch)];
    const flowId = newGuarantyId();
    await flows.save({ flowId, flowCode: 'leave_flow' } as never);
    await flows.remove({ flowId, seq: '1' });
    const ofFlow = (row: string) => row.startsWith('flow ');
    expect((await since(manager, his)).filter(ofFlow)).toEqual([`flow ${flowId} add `, `flow ${flowId} remove `]);
    expect((await since(branch, hers)).filter(ofFlow)).toEqual([]);
  });

  test('an application that is sent has changed', async () => {
    const as = await clientsOf(server, ['lead']);
    const lead = { client: as('lead') };
    const after = await now(lead);
    const { applyId, seq } = await begunCredit(as, '变更测试项目');
    await as('lead').flows.send({ flowId: applyId, seq, opinion: '同意上报' });
    const { rows } = await changesSince(lead, after);
    expect(rows.map(shortly).filter((row) => row.startsWith('application '))).toEqual([
      `application ${applyId} add `,
      `application ${applyId} update `,
    ]);
  });

  test('records of resources are told to whom their lists show them', async () => {
    const admin = await signedIn(server, 'admin');
    const [hers, his] = [await now(branch), await now(admin)];
    const { fondsId: id } = await admin.client.fonds.add({ fondsCode: 'X001', fondsName: '测试全宗' } as never);
    expect(await since(admin, his)).toEqual([`fonds ${id} add 1`]);
    expect(await since(branch, hers)).toEqual([]);
  });

  test('accounts, departments and roles are told to whom they are listed; who moves to another unit is gone for theirs', async () => {
    const admin = await signedIn(server, 'admin');
    const { client } = admin;
    const [all, his] = [await now(admin), await now(manager)];
    const viewer = async () => {
      const found = (await client.admin.users({ pageSize: '100' })).rows.find(({ username }) => username === 'viewer');
      if (!found) throw new Error('no such account');
      return found;
    };
    const before = await viewer();
    const { unitUid: ofBranch } = await branch.client.session.me();
    await withRights(server, 'branch', ['admin:users'], async () => {
      const hers = await now(branch);
      const { roleId } = await client.admin.addRole({ roleName: '同步', permissions: ['owner:read'] } as never);
      await client.admin.updateUser({ ...before, unitUid: ofBranch } as never);
      // With the account the number of people of its role and of its units.
      expect(await since(branch, hers)).toEqual([
        `role ${roleId} add 1`,
        expect.stringMatching(`account ${before.userId} update`),
        `role ${before.roleId} update `,
        `unit ${ofBranch} update `,
      ]);
      const there = await now(branch);
      await client.admin.updateUser({ ...(await viewer()), unitUid: before.unitUid } as never);
      expect((await since(branch, there))[0]).toBe(`account ${before.userId} remove `);
    });
    const kinds = (await since(admin, all)).map((row) => row.split(' ')[0]);
    expect(kinds.filter((kind) => kind !== 'unit')).toEqual(['role', 'account', 'role', 'account']);
    expect(await since(manager, his)).toEqual([]);
  });

  test('what is computed of others is told when they change: the topic with its replies, the application with its measures', async () => {
    const { forumTopics, forumReplies, measures } = manager.client;
    const topic = await forumTopics.add({ boardId: 'board-1', title: '例会', content: '时间' } as never);
    const after = await now(manager);
    const reply = await forumReplies.add({ topicId: topic.id, content: '收到' } as never);
    const ship = aShip();
    await measures.add({ ...ship, apply_ID: '500001' });
    await measures.remove({ optGuaranty_ID: ship.optGuaranty_ID });
    const rows = (await since(manager, after)).filter((row) => /^(forum|measure|application)/.test(row));
    expect(rows).toEqual([
      `forum-reply ${reply.id} add 1`,
      `forum-topic ${topic.id} update `,
      `measure ${ship.optGuaranty_ID} add 1`,
      'application 500001 update ',
      `measure ${ship.optGuaranty_ID} remove `,
    ]);
  });

  // Of all calls and records: every-write.long.ts.
  test('whatever money changes in what is answered of a record is told, with its version', async () => {
    const kinds = ['client', 'loanPlan', 'payment', 'repayment', 'runningGuarantee'];
    const { calls, faults } = await toldChanges(server, await signedIn(server, 'admin'), { kinds });
    const people = new Map<SampleName, ReturnType<typeof recordingClient>>();
    for (const name of ['admin'] as const)
      people.set(name, recordingClient(calls.as((await signedIn(server, name)).token)));
    const as = (name: SampleName) => people.get(name) ?? recordingClient(calls.as(''));
    const today = wallDay(server.clock.now());
    await creditLives['running']?.({ as, today, mark: '901' });
    expect(calls.made.length).toBeGreaterThan(25);
    expect(await faults()).toEqual([]);
  });

  test('whatever follows from a change can be asked for', async () => {
    const rules = alongOf(server.deps.danbao.resources);
    const known = new Set([...Object.keys(auditEntities)]);
    expect(rules.flatMap(({ of, tells }) => [of, tells]).filter((name) => !known.has(name))).toEqual([]);
    for (const rule of rules) await toldAlong(server.deps.db, [rule], [{ id: 0, entity: rule.of }]);
  });

  test('pages stay as short as they were asked to be, whatever follows, and give it all', async () => {
    const { forumTopics, forumReplies } = manager.client;
    const [one, other] = [
      await forumTopics.add({ boardId: 'board-1', title: '一', content: '甲' } as never),
      await forumTopics.add({ boardId: 'board-1', title: '二', content: '乙' } as never),
    ];
    let after = await now(manager);
    for (const { id } of [one, other, one]) await forumReplies.add({ topicId: id, content: '收到' } as never);
    const told: string[] = [];
    for (let hasMore = true; hasMore; ) {
      const page = await manager.client.changes.page({ after, pageSize: '3' });
      expect(page.rows.length).toBeLessThanOrEqual(3);
      told.push(...page.rows.map(({ kind }) => kind));
      ({ position: after, hasMore } = page);
    }
    expect(told.filter((kind) => kind === 'forum-reply')).toHaveLength(3);
    expect(told.filter((kind) => kind === 'forum-topic')).toHaveLength(3);
  });

  test('who reads with other rights, or of another unit, reads everything anew', async () => {
    const after = await now(manager);
    await withRights(server, 'manager', ['owner:read', 'owner:write'], async () => {
      expect(await manager.client.changes.page({ after })).toMatchObject({ isStart: true, rows: [] });
    });
    expect(await manager.client.changes.page({ after })).toMatchObject({ isStart: false });
  });

  test('who is asked to a meeting no more, and from whom a circulation is taken back, is told that it is gone', async () => {
    const { meetingBookings, meetingRooms, flows, circulations } = manager.client;
    const { userId } = await branch.client.session.me();
    const [room] = (await meetingRooms.page({})).rows;
    const values = {
      ...{ appointReason: '例会', startTime: '2099-01-05 09:00:00', endTime: '2099-01-05 10:00:00', roomId: room?.id },
    };
    let after = await now(branch);
    const booking = await meetingBookings.add({ ...values, attendeeIds: [userId] } as never);
    expect(await since(branch, after)).toEqual([`meeting-booking ${booking.id} add 1`]);
    after = await now(branch);
    await meetingBookings.update({ ...values, id: booking.id, attendeeIds: ['1002'] } as never);
    expect(await since(branch, after)).toEqual([`meeting-booking ${booking.id} remove `]);

    const viewer = await signedIn(server, 'viewer');
    const { userId: reader } = await viewer.client.session.me();
    const flowId = newGuarantyId();
    const form = { ...validFlowForms.leave, flowId, flowCode: 'leave_flow' };
    const { seq } = await flows.save(form as never);
    await flows.send({ flowId, seq });
    const ofFlow = (row: string) => row.startsWith(`flow ${flowId}`);
    after = await now(viewer);
    const [sent] = await circulations.send({ flowId, toUserIds: [reader] });
    expect((await since(viewer, after)).filter(ofFlow)).toEqual([`flow ${flowId} update `]);
    after = await now(viewer);
    await circulations.takeBack({ flowId, ids: [sent?.id ?? ''] });
    expect((await since(viewer, after)).filter(ofFlow)).toEqual([`flow ${flowId} remove `]);
  });

  test('a file and a comment are told to who reads their record, also when they are gone', async () => {
    const [his, hers] = [await now(manager), await now(branch)];
    const ship = aShip();
    const infoId = ship.optGuaranty_ID;
    await manager.client.measures.add(ship);
    const file = new File(['%PDF-1.4 a'], '合同.pdf', { type: 'application/pdf' });
    const { id } = await manager.client.attachments.upload({
      file,
      name: '合同.pdf',
      infoId,
      fileType: 'proFiles',
      sysId: '3',
    } as never);
    const comment = await manager.client.comments.add({ kind: 'measure', recordId: infoId, text: '请核对' } as never);
    await manager.client.comments.remove({ id: comment.id });
    await manager.client.attachments.remove({ id });
    const told = (rows: readonly string[]) => rows.filter((row) => /^(attachment|comment) /.test(row));
    expect(told(await since(manager, his))).toEqual([
      `attachment ${id} add `,
      `comment ${comment.id} add `,
      `comment ${comment.id} remove `,
      `attachment ${id} remove `,
    ]);
    expect(told(await since(branch, hers))).toEqual([]);
  });

  test('whatever the log keeps is told, or it is said why not', () => {
    const resources = server.deps.danbao.resources.map(({ name }) => name);
    const told = new Set([...Object.keys(ownTables), ...Object.keys(checked), ...resources]);
    const left = Object.keys(auditEntities).filter((name) => !told.has(name));
    expect(left.sort()).toEqual(Object.keys(untold).sort());
  });

  test('page after page gives each change once', async () => {
    let after = await now(manager);
    const added: string[] = [];
    for (let count = 0; count < 5; count += 1)
      added.push((await manager.client.owners.add(anOwner as never)).owner_ID ?? '');
    const seen: string[] = [];
    for (let hasMore = true; hasMore; ) {
      const page = await manager.client.changes.page({ after, pageSize: '2' });
      seen.push(...page.rows.map(({ id }) => id));
      ({ position: after, hasMore } = page);
    }
    expect(seen).toEqual(added);
  });

  test.each(['', 'nonsense', `${'0'.repeat(32)}.1.1.1`])(
    'from a position of elsewhere (%s) all is read anew',
    async (after) => {
      expect(await manager.client.changes.page({ after })).toMatchObject({ isStart: true, hasMore: false, rows: [] });
    },
  );

  test.each([
    ['a row that it has not', (id: number) => ({ id: id + 1 })],
    ['a row beyond all', () => ({ id: '9'.repeat(15), transaction: '9'.repeat(15), moment: '9'.repeat(18) })],
    ['another row with the same number', () => ({ moment: '1' })],
    ['the same row in another transaction', () => ({ transaction: 3 })],
  ])('a position that names %s is of a past that this database has no more: it was set back', async (_, changed) => {
    const [database, transaction, id, moment] = (await now(manager)).split('.');
    const row = { transaction, id, moment, ...changed(Number(id)) };
    const after = [database, row.transaction, row.id, row.moment].join('.');
    expect(await manager.client.changes.page({ after })).toMatchObject({ isStart: true, rows: [] });
  });

  test('rows of another database that came with a dump hold nothing back', async () => {
    const after = await now(manager);
    const { owner_ID } = await manager.client.owners.add(anOwner as never);
    await server.deps.db.execute(
      sql`update audit set transaction = 900000000000 where id = (select min(id) from audit)`,
    );
    expect(await since(manager, after)).toEqual([`owner ${owner_ID} add 1`]);
  });

  test('whoever follows has every change, also those while they were away', async () => {
    const kept = new Map<string, string>();
    let position: string | undefined;
    const follow = async (until: (ids: readonly string[]) => boolean) => {
      const stop = new AbortController();
      const options = { signal: stop.signal, ...(position === undefined ? {} : { after: position }) };
      for await (const page of followChanges(manager.client, options)) {
        for (const { id, action } of page.rows) kept.set(id, action);
        ({ position } = page);
        if (until([...kept.keys()])) stop.abort();
      }
    };
    const add = async () => (await manager.client.owners.add(anOwner as never)).owner_ID ?? '';
    await follow(() => true);
    expect(kept.size).toBe(0);
    const away = await add();
    const later: string[] = [];
    await follow((ids) => {
      if (ids.includes(away) && later.length === 0) {
        later.push('…');
        void add().then((id) => later.splice(0, 1, id));
      }
      return ids.includes(later[0] ?? '');
    });
    expect([...kept]).toEqual([
      [away, 'add'],
      [later[0], 'add'],
    ]);
  });

  // One connection has one transaction at a time.
  if (engine === 'PGlite') return;
  test('what commits later and began before is not passed over', async () => {
    const { db } = server.deps;
    const user = await findAccount(db, '1002');
    if (!user) throw new Error('no such user');
    const after = await now(manager);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const change = { action: 'update', entity: 'owner', before: {}, after: {}, unitUid: user.unitUid } as const;
    let began = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const slow = inOneTransaction({ db, user, requestId: 'slow' }, async ({ record }) => {
      await record({ ...change, entityId: 'slow' });
      began();
      await ended;
    });
    await hasBegun;
    await inOneTransaction({ db, user, requestId: 'quick' }, ({ record }) => record({ ...change, entityId: 'quick' }));
    const meanwhile = await manager.client.changes.page({ after });
    expect(meanwhile).toMatchObject({ rows: [], hasMore: true });
    end();
    await slow;
    expect(await since(manager, meanwhile.position)).toEqual(['owner slow update ', 'owner quick update ']);
  });
});
