import { setTimeout as wait } from 'node:timers/promises';
import { everyPermission } from '../../auth/permissions.ts';
import { guardedPost } from '../../channels/guarded-post.ts';
import type { Deps } from '../../deps.ts';
import { deliverWebhooks } from './deliver.ts';
import { idle, untilNext } from './states.ts';

/**
 * In ms: what changes in so short a time is sent together; how long a round is waited for until another begins beside it; how long a server that
 * stops waits for what is on its way.
 */
const [gathered, usual, patience] = [250, 1000, 5_000];
const roundsAtOnce = 4;

/** Sends changes to webhooks until it is stopped, beside all calls: when something changes, and when a try is due. */
export function carryWebhooks(deps: Deps): { readonly stop: () => Promise<void> } {
  const ended = new AbortController();
  const { signal } = ended;
  const way = { post: guardedPost(deps.settings.webhookHosts), signal };
  let heard = new AbortController();
  const unsubscribe = deps.events.subscribe({
    ...{ userId: '', unitUid: '', permissions: everyPermission() },
    hear: () => heard.abort(),
    end: () => undefined,
  });
  const round = async (isWoken: boolean) => {
    try {
      await deliverWebhooks(deps, way, { isWoken });
      return Math.min(idle, await untilNext(deps));
    } catch (error) {
      const { name, code } = error as { readonly name?: string; readonly code?: string };
      if (!signal.aborted) deps.log.error({ err: { name, code } }, 'sending to webhooks failed');
      return idle;
    }
  };
  const underWay = new Set<Promise<number>>();
  const work = async () => {
    let isWoken = false;
    while (!signal.aborted) {
      heard = new AbortController();
      const begun = round(isWoken).finally(() => underWay.delete(begun));
      underWay.add(begun);
      const next = await Promise.race([begun, wait(usual, gathered, { ref: false })]);
      if (underWay.size >= roundsAtOnce) await Promise.race(underWay);
      const either = AbortSignal.any([signal, heard.signal]);
      await wait(Math.max(next, gathered), undefined, { signal: either, ref: false }).catch(() => undefined);
      isWoken = heard.signal.aborted;
      if (isWoken) await wait(gathered, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    stop: async () => {
      ended.abort();
      unsubscribe();
      await Promise.race([Promise.all([working, ...underWay]), wait(patience, undefined, { ref: false })]);
    },
  };
}
