import type { ValuesOf } from '@danbao/core';
import { type clientRecord, customers } from '@danbao/core/customers';
import { useQueryClient } from '@tanstack/react-query';
import { type ListParamsState, useListParams } from '../query/list-params.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';
import { usePages } from '../query/use-page.ts';

export type CustomerRecord = ValuesOf<typeof clientRecord>;

export interface ClientSearch {
  readonly text: string;
  /** 04 companies, 05 persons, all when empty. */
  readonly clientTypeID: string;
  /** A section, division, group or class of industries, all when empty. */
  readonly industry: string;
}

export interface UseCustomersOptions {
  readonly pageSize?: number;
  /** Keeps what is asked, where it should outlive the page. */
  readonly state?: ListParamsState<ClientSearch> | undefined;
}

/** A searched and paged list of clients. */
export function useCustomers({ pageSize = 10, state }: UseCustomersOptions = {}) {
  const [asked, ask] = useListParams(
    { search: { text: '', clientTypeID: '', industry: '' }, page: 1, size: pageSize },
    state,
  );
  const { text, clientTypeID, industry } = asked.search;
  const pages = usePages(
    customers.list,
    {
      ...(text.trim() === '' ? {} : { text: text.trim() }),
      ...(clientTypeID === '04' || clientTypeID === '05' ? { clientTypeID } : {}),
      ...(industry === '' ? {} : { industry }),
    },
    [asked, ask],
  );
  return {
    ...asked,
    ...pages,
    find: (next: Partial<ClientSearch>) => ask({ ...asked, search: { ...asked.search, ...next }, page: 1 }),
  };
}

/** One client; none is loaded while their id is not known. */
export function useCustomer(client_ID: string | undefined) {
  return useEndpoint(customers.get, { client_ID: client_ID ?? '' }, { enabled: Boolean(client_ID) });
}

/** Loads clients anew, after one has changed. */
export function useRefreshCustomers(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [customers.list, customers.get].map((endpoint) => refreshQueries(queries, { queryKey: endpointKey(endpoint) })),
    );
}
