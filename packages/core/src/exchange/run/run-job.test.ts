import { describe, expect, test } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../endpoint/api-error.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import { ExchangeProblem } from '../problem.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { Killed, type ModelServer, modelServer } from '../testing/model-server.ts';
import { readProgress } from './progress.ts';
import { runJob } from './run-job.ts';
import {
  creates,
  killAmongLostAnswers,
  life,
  machineOf,
  numbers,
  platform,
  progressOf,
  servers,
  sheets,
  valuesOf,
} from './testing.ts';
import { undoJob } from './undo-job.ts';

describe.each(servers)('a server that honours idempotency keys: $honoursKeys, takes batches: $batches', (server) => {
  test('killed again and again among lost answers, every row is there once', () =>
    killAmongLostAnswers(
      server,
      Array.from({ length: 12 }, (_, index) => index + 1),
    ));
});

test('what a killed run has sent and is still on its way is waited for, not sent again', async () => {
  const server = modelServer({ honoursKeys: false });
  const { rows, events } = machineOf(creates(2));
  const store = memoryStore(rows, sheets, { events: [...events, { event: 'sent', first: 0, last: 1 }] });
  const progress = await readProgress(store);
  const target = server.target({ dead: false });
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    for (const index of [0, 1])
      await target.send({ id: `plan-${index}`, key: 'x', values: valuesOf(index), stored: undefined, confirmed: [] });
  };
  const options = { store, progress, targets: [target], platform, locale: 'zh' as const, stop: { reason: undefined } };
  for await (const _ of runJob({ ...options, sleep }));
  expect(waits).toEqual([1000]);
  expect(server.records).toHaveLength(2);
});

test('what comes in later than it was waited for is found when the server says that the row is there', async () => {
  const server = modelServer({ honoursKeys: false });
  const { rows, events } = machineOf(creates(1));
  const store = memoryStore(rows, sheets, { events: [...events, { event: 'sent', first: 0, last: 0 }] });
  const target = server.target({ dead: false });
  const unique: typeof target = {
    ...target,
    send: async (sending) => {
      await target.send(sending);
      const issues = [{ field: 'certificateCode', rule: 'duplicate' }];
      throw new ApiError({ code: 'invalid', endpoint: 'POST model', requestId: '1', attempts: 1, issues });
    },
  };
  const options = { store, progress: await readProgress(store), targets: [unique], platform, locale: 'zh' as const };
  const outcomes: unknown[] = [];
  for await (const some of runJob({ ...options, stop: { reason: undefined }, sleep: async () => {} }))
    outcomes.push(...some);
  expect(outcomes).toMatchObject([{ index: 0, state: 'created', id: 'server-0' }]);
});

test('a full disk stops the run before the next call; what was sent is found again', async () => {
  const server = modelServer({});
  const machine = machineOf(creates(300));
  let room = 100;
  const store = memoryStore(machine.rows, sheets, {
    events: machine.events,
    guard: () => {
      room -= 1;
      if (room < 0) throw new ExchangeProblem('jobNotWritten', { job: 'x', code: 'ENOSPC' });
    },
  });
  const progress = await readProgress(store);
  const targets = [server.target({ dead: false })];
  const stop = { reason: undefined };
  const run = async () => {
    for await (const _ of runJob({ store, progress, targets, platform, locale: 'zh', stop }));
  };
  await expect(run()).rejects.toMatchObject({ rule: 'jobNotWritten' });
  const sent = server.records.length;
  expect(sent).toBeLessThan(300);
  machine.events = [...store.events];
  await life(machine, server);
  expect(server.records).toHaveLength(300);
  expect((await progressOf(machine)).finished).toBe(true);
});

test.each([false, true])(
  'a server that answers nothing is left alone after a few calls, batches: %s',
  async (batches) => {
    let calls = 0;
    const server = modelServer({
      batches,
      fault: () => {
        calls += 1;
        return 'lost-before';
      },
    });
    const machine = machineOf(creates(500));
    const { stop } = await life(machine, server);
    expect(stop.reason).toBe('network');
    expect(calls).toBeLessThan(40);
    expect((await progressOf(machine)).finished).toBe(false);
  },
);

test('a record that somebody else made or changed meanwhile is a conflict, not overwritten', async () => {
  const lost = new Set(['send']);
  const server = modelServer({ honoursKeys: false, fault: (call) => (lost.delete(call) ? 'lost-before' : 'none') });
  const machine = machineOf(creates(1));
  const process = { dead: false };
  await life(machine, {
    ...server,
    target: () => ({ ...server.target(process), find: () => Promise.reject(new Killed()) }),
  });
  await server.target(process).send({
    id: 'other',
    key: 'other',
    values: { ...valuesOf(0), ownerName: '别人先建' },
    stored: undefined,
    confirmed: [],
  });
  const { outcomes } = await life(machine, server);
  expect(outcomes).toMatchObject([{ index: 0, state: 'conflict' }]);
  expect(server.records.map(({ values }) => values.ownerName)).toEqual(['别人先建']);
});

describe('batches', () => {
  /** A server whose batch calls are counted, with the sizes that they had. */
  function counted(options: Parameters<typeof modelServer>[0], answer?: (size: number) => unknown) {
    const sizes: number[] = [];
    const server = modelServer({ ...options, batches: true });
    const target: ModelServer['target'] = (process) => {
      const one = server.target(process);
      return {
        ...one,
        sendBatch: async (sendings) => {
          sizes.push(sendings.length);
          const instead = answer?.(sendings.length);
          if (instead instanceof Error) throw instead;
          return instead === 'unknown' ? undefined : one.sendBatch?.(sendings);
        },
      };
    };
    return { ...server, target, sizes };
  }
  const refusal = (code: ApiErrorCode, status?: number) =>
    new ApiError({ code, endpoint: 'POST model', requestId: '', attempts: 1, ...(status ? { status } : {}) });

  test('new rows go together, changed rows one by one, each with its own outcome', async () => {
    const server = counted({});
    const process = { dead: false };
    await server.target(process).send({
      ...{ id: '', key: 'old', values: { ...valuesOf(900), ownerName: '旧' }, stored: undefined, confirmed: [] },
    });
    const changed: PlannedRow = {
      ...{ sheet: 0, row: 2, action: 'update', id: 'server-0', values: valuesOf(900) },
      ...{ stored: { id: 'server-0', version: '1' }, before: {} },
    };
    const machine = machineOf([changed, ...creates(150)]);
    const { outcomes } = await life(machine, server);
    expect(outcomes.filter(({ state }) => state === 'created')).toHaveLength(150);
    expect(outcomes.filter(({ state }) => state === 'updated')).toMatchObject([{ index: 0 }]);
    expect(server.sizes.length).toBeLessThan(5);
    expect((await progressOf(machine)).finished).toBe(true);
  });

  test('a server without the call is asked one by one, and so is one that refuses the batch as a whole', async () => {
    for (const answer of [() => 'unknown', () => refusal('invalid', 413)]) {
      const server = counted({}, answer);
      const machine = machineOf(creates(130));
      const { outcomes } = await life(machine, server);
      expect(outcomes.filter(({ state }) => state === 'created')).toHaveLength(130);
      expect(server.records).toHaveLength(130);
    }
  });

  test('a batch whose answer was lost is looked up, and only what is not there is sent again', async () => {
    let calls = 0;
    const server = counted({
      honoursKeys: false,
      fault: (call) => {
        calls += 1;
        return call === 'send' && calls === 1 ? 'lost-after' : 'none';
      },
    });
    const machine = machineOf(creates(60));
    const { outcomes } = await life(machine, server);
    expect(outcomes.filter(({ state }) => state === 'created')).toHaveLength(60);
    expect(server.records).toHaveLength(60);
  });

  test('whoever is signed out stops, and nothing of the rest is said to be in', async () => {
    const unauthorized = refusal('unauthorized', 401);
    const server = counted({}, () => unauthorized);
    const out: ModelServer = {
      ...server,
      target: (process) => ({ ...server.target(process), send: () => Promise.reject(unauthorized) }),
    };
    const machine = machineOf(creates(130));
    const { outcomes, stop } = await life(machine, out);
    expect(stop.reason).toBe('signIn');
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['notSent']));
    expect(server.records).toEqual([]);
  });
});

describe('undo', () => {
  /** Ten records were there, and the job has changed five and added ten. */
  async function changedAndAdded() {
    const server = modelServer({});
    const process = { dead: false };
    const before = Array.from({ length: 10 }, (_, index) => ({ ...valuesOf(index), ownerName: `旧 ${index}` }));
    for (const [index, values] of before.entries())
      await server.target(process).send({ id: '', key: `old-${index}`, values, stored: undefined, confirmed: [] });
    const updates = before.slice(0, 5).map((values, index): PlannedRow => {
      const id = `server-${index}`;
      const stored = { id, version: '1' };
      return { sheet: 0, row: index + 2, action: 'update', id, values: valuesOf(index), stored, before: values };
    });
    const machine = machineOf([...updates, ...creates(20).slice(10)]);
    const { outcomes } = await life(machine, server);
    expect(
      outcomes
        .map(({ state }) => state)
        .sort()
        .slice(9),
    ).toEqual(['created', ...Array(5).fill('updated')]);
    return { server, machine, before };
  }

  test('what was added is gone and what was changed is back, also after kills', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const draw = numbers(seed);
      const { server, machine, before } = await changedAndAdded();
      for (let lives = 0; (await progressOf(machine)).undo !== 'finished'; lives += 1)
        await life(machine, server, lives < 5 ? Math.floor(draw() * 12) : undefined, undoJob as never);
      expect(server.records.map(({ values }) => values)).toEqual(before);
    }
  });

  test('a row that somebody changed since is refused, the others are undone', async () => {
    const { server, machine } = await changedAndAdded();
    server.change('C-0', { ownerName: '别人改的' });
    server.change('C-15', { ownerName: '别人也改' });
    const { outcomes } = await life(machine, server, undefined, undoJob as never);
    const refused = outcomes.filter(({ state }) => state === 'refused');
    expect(refused).toMatchObject([{ code: 'conflict' }, { code: 'conflict' }]);
    expect(server.records).toHaveLength(11);
    expect(server.records.map(({ values }) => values.ownerName)).toContain('别人改的');
    expect((await progressOf(machine)).counts).toMatchObject({ undone: 13, undoRefused: 2 });
    const again = await life(machine, server, undefined, undoJob as never);
    expect(again.outcomes).toMatchObject([{ state: 'refused' }, { state: 'refused' }]);
  });
});
