import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * Tells what was loaded that it is out of date; what is shown is loaded anew. A first answer that is still under way may be older than the
 * change, and TanStack Query would keep it: such a request is given up and made again.
 */
export async function refreshQueries(queries: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const isFirst = (query: Query) =>
    query.state.data === undefined && query.isActive() && (filters.predicate?.(query) ?? true);
  await queries.cancelQueries({ ...filters, fetchStatus: 'fetching', predicate: isFirst });
  await queries.invalidateQueries(filters);
}
