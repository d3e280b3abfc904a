import { pairWords } from '../../i18n/pair-words.ts';

/** What the daily quiz and the editor of its questions say. */
export const { useWords: useQuizWords } = pairWords({
  quizTitle: ['党代会知识答题', 'Party congress knowledge quiz'],
  submitIn: ['提交（{seconds} 秒）', 'Submit ({seconds} s)'],
  pickAnswer: ['请选择一个选项', 'Please select an option'],
  answers: ['选项', 'Answers'],
  right: ['回答正确！', 'Correct!'],
  wrong: ['回答错误，正确答案是 {no}', 'Wrong, the right answer is {no}'],
  timeout: ['答题超时', 'Answer timeout'],
  secondsLeft: ['还剩 {seconds} 秒', '{seconds} seconds left'],
  rightImage: ['正确', 'Right'],
  wrongImage: ['错误', 'Wrong'],
  counts: ['已答 {answered} 题，答对 {right} 题', '{answered} answered, {right} of them right'],
  answerNo: ['选项 {no}', 'Answer {no}'],
  isRight: ['{no} 是正确选项', '{no} is the right answer'],
  rightShort: ['正确', 'Right'],
  addAnswer: ['增加选项', 'Add an answer'],
  removeAnswer: ['移除选项 {no}', 'Remove answer {no}'],
});
