import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer, ratio } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import type { Issue } from '../../field/validate.ts';
import { label } from '../../label.ts';
import { voteScores, voteTypes } from './votes.ts';

const required = { required: true } as const;
const voteId = text('投票编号', 'Vote id', { ...required, max: 64 });
const optionId = text('选项编号', 'Option id', { ...required, max: 8 });
const scores = options(...voteScores.map((score) => [score, `${score} 分`, score] as const));
const score = choice('评分', 'Score', scores);

export const byVoteId = entity({ name: 'byVoteId', label: label('投票编号', 'Vote id'), fields: { voteId } });

/** An option that somebody chose, with its score where the vote is rated. */
export const voteChoice = entity({
  name: 'voteChoice',
  label: label('选择', 'Choice'),
  fields: { optionId, score },
});

/** What one person answers. */
export const ballot = entity({
  name: 'ballot',
  label: label('选票', 'Ballot'),
  fields: { voteId, choices: list('选择', 'Choices', voteChoice, required) },
});

const voteOption = entity({
  name: 'voteOption',
  label: label('选项', 'Option'),
  fields: {
    id: optionId,
    title: text('选项', 'Option', { ...required, max: 100 }),
    sort: integer('序号', 'Position', required),
  },
});

/** A vote as those see it who may take part. */
export const voteToCast = entity({
  name: 'voteToCast',
  label: label('投票', 'Vote'),
  fields: {
    voteId,
    title: text('标题', 'Title', { ...required, max: 100 }),
    content: remark('说明', 'About', { max: 2000 }),
    type: choice('方式', 'How', voteTypes, required),
    maxChoices: integer('最多可选', 'At most so many', required),
    anonymous: yesNo('匿名', 'Anonymous', required),
    daily: yesNo('每天可投一次', 'Once a day', required),
    beginTime: dateTime('开始时间', 'From', required),
    endTime: dateTime('截止时间', 'Until', required),
    isOpen: yesNo('可以投票', 'Open', required),
    hasVoted: yesNo('本人已投', 'Has voted', required),
    fileCount: integer('附件数', 'Files', { ...required, zero: true }),
    options: list('选项', 'Options', voteOption, required),
    choices: list('本人的选择', 'Own choices', voteChoice),
  },
});

/** How often an option was chosen; of a rated vote also its average. */
export const voteCount = entity({
  name: 'voteCount',
  label: label('投票结果', 'Result of an option'),
  fields: {
    optionId,
    title: text('选项', 'Option', { ...required, max: 100 }),
    count: integer('票数', 'Votes', { ...required, zero: true }),
    percent: ratio('占比', 'Share', required),
    average: text('平均分', 'Average', { max: 8 }),
  },
});

/** The result of a vote. Of an anonymous one it is told after the end, and only where enough took part. */
export const voteResult = entity({
  name: 'voteResult',
  label: label('投票统计', 'Result of a vote'),
  fields: {
    voteId,
    voters: integer('已投人次', 'Ballots', { ...required, zero: true }),
    isHidden: yesNo('暂不公布', 'Not told yet', required),
    rows: list('各选项', 'By option', voteCount, required),
  },
});

/** How often each score was given to an option. */
export const voteRate = entity({
  name: 'voteRate',
  label: label('评分分布', 'Scores of an option'),
  fields: {
    optionId,
    score: choice('评分', 'Score', scores, required),
    count: integer('票数', 'Votes', { ...required, zero: true }),
  },
});

/** Of how many ballots at least the result of an anonymous vote is told: of fewer one could guess. */
export const fewestAnonymous = 3;

type ToCast = Pick<ValuesOf<typeof voteToCast>, 'type' | 'maxChoices' | 'options'>;
type Choices = readonly ValuesOf<typeof voteChoice>[];

const wrongOption = label('没有这个选项', 'there is no such option');
const chosenTwice = label('同一选项选了两次', 'an option is chosen twice');
const chooseOne = label('请选择一项', 'choose one option');
const rateAll = label('请为每个选项评分', 'give every option a score');

/** What is wrong with a ballot. */
export function ballotIssues({ type, maxChoices, options: offered }: ToCast, choices: Choices): readonly Issue[] {
  const ids = new Set(offered.map(({ id }) => id));
  const says = (text: ReturnType<typeof label>): readonly Issue[] => [
    { field: 'choices', rule: 'ballot', message: text },
  ];
  if (choices.some((one) => !ids.has(one.optionId))) return says(wrongOption);
  if (new Set(choices.map((one) => one.optionId)).size < choices.length) return says(chosenTwice);
  if (type === 'rate')
    return choices.length === ids.size && choices.every((one) => one.score !== undefined) ? [] : says(rateAll);
  if (type === 'single') return choices.length === 1 ? [] : says(chooseOne);
  const max = label(`请选择 1 至 ${maxChoices} 项`, `choose 1 to ${maxChoices} options`);
  return choices.length >= 1 && choices.length <= Number(maxChoices) ? [] : says(max);
}

/** Under which keys a ballot is counted: the option, or option and score. */
export function tallyKeys(choices: Choices): readonly string[] {
  return choices.map((one) => (one.score === undefined ? one.optionId : `${one.optionId}:${one.score}`));
}
