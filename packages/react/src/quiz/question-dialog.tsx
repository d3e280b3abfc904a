import { initialValues, message, quiz, quizQuestion, type ValuesOf } from '@danbao/core';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { AnswersEditor } from './answers-editor.tsx';
import { useQuizWords } from './i18n/words.ts';
import { type QuizQuestion, useRefreshQuestions } from './use-questions.ts';

export interface QuestionDialogProps {
  /** The question that is changed; a new one when not given. */
  readonly question?: QuizQuestion | undefined;
  readonly onClose: () => void;
}

const names = Object.keys(quizQuestion.fields);
const own = { answers: <AnswersEditor key="answers" /> };
const blank = {
  answers: [
    { answer_no: 'A', title: '' },
    { answer_no: 'B', title: '' },
  ],
};

/** Adds or changes a question of the bank. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const w = useQuizWords();
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshQuestions();
  const save = async (values: object) => {
    const body = values as ValuesOf<typeof quizQuestion>;
    if (question) {
      const version = { version: question.version ?? '' };
      await client.request(quiz.updateQuestion, { ...body, quest_id: question.quest_id }, version);
    } else await client.request(quiz.addQuestion, body);
    tell.success(message(question ? 'updated' : 'added', locale));
    await refresh();
  };
  return (
    <RecordDialog
      title={w(question ? 'editQuestion' : 'addQuestion')}
      entity={quizQuestion}
      // Which answer is right is chosen beside the answers.
      names={names.filter((name) => name !== 'rightNo')}
      own={own}
      values={formValues(names, initialValues(quizQuestion), blank, question)}
      onSave={save}
      onClose={onClose}
    />
  );
}
