import { DrizzleQueryError } from 'drizzle-orm';
import { peopleIn } from '../../../auth/directory/directory.ts';
import type { Deps } from '../../../deps.ts';
import { syncDirectory } from './sync-directory.ts';

/** Of the directory's accounts no more than this part is disabled by a synchronization that nobody has looked at. */
const mostGone = 0.2;

/** What may be logged of a failure: a query that fails says the values that it was given, such as names and numbers. */
export function errorForLog(error: unknown): object {
  const { name, message, cause } = error as Error;
  return error instanceof DrizzleQueryError ? { name, code: (cause as { code?: string }).code } : { name, message };
}

/** Follows the directory as often as the settings say, until it is stopped. Of several processes the second finds nothing to do. */
export function syncRegularly(deps: Deps): { readonly stop: () => Promise<void> } {
  const { directory, breakGlassAccounts: kept } = deps.settings;
  if (!directory || directory.syncEvery === 0) return { stop: async () => {} };
  let under = Promise.resolve();
  const round = async () => {
    try {
      const options = { unitUid: directory.unitUid, kept, now: deps.now(), dry: false, mostGone };
      const report = await syncDirectory(deps.db, await peopleIn(directory), options);
      const counts = Object.entries(report).map(([name, list]) => [name, list.length]);
      deps.log.info(Object.fromEntries(counts), 'followed the directory');
    } catch (err) {
      deps.log.error({ err: errorForLog(err) }, 'following the directory failed, nothing was changed');
    }
  };
  const timer = setInterval(() => {
    under = under.then(round);
  }, directory.syncEvery);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return under;
    },
  };
}
