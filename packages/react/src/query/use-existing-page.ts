import { useEffect, useRef } from 'react';

export interface AskedPage {
  /** How many rows the page has; undefined while they are loaded. */
  readonly rows: number | undefined;
  /** The rows are those of the page before. */
  readonly stale: boolean;
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/**
 * A page that is not there any more, its last row deleted or done elsewhere, gives way to the last page that is. Answers whether
 * it does: nothing is empty then.
 */
export function useExistingPage({ rows, stale, total, page, size }: AskedPage, goTo: (page: number) => void): boolean {
  const last = Math.max(1, Math.ceil(total / size));
  const isGone = rows === 0 && !stale && page > last;
  const go = useRef(goTo);
  go.current = goTo;
  useEffect(() => {
    if (isGone) go.current(last);
  }, [isGone, last]);
  return isGone;
}
