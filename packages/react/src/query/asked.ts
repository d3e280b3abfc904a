import { useState } from 'react';

/** What a list is asked for: conditions, page from 1, rows per page. */
export interface Asked<F> {
  readonly search: F;
  readonly page: number;
  readonly size: number;
}

/** What is asked, and asking for something else: a `useState` of React, or a place that outlives the page. */
export type AskedState<F> = readonly [asked: Asked<F>, ask: (next: Asked<F>) => void];

/** The state that an app gives; without one the list keeps its own. */
export function useAsked<F>(first: Asked<F>, given: AskedState<F> | undefined): AskedState<F> {
  const own = useState(first);
  return given ?? own;
}
