import type { Page, ValuesOf } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { canteen, type dateMenuRecord, dishes, type dishOrderRecord } from '@danbao/core/office';
import { useQueryClient } from '@tanstack/react-query';
import { type ListParamsState, useListParams } from '../query/list-params.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';
import { usePage, usePages } from '../query/use-page.ts';

export type MenuRecord = ValuesOf<typeof dateMenuRecord>;
export type DishOrderRecord = ValuesOf<typeof dishOrderRecord>;

/** What a list is searched for; an empty text searches for nothing. */
export type CanteenFilter = Readonly<Record<string, string>>;

export interface CanteenListOptions {
  readonly pageSize?: number;
  /** Keeps what is asked, where it should outlive the page. */
  readonly state?: ListParamsState<CanteenFilter> | undefined;
}

/** The menus of a span of days, by day and meal. */
export function useMenus(beginDate: string, endDate: string) {
  return usePage(canteen.menus, { beginDate, endDate, pageSize: '200' });
}

/** What is published for a day, with what is left. */
export function useOffers(date: string | undefined) {
  return useEndpoint(canteen.offers, { date: date ?? '' }, { enabled: date !== undefined, keepPrevious: true });
}

/** The days from `beginDate` on for which a menu is published. */
export function useOfferedDays(beginDate: string) {
  return useEndpoint(canteen.datesWithDishes, { beginDate }, { keepPrevious: true });
}

/** A searched and paged list of dish orders: all that the person may see, or with `mine: '1'` their own. */
export function useDishOrders(filter: CanteenFilter = {}, options: CanteenListOptions = {}) {
  return useList(canteen.orders, filter, options);
}

/** Tells every list of the canteen that it is out of date. */
export function useRefreshCanteen(): () => Promise<unknown> {
  const queries = useQueryClient();
  const lists = [dishes.calls.page, canteen.menus, canteen.offers, canteen.datesWithDishes, canteen.orders];
  return () => Promise.all(lists.map((list) => refreshQueries(queries, { queryKey: endpointKey(list as Endpoint) })));
}

function useList<I, T>(
  endpoint: Endpoint<I, Page<T>>,
  first: CanteenFilter,
  { pageSize = 10, state }: CanteenListOptions,
) {
  const [asked, ask] = useListParams({ search: first, page: 1, size: pageSize }, state);
  const { search: filter, ...rest } = asked;
  const given = Object.entries(filter).filter(([, text]) => text !== '');
  return {
    ...rest,
    filter,
    ...usePages(endpoint, Object.fromEntries(given) as Partial<I>, [asked, ask]),
    find: (next: CanteenFilter) => ask({ ...asked, search: next, page: 1 }),
  };
}
