import { type dailyQuiz, mayHaveQuiz, quiz, quizDelay, quizDue, type ValuesOf, wallTime } from '@danbao/core';
import { useEffect, useState } from 'react';
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

/**
 * The question of the day: fetched once after sign-in, open 500 ms later, at most once per calendar day (R1, R7). When it was
 * shown stands in the session storage of the browser, for each user.
 */
export function useQuiz(storage?: KeyStorage): QuizToShow {
  const [shown] = useState(() => storage ?? browserKeyStorage(webStorage('sessionStorage')));
  const user = useSession()?.user;
  const key = `quiz:${user?.userId ?? ''}`;
  const [state] = useState(() => ({ lastShown: shown.get(key), today: wallTime(Date.now()).slice(0, 10) }));
  const [open, setOpen] = useState(false);
  const wanted = mayHaveQuiz(user?.unitUid) && quizDue({ ...state, popFlag: '1', unitUid: user?.unitUid });
  const { data } = useEndpoint(quiz.get, undefined, { enabled: wanted, staleTime: Number.POSITIVE_INFINITY });
  const due = data !== undefined && quizDue({ ...state, popFlag: data.pop_flag, unitUid: user?.unitUid });
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => {
      shown.set(key, wallTime(Date.now()));
      setOpen(true);
    }, quizDelay);
    return () => clearTimeout(timer);
  }, [due, key, shown]);
  return { question: open ? data : undefined, close: () => setOpen(false) };
}
