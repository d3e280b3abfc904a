import { pairWords } from '@danbao/react';

/** The sentences of the standings of the daily quiz. */
export const { useWords: useQuizWords } = pairWords({
  name: ['名称', 'Name'],
  answer: ['答复', 'Answer'],
  standings: ['答题记录与排行', 'Answers and standings'],
  standingsAbout: ['每日一题的本人记录，个人与单位排行', 'Own answers to the daily quiz; people and units'],
  from: ['日期起', 'From'],
  untilDay: ['日期止', 'Until'],
  by: ['排行', 'Of'],
  isMe: ['本人', 'You'],
  noStandings: ['这段时间没有人答题', 'Nobody has answered in this time'],
  myAnswers: ['我的答题记录', 'My answers'],
  noAnswers: ['这段时间没有答题记录', 'You have not answered in this time'],
  correct: ['答对', 'Right'],
  wrong: ['答错', 'Wrong'],
  gone: ['（题目已删除）', '(the question is gone)'],
});
