import { setTimeout } from 'node:timers/promises';
import { waitingDefinitions, waitingKinds } from '@danbao/core/cockpit';
import { addDays, wallDay } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { principalOf } from '@danbao/testing/server/flows';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { doers, type MadeKind, workOfKinds, workPeople } from '@danbao/testing/server/work-of-kinds';
import { beforeAll, expect, test } from 'vitest';
import { sampleDay } from '../../sample/dates.ts';

/** Waits until one of these kinds was heard; what changes in a short time is told together. */
async function isAnnounced(kinds: readonly string[], follows: readonly string[]): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    if (follows.some((one) => kinds.includes(one))) return;
    await setTimeout(20);
  }
  expect(kinds).toContain(follows[0]);
}

onEveryDatabase(
  (server) => {
    const people = new Map<SampleName, Person>();
    const as = (name: SampleName) => (people.get(name) as Person).client;
    beforeAll(async () => {
      for (const name of workPeople) people.set(name, await signedIn(server, name));
    });

    /** The kinds of event that somebody's open windows have heard. */
    function heardBy(name: SampleName) {
      const { userId, unitUid, permissions } = principalOf(name);
      const kinds: string[] = [];
      const leave = server.deps.events.subscribe({
        ...{ userId, unitUid, permissions },
        ...{ hear: ({ kind }) => kinds.push(kind), end: () => {} },
      });
      return { kinds, leave };
    }

    test.each(Object.entries(workOfKinds))(
      '%s: waits for who is to do it, is told of, and is gone once it is done',
      async (kind, make) => {
        const definition = waitingDefinitions[kind as MadeKind];
        const today = wallDay(server.deps.now());
        const everybody = workPeople.map(heardBy);
        const who = doers[kind as MadeKind];
        const { title, settle } = await make({ as, today, mark: `之${kind}` });
        const mine = async () => {
          const { rows, total } = await as(who).dashboard.waiting({ pageSize: '1000' });
          const counts = await as(who).dashboard.waitingCounts();
          expect(counts.total).toBe(total);
          const found = rows.filter((row) => row.kind === kind && row.title === title);
          const ofKind = counts.kinds.find((one) => one.kind === kind)?.total ?? 0;
          expect(rows.filter((row) => row.kind === kind)).toHaveLength(ofKind);
          return found;
        };
        const [row, ...others] = await mine();
        expect(others).toEqual([]);
        expect(row).toMatchObject({ fromName: expect.any(String), link: expect.stringMatching(/^\//) });
        const heard = everybody[workPeople.indexOf(who)];
        await isAnnounced(heard?.kinds ?? [], definition.follows);
        heard?.kinds.splice(0);
        await settle();
        expect(await mine()).toEqual([]);
        await isAnnounced(heard?.kinds ?? [], definition.follows);
        for (const { leave } of everybody) leave();
      },
    );

    test('what came back says so, who sent it back and why; what is over or due today comes first', async () => {
      const work = await workOfKinds.returned({ as, today: wallDay(server.deps.now()), mark: 'r' });
      const { rows } = await as('manager').dashboard.waiting({ pageSize: '1000' });
      const returned = rows.find(({ kind, title }) => kind === 'returned' && title === work.title);
      expect(returned).toMatchObject({ reason: '日期重复，请核对', fromName: '沈洁' });
      const mine = (await as('manager').flows.list({ box: 'mine' })).rows.find(({ flowId }) =>
        returned?.id.startsWith(`${flowId}-`),
      );
      expect(mine).toMatchObject({ status: 'running', returnReason: '日期重复，请核对' });
      const messages = (await as('manager').notices.centre({ kind: 'personal', pageSize: '1000' })).rows;
      expect(messages.map(({ content }) => content)).toContain(
        `「${work.title}」已退回，请修改后重新发送。原因：日期重复，请核对`,
      );
      const rank = { overdue: 0, today: 1, other: 2 };
      const groups = rows.map(({ group }) => rank[group]);
      expect(groups).toEqual([...groups].sort());
      const overdue = await as('manager').dashboard.waiting({ group: 'overdue', pageSize: '1000' });
      expect(overdue.total).toBe((await as('manager').dashboard.waitingCounts()).overdue);
      expect(overdue.rows.map(({ id }) => id)).toEqual(
        rows.filter(({ group }) => group === 'overdue').map(({ id }) => id),
      );
      const [first, second] = await Promise.all(
        ['1', '2'].map((pageNum) => as('manager').dashboard.waiting({ pageNum, pageSize: '1' })),
      );
      expect([...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ id }) => id)).toEqual(
        rows.slice(0, 2).map(({ id }) => id),
      );
      const beyond = await as('manager').dashboard.waiting({ pageNum: '1000' });
      expect([beyond.total, first?.total, beyond.rows]).toEqual([rows.length, rows.length, []]);
      await work.settle();
    });

    test('drinks are late from the minute on for which they were ordered, and of another day before', async () => {
      const today = wallDay(server.deps.now());
      const times = {
        [`${today} 11:59:00`]: 'overdue',
        [`${today} 12:30:00`]: 'today',
        [`${addDays(today, 1)} 09:00:00`]: 'other',
      };
      for (const [wantTime, group] of Object.entries(times)) {
        const items = [{ name: '绿茶', count: '1' }];
        const { id } = await as('manager').drinkOrders.add({ room: `会客室 ${group}`, wantTime, items } as never);
        const { rows } = await as('canteen').dashboard.waiting({ kind: 'drink', pageSize: '1000' });
        expect(rows.find((row) => row.id === id)).toMatchObject({ group, dueDay: wantTime.slice(0, 10) });
        await as('manager').drinkOrders.remove({ id });
      }
    });

    test('of kinds without the right nothing waits', async () => {
      await withRights(server, 'viewer', [], async () => {
        const { client } = await signedIn(server, 'viewer');
        const { kinds } = await client.dashboard.waitingCounts();
        const open = waitingKinds.filter(({ value }) => waitingDefinitions[value].access === 'signed-in');
        for (const { kind } of kinds) expect(open.map(({ value }) => value)).toContain(kind);
      });
    });
  },
  { now: () => new Date(`${sampleDay}T04:00:00Z`) },
);
