import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import type { ConfirmQuestion } from '../store/confirm-store.ts';
import type { UnsavedInput } from '../store/unsaved-store.ts';

export interface UnsavedOptions {
  /** What was typed comes back when the form is opened again, and the question says so. */
  readonly keepsDraft?: boolean | undefined;
  /** What is asked in place of the usual question. */
  readonly question?: Omit<ConfirmQuestion, 'losesInput'> | undefined;
  /** Called when nothing is lost, or it was given up: by `leave`, or by leaving the page. Closes a dialog. */
  readonly onLeave?: (() => void) | undefined;
}

export interface UnsavedGuard {
  /** Asks where something would be lost, the safe answer having the focus; answers whether the form may be left, after `onLeave`. */
  readonly leave: () => Promise<boolean>;
  /** It is saved, or given up: nothing asks any more, even before the form is drawn again. */
  readonly release: () => void;
}

/**
 * Says that a form or dialog holds input while `isDirty`: the browser asks before a reload, the app's router before the page is
 * left, and `leave` before it is closed.
 */
export function useUnsaved(isDirty: boolean, options: UnsavedOptions = {}): UnsavedGuard {
  const { unsaved, questions } = useDanbao();
  const w = useWords();
  const { keepsDraft = false, onLeave } = options;
  const question = (): ConfirmQuestion => ({
    text: w(keepsDraft ? 'unsaved' : 'unsavedDialog'),
    confirmLabel: w('leave'),
    cancelLabel: w('stay'),
    ...options.question,
    losesInput: true,
  });
  const latest = useRef({ question, onLeave });
  latest.current = { question, onLeave };
  const held = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDirty) return;
    const input: UnsavedInput = {
      question: () => latest.current.question(),
      onLeave: () => latest.current.onLeave?.(),
    };
    held.current = unsaved.hold(input);
    return held.current;
  }, [isDirty, unsaved]);
  const release = () => held.current?.();
  return {
    release,
    leave: async () => {
      if (isDirty && !(await questions.ask(question()))) return false;
      release();
      onLeave?.();
      return true;
    },
  };
}

/** Asks once before all that is unsaved is given up, on the page or over it; resolves with true where nothing is lost, or it is given up. */
export function useLeave(): () => Promise<boolean> {
  const { unsaved, questions } = useDanbao();
  return () => unsaved.leave(questions.ask);
}
