import { answerNumbers, quizQuestions } from '@danbao/core/office';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { shownIssues } from '../form/use-entity-form.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useQuizWords } from './i18n/words.ts';

interface Answer {
  readonly answer_no: string;
  readonly title: string;
}

const fewest = 2;
const numbers = answerNumbers.map(({ value }) => value);

/** The answers of a question, numbered in their order, and which of them is right. */
export function AnswersEditor() {
  const w = useQuizWords();
  const locale = useLocale();
  const group = useId();
  const { form } = useEntityFormContext();
  const answers = useController({ name: 'answers', control: form.control });
  const right = useController({ name: 'rightNo', control: form.control });
  const rows = (Array.isArray(answers.field.value) ? answers.field.value : []) as readonly Answer[];
  const rightAt = rows.findIndex(({ answer_no }) => answer_no === right.field.value);
  const set = (next: readonly Answer[], nextRight: number) => {
    answers.field.onChange(next.map(({ title }, index) => ({ answer_no: numbers[index], title })));
    right.field.onChange(nextRight < 0 ? '' : numbers[nextRight]);
  };
  const issues = [...shownIssues(answers.fieldState.error), ...shownIssues(right.fieldState.error)];
  return (
    <FieldFrame
      name="answers rightNo"
      label={quizQuestions.input.fields.answers.label[locale]}
      required
      wide
      group
      issues={issues.map((issue) => ({ ...issue, field: 'answers' }))}
    >
      {() => (
        <div className="db-quiz-editor">
          {rows.map(({ answer_no: no, title }, index) => (
            <div key={no} className="db-quiz-row">
              <span aria-hidden="true">{no}</span>
              <span className="db-control">
                <input
                  className="db-input"
                  autoComplete="off"
                  aria-label={w('answerNo', { no })}
                  value={title}
                  onChange={(event) =>
                    set(
                      rows.map((row, at) => (at === index ? { ...row, title: event.target.value } : row)),
                      rightAt,
                    )
                  }
                  onBlur={answers.field.onBlur}
                />
              </span>
              <label className="db:inline-flex db:items-center db:gap-1">
                <input
                  type="radio"
                  name={group}
                  aria-label={w('isRight', { no })}
                  checked={index === rightAt}
                  onChange={() => set(rows, index)}
                />
                {w('rightShort')}
              </label>
              <Button
                variant="danger-text"
                icon={<X />}
                aria-label={w('removeAnswer', { no })}
                disabled={rows.length <= fewest}
                onClick={() =>
                  set(
                    rows.filter((_, at) => at !== index),
                    index === rightAt ? -1 : rightAt - (index < rightAt ? 1 : 0),
                  )
                }
              />
            </div>
          ))}
          {rows.length < numbers.length && (
            <Button
              className="db:justify-self-start"
              icon={<Plus />}
              onClick={() => set([...rows, { answer_no: '', title: '' }], rightAt)}
            >
              {w('addAnswer')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
