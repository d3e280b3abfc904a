import { activeStatus, owners } from '@danbao/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointKey } from '../query/use-endpoint.ts';
import { usePage } from '../query/use-page.ts';

export type ClientType = '04' | '05';

export interface UseOwnersOptions {
  /** 04 enterprises, 05 individuals; both when not said. */
  readonly clientTypeID?: ClientType | undefined;
  /** Rows per page at first: 10 (I2). */
  readonly pageSize?: number;
  /** Text to search for at first. */
  readonly query?: string;
}

/** A searched and paged list of active owners (I2, I3). */
export function useOwners({ clientTypeID, pageSize = 10, query = '' }: UseOwnersOptions = {}) {
  const [asked, setAsked] = useState({ query, page: 1, size: pageSize });
  const queryCondition = {
    status: activeStatus,
    ...(asked.query === '' ? {} : { ownerName: asked.query }),
    ...(clientTypeID ? { clientTypeID } : {}),
  };
  const input = { pageNum: String(asked.page), pageSize: String(asked.size), queryCondition };
  const page = usePage(owners.list, input);
  return {
    ...asked,
    ...page,
    search: (text: string) => setAsked((before) => ({ ...before, query: text.trim(), page: 1 })),
    goTo: (page: number, size: number) => setAsked((before) => ({ ...before, page, size })),
  };
}

/** Tells every list of owners that it is out of date. */
export function useRefreshOwners(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: endpointKey(owners.list) });
}
