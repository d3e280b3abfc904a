import { findProjects } from '@danbao/core/credit';
import { measures } from '@danbao/core/measures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';
import { usePages } from '../query/use-page.ts';

/** The measures of an application, paged (Y44). */
export function useMeasures({ apply_ID }: { readonly apply_ID: string }) {
  return usePages(measures.list, { apply_ID }, useState({ page: 1, size: 10 }));
}

/** Every measure of an application at once, for the table that scrolls through them all (Y44); never those of another. */
export function useAllMeasures({ apply_ID }: { readonly apply_ID: string }) {
  const answer = useEndpoint(measures.list, { apply_ID, pageNum: '1', pageSize: '10000' });
  return { rows: answer.data?.rows, error: answer.error, reload: () => void answer.refetch() };
}

/** One measure with its owners (F13); nothing while no id is given. */
export function useMeasure(optGuaranty_ID: string | undefined) {
  return useEndpoint(measures.get, { optGuaranty_ID: optGuaranty_ID ?? '' }, { enabled: optGuaranty_ID !== undefined });
}

/** Tells all that was read of measures, and lists of projects, that they are out of date (F21). */
export function useRefreshMeasures(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      refreshQueries(queries, { predicate: ({ meta }) => meta?.access === measures.list.access }),
      refreshQueries(queries, { queryKey: endpointKey(findProjects) }),
    ]);
  };
}
