import { useEffect, useRef } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { liveEventsOf } from './live-events.ts';

/** Calls `hear` when something of these kinds has changed on the server, or may have, while somebody is signed in. */
export function useLiveEvents(kinds: readonly string[], hear: () => void): void {
  const { client, session } = useDanbao();
  const newest = useRef(hear);
  useEffect(() => {
    newest.current = hear;
  }, [hear]);
  const key = kinds.join(' ');
  useEffect(
    () => liveEventsOf({ client, session }).subscribe(key.split(' '), () => newest.current()),
    [client, session, key],
  );
}
