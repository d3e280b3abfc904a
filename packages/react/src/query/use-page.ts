import type { Page } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import type { ListParams } from './list-params.ts';
import { type Asked, useEndpoint } from './use-endpoint.ts';
import { useExistingPage } from './use-existing-page.ts';

/** One page of a list, as tables need it: the last page stays, marked stale, while the next is loaded. */
export function usePage<I, T>(endpoint: Endpoint<I, Page<T>>, input: I, client?: Asked) {
  const answer = useEndpoint(endpoint, input, { keepPrevious: true, ...(client ? { client } : {}) });
  return {
    rows: answer.data?.rows,
    total: answer.data?.total ?? 0,
    more: answer.data?.more ?? false,
    sums: answer.data?.sums,
    groups: answer.data?.groups,
    stale: answer.isPlaceholderData,
    error: answer.error,
    reload: (): Promise<unknown> => answer.refetch(),
  };
}

/** Page from 1, and rows per page. */
export type AskedPages = Omit<ListParams<unknown>, 'search'>;

/** A list page by page: what is asked for beside its conditions, and going elsewhere. */
export function usePages<I, T, A extends AskedPages>(
  endpoint: Endpoint<I, Page<T>>,
  conditions: Partial<I>,
  [asked, ask]: readonly [asked: A, ask: (next: A) => void],
  client?: Asked,
) {
  const { page, size } = asked;
  const answer = usePage(endpoint, { ...conditions, pageNum: String(page), pageSize: String(size) } as I, client);
  const goTo = (to: number, rows: number) => ask({ ...asked, page: to, size: rows });
  const shown = { rows: answer.rows?.length, stale: answer.stale, total: answer.total, page, size };
  const isGone = useExistingPage(shown, (to) => goTo(to, size));
  return { ...answer, rows: isGone ? undefined : answer.rows, page, size, goTo };
}
