import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { questions, unsaved } from './danbao.ts';

/**
 * Asks once before what is unsaved would be lost with its page, also by Back over an open dialog; never when the session has ended. Stands
 * once at the root of the router, which knows one blocker at a time.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved.has() &&
      nextLocation.pathname !== '/login' &&
      // A page that changes its own address, as for a search, is not left.
      (historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname),
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void unsaved.leave(questions.ask).then((leaves) => {
      asking.current = false;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return null;
}
