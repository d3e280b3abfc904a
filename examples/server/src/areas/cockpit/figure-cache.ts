import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { foldFacts } from './facts/fold.ts';

/** Answers that are kept. */
const most = 500;

interface Kept {
  readonly at: number;
  readonly answer: Promise<unknown>;
}

const caches = new WeakMap<Deps['db'], Map<string, Kept>>();
const folding = new WeakMap<Deps['db'], Promise<Date>>();

/**
 * The answer to a question, counted at most `figureAge` of the settings ago, half a minute: with the time that counting takes never a minute; whoever asks the same meanwhile waits for the same. `count` is told the
 * time as of which the facts stand.
 */
export async function kept<T>(deps: Deps, question: readonly unknown[], count: (asOf: Date) => Promise<T>): Promise<T> {
  const cache = caches.get(deps.db) ?? new Map<string, Kept>();
  caches.set(deps.db, cache);
  const key = JSON.stringify(question);
  const now = deps.now().getTime();
  const found = cache.get(key);
  if (found && now - found.at < deps.settings.figureAge && now >= found.at) return found.answer as Promise<T>;
  const answer = factsAsOf(deps).then(count);
  cache.delete(key);
  cache.set(key, { at: now, answer });
  answer.catch(() => cache.delete(key));
  for (const old of cache.keys()) {
    if (cache.size <= most) break;
    cache.delete(old);
  }
  return answer;
}

/** Brings the facts up to date, and answers as of when they are. Calls at the same time share one turn. */
export function factsAsOf(deps: Deps): Promise<Date> {
  const running = folding.get(deps.db);
  if (running) return running;
  const turn = bringUpToDate(deps).finally(() => folding.delete(deps.db));
  folding.set(deps.db, turn);
  return turn;
}

async function bringUpToDate({ db, now, events }: Deps): Promise<Date> {
  const began = now();
  const { isCurrent, hasChanged } = await foldFacts(db, began);
  if (hasChanged) {
    // What was counted from the facts of before is asked for again; whoever looks at figures hears of it.
    caches.get(db)?.clear();
    events.publish({ to: 'all', kind: 'cockpit' });
  }
  if (isCurrent) return began;
  // Another process is at it: the facts are those of its last turn.
  const [state] = await rowsOf<{ as_of: string | Date }>(db, sql`select as_of from cockpit_state`);
  return state ? new Date(state.as_of) : began;
}

/** In ms: how often is looked whether something has changed while nobody asks. */
const lookEvery = 10_000;

/** Keeps the facts up to date while the server runs, so that whoever asks need not wait for them. */
export function keepFacts(deps: Deps): { readonly stop: () => Promise<void> } {
  let turn: Promise<unknown> = Promise.resolve();
  const look = () => {
    turn = factsAsOf(deps).catch((err) =>
      deps.log.error({ err: { name: err.name, code: err.code } }, 'reading the facts of the cockpit failed'),
    );
  };
  look();
  const beat = setInterval(look, lookEvery).unref();
  return {
    stop: async () => {
      clearInterval(beat);
      await turn;
    },
  };
}
