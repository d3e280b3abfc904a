import { type FlowEntry, replay } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { contextFor, drillFlow, principalOf } from '@danbao/testing/server/flows';
import type { TestServer } from '@danbao/testing/server/test-server';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { flowCandidates, flowLog, flows, flowTasks, userPosts } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { seeded } from '../../../sample/random.ts';
import { flowsArea } from '../flows.ts';
import { stateOf } from '../instance.ts';
import { type Drill, drafted, isHeld, type Move, type Place, played } from './model.ts';
import { people, starters, triesOf } from './tries.ts';

/** In each round one to three people try something at the same time. Most sequences are short, some go far. */
const rounds = { short: 2, long: 7 };
/** So many sequences are under way beside each other. */
const beside = 20;

/** Where sequences end. */
const states = ['deleted', 'draft', 'ended', 'running', 'stopped', 'suspended'];
/** So many more are played at most. */
const mostMore = 200;

/** The first sequences. */
export const firstSeeds = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Plays the random sequences of events of these seeds and compares every answer, and at the end all that is stored, with the model. */
export async function playSequences(server: TestServer, seeds: readonly number[]): Promise<void> {
  const principals = new Map(people.map((name) => [name, principalOf(name)]));
  const idOf = (name: string) => principals.get(name)?.userId ?? '';
  const contextOf = (name: string) => contextFor(server, principalOf(name));

  async function sequence(seed: number, drills: Map<string, Drill>): Promise<void> {
    const random = seeded(seed);
    const starter = random.pick(starters);
    const flowId = newGuarantyId();
    const sum = random.pick(['5', '20']);
    const form = { flowId, flowCode: drillFlow.code, goods: '纸', sum };
    await flowsArea.handlers.save(contextOf(starter), form);
    let drill = drafted(starter, Number(sum));
    const count = random.below(8) === 0 ? rounds.long : rounds.short;
    for (let round = 0; round < count; round += 1) {
      const tries = triesOf(random, drill);
      const answers = await Promise.all(tries.map(({ who, move }) => attempt(flowId, drill, who, move)));
      const may = tries.map(({ who, move }) => played(drill, who, move) !== undefined);
      const won = answers.flatMap((answer, index) => (answer ? [index] : []));
      // All have seen the same state: of those who may, exactly one is first, and nobody else gets through.
      expect(won.length, `${seed}/${round} ${JSON.stringify(tries)} ${may}`).toBe(may.includes(true) ? 1 : 0);
      const [first] = won;
      if (first === undefined) continue;
      const winner = tries[first];
      const next = winner && played(drill, winner.who, winner.move);
      expect(next, `${seed}/${round} ${JSON.stringify(winner)}`).toBeDefined();
      if (next) drill = next;
    }
    drills.set(flowId, drill);
  }

  /** True when the engine did it; a refusal is an answer, anything else is a bug. */
  async function attempt(flowId: string, { count, sum }: Drill, who: string, move: Move): Promise<boolean> {
    const context = contextOf(who);
    const action = {
      flowId,
      seq: String(count),
      opinion: '意见',
      ...(move.do === 'return' && move.node !== undefined ? { node: move.node } : {}),
      ...(move.do === 'handOver' ? { toUserId: idOf(move.to) } : {}),
    };
    try {
      if (move.do === 'save') await flowsArea.handlers.save(context, { ...action, goods: '纸', sum: String(sum) });
      else if (move.do === 'addSign') {
        const toUserIds = move.to.map(idOf);
        await flowsArea.handlers.addSign(context, { ...action, toUserIds, position: move.after ? 'after' : 'before' });
      } else await flowsArea.handlers[move.do](context, action);
      return true;
    } catch (error) {
      if (error instanceof Refusal && [403, 404, 409, 422].includes(error.status)) return false;
      throw error;
    }
  }

  /** What is stored is what the model says, and what the log replays to. */
  async function expectSame(drills: ReadonlyMap<string, Drill>): Promise<void> {
    const { db } = server.deps;
    const ids = [...drills.keys()];
    const rows = await db.select().from(flows).where(inArray(flows.flowId, ids));
    const logs = byFlow(await db.select().from(flowLog).where(inArray(flowLog.flowId, ids)).orderBy(asc(flowLog.seq)));
    const tasks = byFlow(
      await db.select().from(flowTasks).where(inArray(flowTasks.flowId, ids)).orderBy(asc(flowTasks.no)),
    );
    const open = byFlow(
      await db
        .select()
        .from(flowCandidates)
        .where(and(inArray(flowCandidates.flowId, ids), eq(flowCandidates.open, true))),
    );
    expect(rows).toHaveLength(ids.length);
    for (const row of rows) {
      const drill = drills.get(row.flowId);
      if (!drill) throw new Error('no such drill');
      const log = logs.get(row.flowId) ?? [];
      const own = tasks.get(row.flowId) ?? [];
      expect(replay(log.map(({ entry }) => entry as FlowEntry))).toEqual(stateOf(row, own));
      expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: drill.count }, (_, index) => index + 1));
      const stored = own.map(({ no, node, stage, status, closedBy, openedAt, addedBy, position }) => ({
        added: addedBy === null ? undefined : position === 'before',
        opened: openedAt,
        node,
        stage,
        status,
        by: closedBy ?? undefined,
        open: (open.get(row.flowId) ?? [])
          .filter((one) => one.no === no)
          .map(({ userId }) => userId)
          .sort(),
      }));
      const modelled = drill.places.map((place, at) => asStored(place, at, drill));
      expect([row.status, stored.sort(byPlace)]).toEqual([drill.is, modelled.sort(byPlace)]);
    }
  }

  function asStored({ node, stage, is, by, who, opened, asker, before }: Place, at: number, drill: Drill) {
    const waits =
      is === 'open' && drill.is === 'running' ? (isHeld(drill, at) ? [] : who) : is === 'suspended' ? [by ?? ''] : [];
    return {
      opened,
      node,
      stage,
      added: asker === undefined ? undefined : before,
      status: { open: '0', signed: '1', returned: '3', recalled: '2', suspended: '10', dropped: '-1' }[is],
      by: is === 'open' ? undefined : idOf(by ?? ''),
      open: waits.map(idOf).sort(),
    };
  }

  // Two of the nodes have two who may sign.
  const second = [
    { userId: idOf('assistant'), post: 'departmentHead' },
    { userId: idOf('archivist'), post: 'financeHead' },
  ];
  await server.deps.db.insert(userPosts).values(second);
  const drills = new Map<string, Drill>();
  const play = async (some: readonly number[]) => {
    const left = [...some];
    const work = async () => {
      for (let seed = left.pop(); seed !== undefined; seed = left.pop()) await sequence(seed, drills);
    };
    await Promise.all(Array.from({ length: beside }, work));
  };
  const ends = () => [...new Set([...drills.values()].map((drill) => drill.is))].sort();
  await play(seeds);
  expect(drills.size).toBe(seeds.length);
  // Who of several is first is chance, and so is where a sequence ends: more are played until they have been everywhere.
  for (let more = 0; ends().length < states.length && more < mostMore; more += beside)
    await play(firstSeeds(beside).map((seed) => seed + Math.max(...seeds) + more));
  await expectSame(drills);
  expect(ends()).toEqual(states);
}

function byFlow<R extends { readonly flowId: string }>(rows: readonly R[]): ReadonlyMap<string, readonly R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) found.set(row.flowId, [...(found.get(row.flowId) ?? []), row]);
  return found;
}

interface Sorted {
  readonly opened: number;
  readonly node: string;
  readonly open: readonly string[];
}

/** What one event opened has no order. */
function byPlace(a: Sorted, b: Sorted): number {
  return a.opened - b.opened || a.node.localeCompare(b.node) || (a.open.join() < b.open.join() ? -1 : 1);
}
