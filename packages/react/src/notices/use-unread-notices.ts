import { notices } from '@danbao/core';
import { useLiveEvents } from '../events/use-live-events.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useRefreshNotices } from './use-mark-read.ts';

const kinds = ['notice', 'notice-read'];

/** How many notifications are unread; follows what happens elsewhere. Undefined until it is known. */
export function useUnreadNotices(): number | undefined {
  const refresh = useRefreshNotices();
  useLiveEvents(kinds, refresh);
  return useEndpoint(notices.unread, undefined, { keepPrevious: true }).data?.total;
}
