import { message, type Page, type ValuesOf } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { type workItemNode, type workItemRecord, workItems } from '@danbao/core/flows';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useLiveEvents } from '../events/use-live-events.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { type ListParamsState, useListParams } from '../query/list-params.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';
import { usePages } from '../query/use-page.ts';

export type WorkItemRecord = ValuesOf<typeof workItemRecord>;
export type WorkItemNode = ValuesOf<typeof workItemNode>;

/** What items are searched for; an empty text searches for nothing. */
export type WorkItemFilter = Readonly<Record<string, string>>;

export interface UseWorkItemsOptions {
  readonly pageSize?: number;
  readonly search?: WorkItemFilter;
  /** Keeps what is asked, where it should outlive the page. */
  readonly state?: ListParamsState<WorkItemFilter> | undefined;
  /** Only open items whose required date has passed. */
  readonly overdue?: boolean;
}

/** A searched and paged list of work items; the newest first, of overdue ones the longest first. */
export function useWorkItems(options: UseWorkItemsOptions = {}) {
  return useItems(workItems.list, options);
}

/** Main tasks with their sub tasks, searched, and paged by main task. */
export function useWorkItemTree(options: UseWorkItemsOptions = {}) {
  return useItems(workItems.tree, options);
}

/** One work item; nothing while no id is given. */
export function useWorkItem(id: string | undefined) {
  return useEndpoint(workItems.get, { id: id ?? '' }, { enabled: id !== undefined });
}

/** Tells every list of work items that it is out of date. */
export function useRefreshWorkItems(): () => Promise<unknown> {
  const queries = useQueryClient();
  const lists = [workItems.list, workItems.tree, workItems.get, workItems.mainTasks];
  return () => Promise.all(lists.map((list) => refreshQueries(queries, { queryKey: endpointKey(list as Endpoint) })));
}

/** Deletes an item after asking; says what became of it. */
export function useRemoveWorkItem(): (item: WorkItemRecord) => Promise<void> {
  const askConfirm = useConfirm();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshWorkItems();
  return async ({ id, version = '' }) => {
    if (!(await askConfirm({ text: message('confirmDeleteForever', locale), danger: true }))) return;
    try {
      await client.request(workItems.remove, { id }, { version });
      notify.success(message('deleted', locale));
    } catch (error) {
      notify.failed(undefined, error);
    }
    await refresh();
  };
}

const everything: WorkItemFilter = {};
const liveKinds = ['work-item'];

function useItems<I, T>(
  endpoint: Endpoint<I, Page<T>>,
  { pageSize = 10, search = everything, state, overdue = false }: UseWorkItemsOptions,
) {
  const [asked, ask] = useListParams({ search, page: 1, size: pageSize }, state);
  const conditions = Object.entries(asked.search).filter(([, text]) => text.trim() !== '');
  const given = { ...Object.fromEntries(conditions), ...(overdue ? { overdue: '1' } : {}) };
  const answer = usePages(endpoint, given as Partial<I>, [asked, ask]);
  useLiveEvents(liveKinds, answer.reload);
  return {
    ...asked,
    ...answer,
    find: (next: WorkItemFilter) => ask({ ...asked, search: next, page: 1 }),
  };
}
