import type { ApiError, Page } from '@danbao/core';
import { findWaiting, type WaitingItem, type WaitingQuery, waitingEvents } from '@danbao/core/cockpit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useLiveQueries } from '../query/use-live-queries.ts';

/** What waits for the person, of all kinds or of one; follows what happens meanwhile. */
export function useWaiting(query: WaitingQuery): UseQueryResult<Page<WaitingItem>, ApiError> {
  useLiveQueries(waitingEvents, ['danbao/waiting']);
  return useEndpoint(findWaiting, query, { keepPrevious: true });
}
