import type { Page } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import {
  type AnyResource,
  changeKind,
  groupingIn,
  groupingsOf,
  type Listed,
  type Listing,
  parametersOf,
} from '@danbao/core/resources';
import { useQueryClient } from '@tanstack/react-query';
import { useDanbao } from '../provider/use-danbao.ts';
import { type ListParamsState, useListParams } from '../query/list-params.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import type { Asked } from '../query/use-endpoint.ts';
import { useLiveQueries } from '../query/use-live-queries.ts';
import { usePages } from '../query/use-page.ts';
import { useGroups } from './groups/use-groups.ts';
import type { ReadAllOptions } from './read-all.ts';

/** A record of some resource; its fields are read by their definitions. */
export type AnyRecord = Readonly<Record<string, unknown>>;

/** Search text, order, groups and filters of a list by their parameters; an empty text asks for nothing. */
export type RecordsFilter = Readonly<Record<string, string>>;

export interface UseRecordsOptions {
  readonly pageSize?: number;
  /** Keeps what is asked, where it should outlive the page. */
  readonly state?: ListParamsState<RecordsFilter> | undefined;
  /** Always asked, whatever people choose: the parent of the records, say. */
  readonly fixed?: RecordsFilter;
}

/** The parameters of a list that may stand in an address, all empty. */
export function emptyFilter(listed: Listed): RecordsFilter {
  const { list, scope } = listed;
  const mine = typeof scope === 'object' && 'ownUnless' in scope ? ['mine'] : [];
  const group = groupingsOf(listed).length > 0 ? ['group'] : [];
  const names = ['text', 'order', 'where', ...group, ...mine, ...list.filters.flatMap(parametersOf)];
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** A searched, filtered, ordered, grouped and paged list of a resource's records, or of the rows of any paged call. */
export function useRecords(
  resource: AnyResource | Listing,
  { pageSize = 'isWhole' in resource && resource.isWhole ? 50 : 10, state, fixed = {} }: UseRecordsOptions = {},
) {
  const { list } = resource;
  const sums = list.sums.length > 0 ? { sums: '1' } : {};
  const [asked, ask] = useListParams({ search: emptyFilter(resource), page: 1, size: pageSize }, state);
  const { group: _, ...ungrouped } = asked.search;
  const given = Object.entries({ ...ungrouped, ...fixed }).filter(([, text]) => text !== '');
  const query = Object.fromEntries(given);
  const endpoint: Endpoint<unknown, Page<AnyRecord>> = 'endpoint' in resource ? resource.endpoint : resource.calls.page;
  const danbao = useDanbao();
  const client = 'endpoint' in resource && resource.isWhole ? askingForAll(danbao.client, resource) : danbao.client;
  useLiveQueries(...changesShown(resource));
  const find = (filter: RecordsFilter) => ask({ ...asked, search: filter, page: 1 });
  const { order = '', ...filter } = asked.search;
  const grouping = groupingIn(resource, asked.search);
  const group = grouping ? { group: grouping.name } : {};
  const page = usePages(endpoint, { ...query, ...sums, ...group }, [asked, ask], client);
  const groups = useGroups({ client, endpoint, query, grouping, answer: page, size: page.size });
  return {
    ...page,
    /** Those of the page; of a list that is grouped those of all open groups. */
    rows: groups?.rows ?? page.rows,
    groups,
    filter: asked.search,
    /** What is asked on every page, as the call takes it. */
    query,
    find,
    /** Every row of all pages. */
    readAll: async (options: ReadAllOptions) => {
      const { readAll } = await import('./read-all.ts');
      const ask = (paging: object) => client.request(endpoint, { ...query, ...paging }, { signal: options.signal });
      return readAll(endpoint, ask, options);
    },
    /** What the records are sorted by. */
    sort: order === '' ? list.order : order,
    sortBy: (by: string) => find({ ...filter, order: by === list.order ? '' : by }),
  };
}

/** Answers pages of a call that gives all rows. */
function askingForAll(client: Asked, listing: Listing): Asked {
  const request = async (_: Endpoint, query: RecordsFilter, options: { readonly signal?: AbortSignal }) =>
    (await import('./read-all.ts')).pageOfAll(client, listing, query, options);
  return { request } as Asked;
}

/** Whether anything is asked beside the order and the groups. */
export function isNarrowed({ order: _, group: __, ...asked }: RecordsFilter): boolean {
  return Object.values(asked).some((text) => text !== '');
}

/** What tells of changes of the rows, and which calls read them. */
function changesShown(resource: AnyResource | Listing): [kinds: readonly string[], starts: readonly string[]] {
  return 'endpoint' in resource
    ? [resource.follows, [resource.endpoint.path]]
    : [[changeKind(resource.name)], readsOf(resource)];
}

function readsOf({ calls, feeds }: AnyResource): readonly string[] {
  const reads: readonly Endpoint[] = [calls.page, calls.find, calls.get, calls.history];
  return [...reads.map(({ path }) => path), ...feeds];
}

/** Tells what was loaded of a resource, or of a list, that it is out of date. */
export function useRefreshResource(resource: AnyResource | Listing): () => Promise<unknown> {
  const queries = useQueryClient();
  const [, starts] = changesShown(resource);
  return () =>
    refreshQueries(queries, {
      predicate: ({ queryKey: [, path] }) => starts.some((start) => String(path).startsWith(start)),
    });
}
