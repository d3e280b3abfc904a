import { setTimeout as wait } from 'node:timers/promises';
import { channelsOf } from '../../channels/channels.ts';
import type { Deps } from '../../deps.ts';
import { deliverNotices } from './deliver-notices.ts';
import { gatherDeliveries } from './gather-deliveries.ts';

/** In ms: how often is looked for what is to be sent, and how long a server that stops waits for what is on its way. */
const [every, patience] = [60_000, 5_000];

/** Carries notifications out of the app until it is stopped, beside all calls. Where no way is set it does nothing. */
export function carryNotices(deps: Deps): { readonly stop: () => Promise<void> } {
  const ended = new AbortController();
  const work = async () => {
    while (!ended.signal.aborted && channelsOf(deps).size > 0) {
      await wait(every, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
      if (!ended.signal.aborted) await carryOnce(deps);
    }
  };
  const working = work();
  return {
    stop: async () => {
      ended.abort();
      await Promise.race([working, wait(patience, undefined, { ref: false })]);
    },
  };
}

async function carryOnce(deps: Deps): Promise<void> {
  try {
    await gatherDeliveries(deps);
    await deliverNotices(deps);
  } catch (error) {
    const { name, code } = error as { readonly name?: string; readonly code?: string };
    deps.log.error({ err: { name, code } }, 'sending notifications failed');
  }
}
