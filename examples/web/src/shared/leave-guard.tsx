import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { questions } from './danbao.ts';
import { type AppWordKey, useAppWords } from './i18n/words.ts';
import { watchUnsaved } from './unsaved.ts';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving: a form that was just saved is not dirty any more. */
  readonly isDirty: () => boolean;
  /** The question and its answers: those of an unsaved form unless said otherwise. */
  readonly words?: { readonly text: AppWordKey; readonly leave: AppWordKey; readonly stay: AppWordKey };
}

const unsaved = { text: 'unsaved', leave: 'leave', stay: 'stay' } as const;

/** Asks once before a page is left on which something would be lost; never when the session has ended. */
export function LeaveGuard({ isDirty, words = unsaved }: LeaveGuardProps) {
  const w = useAppWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && nextLocation.pathname !== '/login' && currentLocation.pathname !== nextLocation.pathname,
  );
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  useEffect(() => watchUnsaved(() => dirty.current()), []);
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    const { text, leave, stay } = words;
    void questions
      .ask({ text: w(text), confirmLabel: w(leave), cancelLabel: w(stay), losesInput: true })
      .then((leaves) => {
        asking.current = false;
        if (leaves) blocker.proceed();
        else blocker.reset();
      });
  }, [blocker, w, words]);
  return null;
}
