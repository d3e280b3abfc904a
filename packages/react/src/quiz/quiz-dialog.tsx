import type { ValuesOf } from '@danbao/core';
import { quiz, quizSeconds, type quizSubmission } from '@danbao/core/office';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../i18n/words.ts';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useQuizWords } from './i18n/words.ts';
import { QuizAnswers } from './quiz-answers.tsx';
import { QuizImage } from './quiz-image.tsx';
import { useCountdown } from './use-countdown.ts';
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
