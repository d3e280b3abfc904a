import { type QuizQuestion, quizQuestions } from '@danbao/core/office';
import { QuestionDialog } from '@danbao/react/shell';
import { ResourcePage } from '../resources/resource-page.tsx';

const columns = { rightNo: { cell: (row: object) => rightOf(row as QuizQuestion) } };

/** The bank of questions of the daily quiz; a question's answers are written in an editor of their own. */
export function QuestionsPage() {
  return (
    <ResourcePage resource={quizQuestions} columns={columns} renderForm={(props) => <QuestionDialog {...props} />} />
  );
}

function rightOf({ answers, rightNo }: QuizQuestion): string {
  const answer = answers.find(({ answer_no }) => answer_no === rightNo);
  return answer ? `${answer.answer_no}. ${answer.title}` : rightNo;
}
