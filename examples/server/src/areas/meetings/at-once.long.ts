import { areas, createClient, createSession, isApiError, signIn } from '@danbao/core';
import { dayLength, wallDay, wallTime } from '@danbao/core/format';
import { times } from '@danbao/testing/process/endurance';
import { type ServerProcess, startServer } from '@danbao/testing/server/server-process';
import { type UsedPlace, usedPlace } from '@danbao/testing/server/used-place';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleAccounts, samplePassword } from '../../sample/accounts.ts';

const calls = times(1000);
const atOnce = 25;
const kills = 3;

let running: ServerProcess | undefined;
let place: UsedPlace | undefined;
afterEach(async () => {
  await running?.stop('SIGKILL');
  await place?.close();
  place = undefined;
});

describe.each(['PGlite', 'PostgreSQL'] as const)('on %s', (engine) => {
  test(`${calls} bookings and ${calls} ballots at once under kills: no overlap, nobody votes twice`, async () => {
    place = await usedPlace(engine);
    const { env } = place;
    const start = async () => {
      running = await startServer({ env });
      return running;
    };
    let server = await start();
    const enter = async (username: string) => {
      const session = createSession();
      // The server comes back at another address.
      const fetched: typeof fetch = (input, init) => {
        const request = new Request(input, init);
        return fetch(new Request(request.url.replace('http://server', server.baseUrl), request));
      };
      const client = createClient(areas, {
        ...{ baseUrl: 'http://server', session, fetch: fetched, retry: { attempts: 1 } },
      });
      await signIn(client, session, { username, password: samplePassword });
      return client;
    };
    const admin = await enter('admin');
    // One after another: twelve passwords at once are twelve times the work, and a sign-in has ten seconds.
    const voters: Awaited<ReturnType<typeof enter>>[] = [];
    for (const { username } of sampleAccounts.slice(0, 12)) voters.push(await enter(username));
    const { id: roomId } = await admin.meetingRooms.add({ roomName: '并发会议室', isOpen: '1' });
    const hour = 3_600_000;
    const vote = {
      title: '并发投票',
      type: 'single',
      optionLines: '甲\n乙',
      anonymous: '1',
      daily: '0',
      reach: 'group',
      beginTime: wallTime(new Date(Date.now() - hour)),
      endTime: wallTime(new Date(Date.now() + hour)),
    } as const;
    const { voteId } = await admin.votes.add({ ...vote, status: '2' });

    /** Half an hour of one of two hundred hours, so that five want the same. */
    const book = (index: number) => {
      const day = wallDay(new Date(Date.now() + (1 + (Math.floor(index / 10) % 20)) * dayLength));
      const hour = String(8 + (index % 10)).padStart(2, '0');
      const begin = (Math.floor(index / 200) % 3) * 10;
      const [startTime, endTime] = [`${day} ${hour}:${begin || '00'}:00`, `${day} ${hour}:${begin + 30}:00`];
      return admin.meetingBookings.add({
        roomId,
        appointReason: `会议 ${index}`,
        attendeeIds: ['1001'],
        startTime,
        endTime,
      });
    };
    const cast = (index: number) =>
      voters[index % voters.length]?.votes.cast({ voteId, choices: [{ optionId: String(1 + (index % 2)) }] });

    let done = 0;
    const work = async (first: number) => {
      for (let index = first; index < calls; index += atOnce) {
        await Promise.all([insist(() => book(index)), insist(() => cast(index))]);
        done += 1;
      }
    };
    const working = Promise.all(Array.from({ length: atOnce }, (_, first) => work(first)));
    for (let killed = 1; killed <= kills; killed += 1) {
      while (done < (calls * killed) / (kills + 1)) await new Promise((resolve) => setTimeout(resolve, 5));
      await server.stop('SIGKILL');
      server = await start();
    }
    await working;

    const { rows } = await admin.meetingBookings.page({ roomId, order: 'startTime', pageSize: '1000' });
    expect(rows.length).toBeGreaterThanOrEqual(Math.min(200, calls));
    const overlaps = rows.filter((row, index) => row.startTime < (rows[index - 1]?.endTime ?? ''));
    expect(overlaps).toEqual([]);
    const { version } = await admin.votes.get({ voteId });
    await admin.votes.update({ ...vote, voteId, status: '3' }, { version });
    const result = await admin.votes.result({ voteId });
    expect(result.voters).toBe(String(voters.length));
    expect(result.rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(voters.length);
    console.log(
      `${engine}: ${calls} bookings (${rows.length} kept) and ${calls} ballots, ${kills} kills: 0 overlap, 0 double`,
    );
  }, 3_600_000);
});

/** Calls until there is an answer, a refusal too: a kill leaves none. */
async function insist(call: () => Promise<unknown> | undefined): Promise<void> {
  for (;;) {
    try {
      await call();
      return;
    } catch (error) {
      if (!isApiError(error) || error.status !== undefined) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
