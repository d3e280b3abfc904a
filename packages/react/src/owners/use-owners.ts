import { activeStatus, owners } from '@danbao/core/measures';
import { useQueryClient } from '@tanstack/react-query';
import { type ListParamsState, useListParams } from '../query/list-params.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey } from '../query/use-endpoint.ts';
import { usePages } from '../query/use-page.ts';

const clientTypes = ['04', '05'] as const;

export type ClientType = (typeof clientTypes)[number];

export interface OwnerSearch {
  readonly query: string;
  /** 04 enterprises, 05 individuals; both when empty. */
  readonly clientTypeID: string;
}

export interface UseOwnersOptions {
  /** 04 enterprises, 05 individuals; both when not said. */
  readonly clientTypeID?: ClientType | undefined;
  /** Rows per page at first: 10 (I2). */
  readonly pageSize?: number;
  /** Text to search for at first. */
  readonly query?: string;
  /** Keeps what is asked, where it should outlive the page. */
  readonly state?: ListParamsState<OwnerSearch> | undefined;
}

/** A searched and paged list of active owners (I2, I3). */
export function useOwners({ clientTypeID, pageSize = 10, query = '', state }: UseOwnersOptions = {}) {
  const [asked, ask] = useListParams<OwnerSearch>(
    { search: { query, clientTypeID: '' }, page: 1, size: pageSize },
    state,
  );
  const { search, ...rest } = asked;
  const type = clientTypeID ?? clientTypes.find((one) => one === search.clientTypeID);
  const queryCondition = {
    status: activeStatus,
    ...(search.query === '' ? {} : { ownerName: search.query }),
    ...(type ? { clientTypeID: type } : {}),
  };
  return {
    ...rest,
    ...search,
    ...usePages(owners.list, { queryCondition }, [asked, ask]),
    search: (text: string) => ask({ ...asked, search: { ...search, query: text.trim() }, page: 1 }),
    showType: (next: string) => ask({ ...asked, search: { ...search, clientTypeID: next }, page: 1 }),
  };
}

/** Tells every list of owners that it is out of date. */
export function useRefreshOwners(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshQueries(queries, { queryKey: endpointKey(owners.list) });
}
