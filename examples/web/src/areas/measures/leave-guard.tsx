import { askConfirm } from '@danbao/react';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useAppWords } from '../../shared/i18n/use-app-words.ts';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving: a form that was just saved is not dirty any more. */
  readonly isDirty: () => boolean;
}

/** Asks once before a page with unsaved changes is left; never when the session has ended, for the draft is kept. */
export function LeaveGuard({ isDirty }: LeaveGuardProps) {
  const w = useAppWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && nextLocation.pathname !== '/login' && currentLocation.pathname !== nextLocation.pathname,
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void askConfirm({ text: w('unsaved'), confirmLabel: w('leave'), cancelLabel: w('stay') }).then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, w]);
  return null;
}
