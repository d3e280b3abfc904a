import {
  type Endpoint,
  type Page,
  type ValuesOf,
  type workItemNode,
  type workItemRecord,
  workItems,
} from '@danbao/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';
import { usePage } from '../query/use-page.ts';

export type WorkItemRecord = ValuesOf<typeof workItemRecord>;
export type WorkItemNode = ValuesOf<typeof workItemNode>;

/** What items are searched for; an empty text searches for nothing. */
export type WorkItemFilter = Readonly<Record<string, string>>;

/** A searched and paged list of work items. */
export function useWorkItems(filter: WorkItemFilter = {}, pageSize = 10) {
  return useItems(workItems.list, filter, pageSize);
}

/** Main tasks with their sub tasks, searched, and paged by main task. */
export function useWorkItemTree(filter: WorkItemFilter = {}, pageSize = 10) {
  return useItems(workItems.tree, filter, pageSize);
}

/** One work item; nothing while no id is given. */
export function useWorkItem(id: string | undefined) {
  return useEndpoint(workItems.get, { id: id ?? '' }, { enabled: id !== undefined });
}

/** Tells every list of work items that it is out of date. */
export function useRefreshWorkItems(): () => Promise<unknown> {
  const queries = useQueryClient();
  const lists = [workItems.list, workItems.tree, workItems.get, workItems.mainTasks];
  return () => Promise.all(lists.map((list) => queries.invalidateQueries({ queryKey: endpointKey(list as Endpoint) })));
}

function useItems<I, T>(endpoint: Endpoint<I, Page<T>>, filter: WorkItemFilter, pageSize: number) {
  const key = JSON.stringify(filter);
  const [asked, setAsked] = useState({ key, page: 1, size: pageSize });
  // Another search begins with its first page.
  const page = asked.key === key ? asked.page : 1;
  const given = Object.entries(filter).filter(([, text]) => text !== '');
  const input = { ...Object.fromEntries(given), pageNum: String(page), pageSize: String(asked.size) };
  const answer = usePage(endpoint, input as I);
  return {
    ...answer,
    page,
    size: asked.size,
    goTo: (next: number, size: number) => setAsked({ key, page: next, size }),
  };
}
