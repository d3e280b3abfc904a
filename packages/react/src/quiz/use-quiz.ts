import type { ValuesOf } from '@danbao/core';
import { wallDay, wallTime } from '@danbao/core/format';
import { type dailyQuiz, mayHaveQuiz, quiz, quizDelay, quizDue } from '@danbao/core/office';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserKeyStorage, type KeyStorage } from '../browser/key-storage.ts';
import { webStorage } from '../browser/web-storage.ts';
import { useSession } from '../provider/use-session.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

export type DailyQuiz = ValuesOf<typeof dailyQuiz>;

export interface QuizToShow {
  /** The question, from the moment on when it opens. */
  readonly question: DailyQuiz | undefined;
  /** Opens the question where it came while somebody was at something; undefined where it did not, and once it was opened. */
  readonly open: (() => void) | undefined;
  readonly close: () => void;
}

export interface QuizOptions {
  /** Where it is kept when it was shown; the session storage of the browser when not given. */
  readonly storage?: KeyStorage;
  /** Whether somebody is at something that the question must not cover; it is then offered (`open`), and never opens by itself. */
  readonly isBusy?: () => boolean;
}

/**
 * The question of the day: fetched once after sign-in, open 500 ms later, at most once per calendar day (R1, R7). When it was
 * shown stands in the session storage of the browser, for each user. Where a dialog is open then, or somebody types, it is offered.
 */
export function useQuiz({ storage, isBusy = () => false }: QuizOptions = {}): QuizToShow {
  const busy = useRef(isBusy);
  busy.current = isBusy;
  const [shown] = useState(() => storage ?? browserKeyStorage(webStorage('sessionStorage')));
  const user = useSession()?.user;
  const key = `quiz:${user?.userId ?? ''}`;
  const [state] = useState(() => ({ lastShown: shown.get(key), today: wallDay(Date.now()) }));
  const [step, setStep] = useState<'before' | 'offered' | 'open' | 'over'>('before');
  const wanted = mayHaveQuiz(user?.unitUid) && quizDue({ ...state, popFlag: '1', unitUid: user?.unitUid });
  const { data } = useEndpoint(quiz.get, undefined, { enabled: wanted, staleTime: Number.POSITIVE_INFINITY });
  const due = data !== undefined && quizDue({ ...state, popFlag: data.pop_flag, unitUid: user?.unitUid });
  const open = useCallback(() => {
    shown.set(key, wallTime(Date.now()));
    setStep('open');
  }, [key, shown]);
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => {
      if (busy.current() || isAtWork()) setStep('offered');
      else open();
    }, quizDelay);
    return () => clearTimeout(timer);
  }, [due, open]);
  return {
    question: step === 'open' ? data : undefined,
    open: step === 'offered' ? open : undefined,
    close: () => setStep('over'),
  };
}

/** Whether a dialog is open, or the focus is where people type. */
function isAtWork(): boolean {
  const typing = 'input, textarea, select, [contenteditable=true]';
  return (
    document.querySelector('[role=dialog], [role=alertdialog]') !== null || !!document.activeElement?.matches(typing)
  );
}
