import { type AnyFlow, type FlowEntry, flowDefinitions, newGuarantyId, replay } from '@danbao/core';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowCandidates, flowLog, flows, flowTasks, userPosts } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Random, seeded } from '../../sample/random.ts';
import { onEveryDatabase } from '../../testing/on-every-database.ts';
import { boss, type Drill, drafted, type Move, type Place, played, signers } from './flow-model.ts';
import { flowsArea } from './flows.ts';
import { instanceOf } from './instance.ts';
import { contextFor, drillFlow, principalOf } from './testing.ts';

const sequences = 1000;
/** In each round one to three people try something at the same time. Most sequences are short, some go far. */
const rounds = { short: 2, long: 7 };
/** So many sequences are under way beside each other. */
const beside = 20;

const starters = ['manager', 'lead'];
/** The last one never has anything to sign unless it is handed to him. */
const people = [...starters, ...Object.values(signers).flat(), boss, 'riskhead'];
const nodes = ['apply', 'head', 'finance', 'office', 'manager'];

const registry = flowDefinitions as Record<string, AnyFlow>;
beforeAll(() => {
  registry['drill'] = drillFlow;
});
afterAll(() => {
  delete registry['drill'];
});

onEveryDatabase((server) => {
  const principals = new Map(people.map((name) => [name, principalOf(name)]));
  const idOf = (name: string) => principals.get(name)?.userId ?? '';
  const contextOf = (name: string) => contextFor(server, principalOf(name));

  async function sequence(seed: number): Promise<string> {
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
    await expectSame(flowId, drill);
    return drill.is;
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
      else await flowsArea.handlers[move.do](context, action);
      return true;
    } catch (error) {
      if (error instanceof Refusal && [403, 404, 409, 422].includes(error.status)) return false;
      throw error;
    }
  }

  /** What is stored is what the model says, and what the log replays to. */
  async function expectSame(flowId: string, drill: Drill): Promise<void> {
    const { db } = server.deps;
    const [row] = await db.select().from(flows).where(eq(flows.flowId, flowId));
    if (!row) throw new Error('the flow is gone');
    const log = await db.select().from(flowLog).where(eq(flowLog.flowId, flowId)).orderBy(asc(flowLog.seq));
    const { state } = await instanceOf(db, row);
    expect(replay(log.map(({ entry }) => entry as FlowEntry))).toEqual(state);
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: drill.count }, (_, index) => index + 1));
    const tasks = await db.select().from(flowTasks).where(eq(flowTasks.flowId, flowId)).orderBy(asc(flowTasks.no));
    const open = await db
      .select()
      .from(flowCandidates)
      .where(and(eq(flowCandidates.flowId, flowId), eq(flowCandidates.open, true)));
    const stored = tasks.map(({ no, node, stage, status, closedBy, openedAt }) => ({
      opened: openedAt,
      node,
      stage,
      status,
      by: closedBy ?? undefined,
      open: open
        .filter((one) => one.no === no)
        .map(({ userId }) => userId)
        .sort(),
    }));
    const modelled = drill.places.map((place) => asStored(place, drill));
    expect([row.status, stored.sort(byPlace)]).toEqual([drill.is, modelled.sort(byPlace)]);
  }

  function asStored({ node, stage, is, by, who, opened }: Place, drill: Drill) {
    const waits = is === 'open' && drill.is === 'running' ? who : is === 'suspended' ? [by ?? ''] : [];
    return {
      opened,
      node,
      stage,
      status: { open: '0', signed: '1', returned: '3', recalled: '2', suspended: '10', dropped: '-1' }[is],
      by: is === 'open' ? undefined : idOf(by ?? ''),
      open: waits.map(idOf).sort(),
    };
  }

  test(`${sequences} random sequences of events by several at once keep the rules`, async () => {
    const { db } = server.deps;
    await db.insert(userPosts).values([
      { userId: idOf('assistant'), post: 'departmentHead' },
      { userId: idOf('archivist'), post: 'financeHead' },
    ]);
    const seeds = Array.from({ length: sequences }, (_, index) => index + 1);
    const ends = new Map<string, number>();
    const work = async () => {
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
        const end = await sequence(seed);
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: beside }, work));
    // The sequences have been everywhere.
    for (const end of ['draft', 'running', 'suspended', 'ended', 'stopped', 'deleted'])
      expect(ends.get(end)).toBeGreaterThan(0);
    await db
      .delete(userPosts)
      .where(and(eq(userPosts.post, 'departmentHead'), inArray(userPosts.userId, [idOf('assistant')])));
  }, 240_000);
});

interface Sorted {
  readonly opened: number;
  readonly node: string;
}

/** What one event opened has no order. */
function byPlace(a: Sorted, b: Sorted): number {
  return a.opened - b.opened || (a.node < b.node ? -1 : 1);
}

/** One to three people who each try something; mostly what may be done, so that sequences go far. */
function triesOf(random: Random, drill: Drill): readonly { readonly who: string; readonly move: Move }[] {
  const all = people.flatMap((who) => movesOf(random).map((move) => ({ who, move })));
  const allowed = all.filter(({ who, move }) => move.do !== 'save' && move.do !== 'remove' && played(drill, who, move));
  const onward = allowed.filter(({ move }) => ['send', 'handle', 'resume', 'restart'].includes(move.do));
  const count = random.pick([1, 1, 2, 2, 3]);
  const chosen = Array.from({ length: count }, () => {
    const chance = random.below(10);
    const list = chance < 5 && onward.length > 0 ? onward : chance < 8 && allowed.length > 0 ? allowed : all;
    return random.pick(list);
  });
  return chosen.filter(({ who }, index) => chosen.findIndex((one) => one.who === who) === index);
}

function movesOf(random: Random): readonly Move[] {
  const plain = ['save', 'send', 'handle', 'recall', 'suspend', 'resume', 'remove', 'end', 'restart'] as const;
  return [
    ...plain.map((name) => ({ do: name })),
    { do: 'return' },
    { do: 'return', node: random.pick(nodes) },
    { do: 'handOver', to: random.pick(people) },
  ];
}
