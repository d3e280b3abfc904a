import type { Locale } from '@danbao/core';
import type { Principal } from '../auth/principal.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { announceChanges } from '../events/announce-changes.ts';
import { inOneTransaction } from './write.ts';

export interface BackgroundWork {
  readonly deps: Deps;
  /** In whose name it is done. */
  readonly user: Principal;
  readonly locale: Locale;
  /** Stands in the audit log for the call. */
  readonly requestId: string;
  /** @default the database of `deps` */
  readonly db?: Db;
}

/** The context of work in somebody's name that no call asks for. Each `write` is a transaction. */
export function backgroundContext({ deps, user, locale, requestId, db = deps.db }: BackgroundWork): Context {
  return {
    ...{ deps, db, user, locale, requestId, callKey: requestId, address: 'here', log: deps.log },
    seenVersion: undefined,
    handling: 'lenient',
    warn: () => undefined,
    // Nobody waits for it.
    signal: new AbortController().signal,
    say: () => undefined,
    wasDone: async () => false,
    write: (work) =>
      inOneTransaction({ db, user, requestId, announce: (changes, by) => announceChanges(deps, changes, by) }, work),
  };
}
