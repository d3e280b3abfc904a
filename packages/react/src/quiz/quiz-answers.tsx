import { useId } from 'react';
import { useQuizWords } from './i18n/words.ts';
import type { DailyQuiz } from './use-quiz.ts';

export interface QuizAnswersProps {
  readonly question: DailyQuiz;
  readonly chosen: string | undefined;
  /** The right answer, once it is known. */
  readonly rightNo: string | undefined;
  readonly isLocked: boolean;
  readonly onChoose: (answerNo: string) => void;
}

/** The question with its answers, of which one is chosen. */
export function QuizAnswers({ question, chosen, rightNo, isLocked, onChoose }: QuizAnswersProps) {
  const w = useQuizWords();
  const name = useId();
  const { answered, right } = question.countInfo ?? {};
  return (
    <>
      {answered !== undefined && right !== undefined && answered !== '0' && (
        <p className="db-help">{w('counts', { answered, right })}</p>
      )}
      <fieldset className="db-quiz-answers" disabled={isLocked}>
        <legend className="db-quiz-title db:mb-2">{question.title}</legend>
        {(question.answer_list ?? []).map(({ answer_no, title }) => (
          <label key={answer_no} className="db-quiz-answer" data-right={answer_no === rightNo || undefined}>
            <input
              type="radio"
              name={name}
              value={answer_no}
              checked={chosen === answer_no}
              onChange={() => onChoose(answer_no)}
            />
            <span>
              {answer_no}. {title}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
