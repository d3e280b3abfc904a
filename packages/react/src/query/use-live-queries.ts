import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../events/use-live-events.ts';
import { refreshQueries } from './refresh-queries.ts';

/** In ms: what changes in so short a time is loaded anew once. */
const gathered = 200;

/**
 * Loads anew what is shown of these calls when something of these kinds has changed on the server; `starts` is how the paths of the calls
 * begin. Whatever else shows the same is loaded with it, once.
 */
export function useLiveQueries(kinds: readonly string[], starts: readonly string[]): void {
  const queries = useQueryClient();
  useLiveEvents(kinds, () => refreshSoon(queries, starts));
}

const due = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>();

function refreshSoon(queries: QueryClient, starts: readonly string[]): void {
  const waiting = due.get(queries) ?? new Map<string, ReturnType<typeof setTimeout>>();
  due.set(queries, waiting);
  const key = starts.join(' ');
  if (waiting.has(key)) return;
  const refresh = () => {
    waiting.delete(key);
    void refreshQueries(queries, {
      predicate: ({ queryKey: [, path] }) => starts.some((start) => String(path).startsWith(start)),
    });
  };
  waiting.set(key, setTimeout(refresh, gathered));
}
