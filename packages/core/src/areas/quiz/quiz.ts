import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { record } from '../../field/types/record.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';

/** The numbers that answers can have. */
export const answerNumbers = options(
  ['A', 'A', 'A'],
  ['B', 'B', 'B'],
  ['C', 'C', 'C'],
  ['D', 'D', 'D'],
  ['E', 'E', 'E'],
  ['F', 'F', 'F'],
);

const questionId = text('题目编号', 'Question id', { required: true, max: 32 });
const subject = text('专题', 'Subject', { required: true, max: 32 });

/** One of the answers of a question (R8). */
export const quizAnswer = entity({
  name: 'quizAnswer',
  label: label('选项', 'Answer'),
  fields: {
    answer_no: choice('选项序号', 'Answer number', answerNumbers, { required: true }),
    title: text('选项内容', 'Answer', { required: true, max: 200 }),
  },
});

/** How the person has done so far. */
const countInfo = entity({
  name: 'quizCount',
  label: label('答题统计', 'Counts'),
  fields: {
    answered: integer('已答题数', 'Answered', { zero: true, extension: true }),
    right: integer('答对题数', 'Right', { zero: true, extension: true }),
  },
});

/** The question of the day (R8); nothing but `pop_flag` 0 when there is none to answer. The right answer is not in it. */
export const dailyQuiz = entity({
  name: 'dailyQuiz',
  label: label('每日一题', 'Daily quiz'),
  fields: {
    pop_flag: yesNo('是否弹出', 'Whether it opens', { required: true }),
    title: text('题目', 'Question', { max: 500 }),
    answer_list: list('选项', 'Answers', quizAnswer),
    quest_id: text('题目编号', 'Question id', { max: 32 }),
    subject_id: text('专题', 'Subject', { max: 32 }),
    countInfo: record('答题统计', 'Counts', countInfo),
  },
});

/** What the person answers (R9). */
export const quizSubmission = entity({
  name: 'quizSubmission',
  label: label('答题', 'Answer to the quiz'),
  fields: {
    quest_id: questionId,
    subject_id: subject,
    answer_no: choice('选项序号', 'Answer number', answerNumbers, { required: true }),
  },
});

/** What the server says to an answer: the right number when it was wrong (R9). */
export const quizResult = entity({
  name: 'quizResult',
  label: label('答题结果', 'Result'),
  fields: { answer_no: choice('正确选项', 'Right answer', answerNumbers) },
});

/** The bank of questions of the daily quiz, one for the whole group (Z10). */
export const quizQuestions = resource({
  name: 'quizQuestion',
  plural: 'quizQuestions',
  label: label('题目', 'Question'),
  pluralLabel: label('题库', 'Quiz questions'),
  id: 'quest_id',
  fields: {
    subject_id: subject,
    title: remark('题目', 'Question', { required: true, max: 500 }),
    answers: list('选项', 'Answers', quizAnswer, { required: true, wide: true }),
    rightNo: choice('正确选项', 'Right answer', answerNumbers, { required: true }),
    analysis: remark('解析', 'Explanation', { max: 500 }),
    isEnable: yesNo('是否启用', 'Enabled', { initial: '1' }),
  },
  checks: [answersFit],
  title: 'title',
  access: { read: 'quiz:write', write: 'quiz:write' },
  scope: 'group',
  list: {
    columns: ['title', 'subject_id', 'rightNo', 'isEnable'],
    filters: ['isEnable'],
    search: ['title', 'subject_id'],
    order: '-createTime',
  },
  page: { path: '/quiz/manage' },
});

export type QuizQuestion = RecordOf<typeof quizQuestions>;

/** Two to six answers with numbers of their own; the right one is among them. */
function answersFit({ answers, rightNo }: Readonly<Record<string, unknown>>) {
  const given = (Array.isArray(answers) ? answers : []) as readonly { readonly answer_no?: unknown }[];
  const numbers = given.map(({ answer_no }) => answer_no);
  const twice = numbers.findIndex((number, index) => numbers.indexOf(number) < index);
  return [
    ...(given.length === 1 ? [{ field: 'answers', rule: 'min', params: { min: 2 } }] : []),
    ...(twice >= 0 ? [{ field: `answers.${twice}.answer_no`, rule: 'duplicate' }] : []),
    ...(given.length > 0 && rightNo !== undefined && !numbers.includes(rightNo)
      ? [{ field: 'rightNo', rule: 'choice' }]
      : []),
  ];
}
