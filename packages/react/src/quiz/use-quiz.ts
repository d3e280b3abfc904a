import type { ValuesOf } from '@danbao/core';
import { wallDay, wallTime } from '@danbao/core/format';
import { type dailyQuiz, mayHaveQuiz, quiz, quizDelay, quizDue } from '@danbao/core/office';
import { useEffect, useRef, useState } from 'react';
import { browserKeyStorage, type KeyStorage } from '../browser/key-storage.ts';
import { webStorage } from '../browser/web-storage.ts';
import { useSession } from '../provider/use-session.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

export type DailyQuiz = ValuesOf<typeof dailyQuiz>;

export interface QuizToShow {
  /** The question, from the moment on when it opens. */
  readonly question: DailyQuiz | undefined;
  readonly close: () => void;
}

export interface QuizOptions {
  /** Where it is kept when it was shown; the session storage of the browser when not given. */
  readonly storage?: KeyStorage;
  /** Whether somebody is at something that the question must not cover; it opens once they no longer are. */
  readonly isBusy?: () => boolean;
}

/**
 * The question of the day: fetched once after sign-in, open 500 ms later, at most once per calendar day (R1, R7). When it was
 * shown stands in the session storage of the browser, for each user. It never opens over an open dialog.
 */
export function useQuiz({ storage, isBusy = () => false }: QuizOptions = {}): QuizToShow {
  const busy = useRef(isBusy);
  busy.current = isBusy;
  const [shown] = useState(() => storage ?? browserKeyStorage(webStorage('sessionStorage')));
  const user = useSession()?.user;
  const key = `quiz:${user?.userId ?? ''}`;
  const [state] = useState(() => ({ lastShown: shown.get(key), today: wallDay(Date.now()) }));
  const [open, setOpen] = useState(false);
  const wanted = mayHaveQuiz(user?.unitUid) && quizDue({ ...state, popFlag: '1', unitUid: user?.unitUid });
  const { data } = useEndpoint(quiz.get, undefined, { enabled: wanted, staleTime: Number.POSITIVE_INFINITY });
  const due = data !== undefined && quizDue({ ...state, popFlag: data.pop_flag, unitUid: user?.unitUid });
  useEffect(() => {
    if (!due) return undefined;
    const timer = setInterval(() => {
      if (busy.current() || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
      clearInterval(timer);
      shown.set(key, wallTime(Date.now()));
      setOpen(true);
    }, quizDelay);
    return () => clearInterval(timer);
  }, [due, key, shown]);
  return { question: open ? data : undefined, close: () => setOpen(false) };
}
