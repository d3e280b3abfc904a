import type { Endpoint } from '@danbao/core/client';
import { notices } from '@danbao/core/office';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey } from '../query/use-endpoint.ts';

/** Which notifications were read: some by their keys, or all. */
export type ReadKeys = { readonly keys: readonly string[] } | { readonly all: '1' };

/** Marks notifications as read; counts and lists follow. A failure is told. */
export function useMarkRead(): (which: ReadKeys) => void {
  const { client } = useDanbao();
  const refresh = useRefreshNotices();
  const { failed } = useMessage();
  return useCallback(
    (which) => {
      if ('keys' in which && which.keys.length === 0) return;
      client.request(notices.markRead, which).then(refresh, (error: unknown) => failed(undefined, error));
    },
    [client, refresh, failed],
  );
}

/** Tells counts and lists of notifications that they are out of date. */
export function useRefreshNotices(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [notices.unread, notices.centre])
      void refreshQueries(queries, { queryKey: endpointKey(endpoint as Endpoint) });
  }, [queries]);
}
