import { entity } from '../../entity.ts';
import { inOrder } from '../../field/date-checks.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { integer, ratio } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

const required = { required: true } as const;
const period = { from: date('日期起', 'From'), until: date('日期止', 'Until') };

/** Whose standing it is. */
export const standingKinds = options(['person', '个人', 'People'], ['unit', '单位', 'Units']);

export const quizResultsQuery = entity({
  name: 'quizResultsQuery',
  label: label('答题记录查询', 'Own answers, query'),
  fields: period,
  checks: [inOrder('from', 'until')],
});

export const standingsQuery = entity({
  name: 'quizStandingsQuery',
  label: label('答题排行查询', 'Standings, query'),
  fields: { ...period, by: choice('排行', 'Of', standingKinds, { initial: 'person' }) },
  checks: [inOrder('from', 'until')],
});

/** What the caller answered on a day. A question that is gone since has no text any more. */
export const ownAnswer = entity({
  name: 'quizOwnAnswer',
  label: label('答题记录', 'Own answer'),
  fields: {
    day: date('日期', 'Day', required),
    title: remark('题目', 'Question', { max: 500 }),
    answer: text('我的答案', 'My answer', { max: 300 }),
    right: text('正确答案', 'Right answer', { max: 300 }),
    isRight: yesNo('答对', 'Right', required),
    analysis: remark('解析', 'Explanation', { max: 500 }),
  },
});

/** People or units by their right answers; who has as many, by the share of them, stands beside. */
export const quizStanding = entity({
  name: 'quizStanding',
  label: label('答题排行', 'Standing'),
  fields: {
    rank: integer('名次', 'Rank', required),
    name: text('姓名或单位', 'Person or unit', { ...required, max: 100 }),
    unitName: text('单位', 'Unit', { max: 100 }),
    answered: integer('答题数', 'Answered', { ...required, zero: true }),
    right: integer('答对数', 'Right', { ...required, zero: true }),
    percent: ratio('正确率', 'Share of right ones', required),
    isMe: yesNo('本人', 'The caller', required),
  },
});
