import { failureLimits, plainFrame } from '@danbao/core/admin';
import type { Deps } from '../deps.ts';
import { serverVersion } from '../server-version.ts';
import { causeOf, type Failure, keepFailure } from './failure-store.ts';

/** What is known of a failure of the server. Its words are not: those of a database carry the values of the statement. */
export interface ServerFailure {
  readonly name: string;
  readonly code?: unknown;
  readonly stack?: string | undefined;
  /** `POST grp/guaranty/addOneOptGuarantyInfo` */
  readonly call: string;
  readonly requestId: string;
}

interface Waiting {
  readonly failure: Failure;
  readonly count: number;
}

/** In ms. */
const writeEvery = 5000;
/** Causes that wait while the database is away. */
const maxWaiting = 100;

const waiting = new WeakMap<Deps['db'], Map<string, Waiting>>();

/** Notes a failure of the server. It is written a little later: a storm of them is one statement, and an outage of the database is told after it. */
export function noteFailure({ db, now }: Deps, { name, code, stack = '', call, requestId }: ServerFailure): void {
  const ofDb = waiting.get(db) ?? new Map<string, Waiting>();
  waiting.set(db, ofDb);
  const frames = stack.split('\n').filter((line) => plainFrame(line) !== undefined);
  const own = frames.find((line) => !/node_modules|node:/.test(line)) ?? frames[0] ?? '';
  const failure: Failure = {
    ...{ at: now(), side: 'server', name: name.slice(0, 80), page: call, requestId, steps: [] },
    message: typeof code === 'string' ? code.slice(0, 40) : '',
    frame: plainFrame(own) ?? '',
    frames: frames.slice(0, failureLimits.frames).map(plainFrame).join('\n'),
    appVersion: serverVersion(),
  };
  const cause = causeOf(failure);
  const count = (ofDb.get(cause)?.count ?? 0) + 1;
  if (count > 1 || ofDb.size < maxWaiting) ofDb.set(cause, { failure, count });
}

/** Writes what was noted; what cannot be written waits on. */
export async function writeFailures({ db }: Pick<Deps, 'db'>): Promise<void> {
  const ofDb = waiting.get(db);
  for (const [cause, noted] of ofDb ?? []) {
    ofDb?.delete(cause);
    await keepFailure(db, noted.failure, noted.count).catch((error) => {
      const since = ofDb?.get(cause);
      ofDb?.set(cause, { failure: since?.failure ?? noted.failure, count: noted.count + (since?.count ?? 0) });
      throw error;
    });
  }
}

/** Writes failures while the server runs, and those that are left when it ends. */
export function writeFailuresOn(deps: Deps): { readonly stop: () => Promise<void> } {
  const write = () =>
    writeFailures(deps).catch((err) =>
      deps.log.error({ err: { name: err.name, code: err.code } }, 'failures could not be written down'),
    );
  let turn = Promise.resolve();
  const beat = setInterval(() => {
    turn = turn.then(write);
  }, writeEvery).unref();
  return {
    stop: async () => {
      clearInterval(beat);
      await turn;
      await write();
    },
  };
}
