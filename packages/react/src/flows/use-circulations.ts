import { circulations, flows } from '@danbao/core/flows';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../events/use-live-events.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { usePermissions } from '../provider/use-permission.ts';
import { useSession } from '../provider/use-session.ts';
import { refreshQueries } from '../query/refresh-queries.ts';
import { endpointKey, useEndpoint } from '../query/use-endpoint.ts';
import type { FlowRecord } from './use-flows.ts';

/** To whom a flow was circulated, and sending it on. `send`, `takeBack` and `read` throw what the server refuses. */
export function useCirculations(record: FlowRecord) {
  const { flowId, status, starterId, events, tasks } = record;
  const { client } = useDanbao();
  const queries = useQueryClient();
  const { has } = usePermissions();
  const own = useSession()?.user?.userId;
  const { data: rows = [], refetch } = useEndpoint(circulations.list, { flowId });
  useLiveEvents(liveKinds, () => void refetch());
  const takesPart = starterId === own || events.length > 0 || tasks.some(({ userId }) => userId === own);
  const refresh = () =>
    Promise.all([
      refreshQueries(queries, { queryKey: endpointKey(circulations.list, { flowId }) }),
      refreshQueries(queries, { queryKey: endpointKey(flows.counts) }),
    ]);
  return {
    rows,
    /** The one that waits for the person. */
    waiting: rows.find(({ waits }) => waits === '1'),
    maySend: has(circulations.send.access) && status !== 'draft' && status !== 'deleted' && takesPart,
    /** Those that the person may take back: sent by them, and read by nobody yet. */
    unread: has(circulations.takeBack.access)
      ? rows.filter(({ own: isOwn, readTime }) => isOwn === '1' && readTime === undefined)
      : [],
    takeBack: async (ids: readonly string[]) => {
      try {
        await client.request(circulations.takeBack, { flowId, ids: [...ids] });
      } finally {
        // Where somebody was quicker, it is seen that they have read it.
        await refresh();
      }
    },
    send: async (toUserIds: readonly string[], note: string) => {
      await client.request(circulations.send, { flowId, toUserIds, ...(note === '' ? {} : { note }) });
      await refresh();
    },
    read: async (opinion: string) => {
      await client.request(circulations.read, { flowId, ...(opinion === '' ? {} : { opinion }) });
      await refresh();
    },
  };
}

const liveKinds = ['flow'];
