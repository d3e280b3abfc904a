import type { Page } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { useEndpoint } from './use-endpoint.ts';

/** One page of a list, as tables need it: the last page stays, marked stale, while the next is loaded. */
export function usePage<I, T>(endpoint: Endpoint<I, Page<T>>, input: I) {
  const answer = useEndpoint(endpoint, input, { keepPrevious: true });
  return {
    rows: answer.data?.rows,
    total: answer.data?.total ?? 0,
    more: answer.data?.more ?? false,
    stale: answer.isPlaceholderData,
    error: answer.error,
    reload: () => void answer.refetch(),
  };
}
