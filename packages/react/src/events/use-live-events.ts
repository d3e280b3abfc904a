import { useEffect, useRef } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';

/**
 * Calls `hear` when something of these kinds has changed on the server, or may have, while somebody is signed in. What
 * hears them is loaded by the first that wants to know.
 */
export function useLiveEvents(kinds: readonly string[], hear: () => void): void {
  const { client, session } = useDanbao();
  const newest = useRef(hear);
  useEffect(() => {
    newest.current = hear;
  }, [hear]);
  const key = kinds.join(' ');
  useEffect(() => {
    let leave: (() => void) | undefined;
    let gone = false;
    const attend = async () => {
      const { liveEventsOf } = await import('./live-events.ts');
      if (!gone) leave = liveEventsOf({ client, session }).subscribe(key.split(' '), () => newest.current());
    };
    // Without it the page still loads its data whenever it is opened or returned to.
    attend().catch(() => {});
    return () => {
      gone = true;
      leave?.();
    };
  }, [client, session, key]);
}
