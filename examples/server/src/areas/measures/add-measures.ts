import type { Issue } from '@danbao/core';
import type { MeasureInput } from '@danbao/core/measures';
import { type BatchResult, measureBatchLimit } from '@danbao/core/measures';
import type { Context } from '../../context.ts';
import { createBatcher, type Outcome } from '../../db/batcher.ts';
import type { Deps } from '../../deps.ts';
import { batchResultOf, sayHowMany } from '../../http/batch-result.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { type Adding, insertMeasures } from './insert-measures.ts';
import { readSent, type Saved } from './save-measure.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Rows of one statement: more gain nothing, and everybody waits for them. */
const max = 64;

/**
 * Adds a measure under the id that the client made; sent again with the same content it gets the same answer (F7). Requests
 * that wait at the same time are written by one transaction, which costs little more than one of them.
 */
export async function addMeasure(context: Context, sent: Fields): Promise<Saved> {
  const { deps } = context;
  const item = { context, sent, read: readSent(context, sent) };
  const saved = deps.settings.groupWrites ? await queueOf(deps)(item) : await valueIn(addTogether(deps, [item]));
  context.say('added');
  return saved;
}

/** Adds many, each for itself: one that is refused keeps no other out. */
export async function addBatch(
  context: Context,
  { measures }: { readonly measures: readonly MeasureInput[] },
): Promise<readonly BatchResult[]> {
  checkBatch(measures);
  const outcomes: Outcome<Saved>[] = new Array(measures.length);
  const warnings = new Map<number, readonly Issue[]>();
  const warnOf = (index: number) => (more: readonly Issue[]) =>
    void warnings.set(index, distinct([...(warnings.get(index) ?? []), ...more]));
  const items: Adding[] = [];
  const places: number[] = [];
  for (const [index, sent] of measures.entries()) {
    try {
      const own = { ...context, warn: warnOf(index) };
      items.push({ context: own, sent, read: readSent(own, isRecord(sent) ? sent : {}) });
      places.push(index);
    } catch (error) {
      outcomes[index] = { error };
    }
  }
  const added = await addTogether(context.deps, items);
  for (const [at, outcome] of added.entries()) outcomes[places[at] as number] = outcome;
  const done = outcomes.filter((outcome) => 'value' in outcome).length;
  sayHowMany(context, done, outcomes.length, 'added');
  return outcomes.map((outcome, index) => {
    const sent: unknown = measures[index];
    const id = isRecord(sent) ? sent['optGuaranty_ID'] : undefined;
    const result = batchResultOf(context, typeof id === 'string' ? id : '', 'added', outcome);
    const unusual = result.result === 'added' ? warnings.get(index) : undefined;
    return unusual ? { ...result, warnings: unusual } : result;
  });
}

/** Where the batch is written one by one in the end, everything is said a second time. */
function distinct(issues: readonly Issue[]): readonly Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}

function checkBatch(measures: unknown): void {
  const field = 'measures';
  if (!Array.isArray(measures)) throw invalid([{ field, rule: measures === undefined ? 'required' : 'list' }]);
  if (measures.length === 0) throw invalid([{ field, rule: 'required' }]);
  const params = { variant: 'value', max: String(measureBatchLimit) };
  if (measures.length > measureBatchLimit)
    throw new Refusal(422, {
      message: 'tooManyMeasures',
      params: { max: measureBatchLimit },
      issues: [{ field, rule: 'max', params }],
    });
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const queues = new WeakMap<Deps, (item: Adding) => Promise<Saved>>();

function queueOf(deps: Deps): (item: Adding) => Promise<Saved> {
  const queue = queues.get(deps) ?? createBatcher((items: readonly Adding[]) => addTogether(deps, items), { max });
  queues.set(deps, queue);
  return queue;
}

/** In one transaction; where the database refuses that, whoever's fault it was, each in one of its own. */
async function addTogether(deps: Deps, items: readonly Adding[]): Promise<Outcome<Saved>[]> {
  // The same id twice: the later sees what became of the earlier.
  const earlier = new Set<unknown>();
  const first = items.filter(({ read }) => !earlier.has(idOf(read)) && earlier.add(idOf(read)));
  const done = new Map<Adding, Outcome<Saved>>();
  const add = async (some: readonly Adding[]) => {
    const outcomes = await deps.db.transaction((tx) => insertMeasures(tx, deps.now(), some));
    for (const [item, outcome] of outcomes) done.set(item, outcome);
  };
  await add(first).catch((err: unknown) => {
    if (first.length === 1) for (const item of first) done.set(item, { error: err });
    else deps.log.warn({ err: { name: (err as Error).name }, measures: first.length }, 'written one by one');
  });
  for (const item of items.filter((one) => !done.has(one)))
    await add([item]).catch((error: unknown) => done.set(item, { error }));
  return items.map((item) => done.get(item) as Outcome<Saved>);
}

async function valueIn<O>(outcomes: Promise<readonly Outcome<O>[]>): Promise<O> {
  const [outcome] = (await outcomes) as readonly [Outcome<O>];
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

function idOf({ values }: Adding['read']): unknown {
  return values['optGuaranty_ID'];
}
