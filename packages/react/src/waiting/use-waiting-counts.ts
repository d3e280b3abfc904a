import { countWaiting, type WaitingCounts, waitingEvents } from '@danbao/core/cockpit';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useLiveQueries } from '../query/use-live-queries.ts';

/** How much waits for the person, by kind; follows what happens meanwhile. Undefined until it is known. */
export function useWaitingCounts(): WaitingCounts | undefined {
  useLiveQueries(waitingEvents, ['danbao/waiting']);
  return useEndpoint(countWaiting, undefined).data;
}
