import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What a list is asked for: conditions, page from 1, rows per page. */
export interface ListParams<F> {
  readonly search: F;
  readonly page: number;
  readonly size: number;
}

/** What is asked, and asking for something else: a `useState` of React, or a place that outlives the page. */
export type ListParamsState<F> = readonly [asked: ListParams<F>, ask: (next: ListParams<F>) => void];

/** The state that an app gives; without one the list keeps its own. Asking for the same again loads it again. */
export function useListParams<F>(first: ListParams<F>, given: ListParamsState<F> | undefined): ListParamsState<F> {
  const own = useState(first);
  return useRepeatableParams(given ?? own);
}

/** Asking for what is asked already changes nothing by itself: whoever presses Search wants to see what is there now. */
export function useRepeatableParams<A>([asked, ask]: readonly [asked: A, ask: (next: A) => void]): [
  A,
  (next: A) => void,
] {
  const queries = useQueryClient();
  return [
    asked,
    (next) => {
      if (hashKey([next]) !== hashKey([asked])) ask(next);
      else void queries.refetchQueries({ type: 'active', stale: true });
    },
  ];
}
