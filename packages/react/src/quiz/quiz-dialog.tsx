import type { ValuesOf } from '@danbao/core';
import { quiz, quizSeconds, type quizSubmission, secondsLeft } from '@danbao/core/office';
import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useQuizWords } from './i18n/words.ts';
import { QuizAnswers } from './quiz-answers.tsx';
import type { DailyQuiz } from './use-quiz.ts';

export interface QuizDialogProps {
  readonly question: DailyQuiz;
  readonly onClose: () => void;
}

/** What became of an answer: the right number when it was another. */
type Result = { readonly right: true } | { readonly right: false; readonly rightNo: string };

/** Seconds at which the time left is said aloud; not each of them. */
const announced = [30, 10];

/** Asks the question of the day: 100 seconds to answer, then right or wrong (R2-R6). A time-out submits nothing (Y30). */
export function QuizDialog({ question, onClose }: QuizDialogProps) {
  const w = useWords();
  const words = useQuizWords();
  const notify = useMessage();
  const { client } = useDanbao();
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const left = useCountdown(quizSeconds, result === undefined && !busy);
  const isOver = left === 0 && result === undefined && !busy;
  const submit = async () => {
    if (chosen === undefined) {
      notify.warning(words('pickAnswer'));
      return;
    }
    setBusy(true);
    const { quest_id, subject_id } = question;
    const body = { quest_id, subject_id, answer_no: chosen } as ValuesOf<typeof quizSubmission>;
    try {
      const rightNo = (await client.request(quiz.answer, body))?.answer_no;
      setResult(rightNo === undefined ? { right: true } : { right: false, rightNo });
      setBusy(false);
    } catch (error) {
      notify.failed(undefined, error);
      onClose();
    }
  };
  const isLocked = isOver || busy || result !== undefined;
  const rightNo = result && (result.right ? chosen : result.rightNo);
  const said = announced.find((seconds) => left > 0 && left <= seconds && left > seconds - 5);
  return (
    <Dialog
      title={words('quizTitle')}
      onClose={onClose}
      actions={
        isOver || result ? (
          <Button variant="primary" onClick={onClose}>
            {w('close')}
          </Button>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {words('submitIn', { seconds: left })}
          </Button>
        )
      }
    >
      <div className="db-root db-quiz">
        <QuizAnswers question={question} chosen={chosen} rightNo={rightNo} isLocked={isLocked} onChoose={setChosen} />
        <div
          role="status"
          className={isOver || result ? 'db-quiz-tip' : 'db-hidden'}
          data-right={result?.right || undefined}
        >
          {(isOver || result) && <QuizImage right={result?.right ?? false} />}
          {isOver
            ? words('timeout')
            : result
              ? result.right
                ? words('right')
                : words('wrong', { no: result.rightNo })
              : said !== undefined && words('secondsLeft', { seconds: said })}
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Whole seconds until a deadline that is set when the component appears. It is told by a clock that nobody can set, so a tab
 * that slept shows the truth when it is looked at again. Stops for good once `running` is false.
 */
function useCountdown(seconds: number, running: boolean): number {
  const [deadline] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!running) return undefined;
    const look = () => setLeft(secondsLeft(deadline, performance.now()));
    const timer = setInterval(look, 200);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline, running]);
  return left;
}

/** The picture beside the result: a medal with a tick, or one with a cross. */
function QuizImage({ right }: { readonly right: boolean }) {
  const w = useQuizWords();
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={w(right ? 'rightImage' : 'wrongImage')}>
      <path
        d="M13 24 L9 38 L15 35 L19 39 L20 27 Z M27 24 L31 38 L25 35 L21 39 L20 27 Z"
        fill="currentColor"
        opacity="0.45"
      />
      <circle cx="20" cy="16" r="14" fill="currentColor" />
      <path
        d={right ? 'M13 16.5 L18 21.5 L27.5 11.5' : 'M14.5 10.5 L25.5 21.5 M25.5 10.5 L14.5 21.5'}
        fill="none"
        stroke="var(--db-panel)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
