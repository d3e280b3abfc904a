import { quizQuestions } from '@danbao/core/office';
import { ResourceDialog, type ResourceDialogProps } from '../resource/resource-dialog.tsx';
import { AnswersEditor } from './answers-editor.tsx';

export type QuestionDialogProps = Omit<ResourceDialogProps, 'resource'>;

// Which answer is right is chosen beside the answers.
const names = Object.keys(quizQuestions.input.fields).filter((name) => name !== 'rightNo');
const own = { answers: <AnswersEditor key="answers" /> };
const blank = {
  answers: [
    { answer_no: 'A', title: '' },
    { answer_no: 'B', title: '' },
  ],
};

/** Adds or changes a question of the bank. */
export function QuestionDialog(props: QuestionDialogProps) {
  const values = { ...blank, ...props.values };
  return <ResourceDialog {...props} resource={quizQuestions} values={values} names={names} own={own} />;
}
