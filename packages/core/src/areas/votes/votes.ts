import type { Check } from '../../entity.ts';
import { inOrder } from '../../field/date-checks.ts';
import { is } from '../../field/rule.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { type Label, label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import type { RuleChange } from '../../resource/rules.ts';

const required = { required: true } as const;

/** How people answer: one option, several, or a score for each. */
export const voteTypes = options(
  ['single', '单选', 'One option'],
  ['multi', '多选', 'Several options'],
  ['rate', '评分', 'A score for each option'],
);

export const voteStates = options(
  ['1', '草稿', 'Draft', 'quiet'],
  ['2', '进行中', 'Open', 'info'],
  ['3', '已结束', 'Ended', 'success'],
);

export const voteReaches = options(['unit', '本单位', 'Own unit'], ['group', '全集团', 'Whole group']);

/** The scores of a rated vote. */
export const voteScores = ['1', '2', '3', '4', '5'] as const;

const fewest = 2;
const maxOptions = 50;
const longestOption = 100;

/** The options of a vote, which stand on a line each. */
export function voteOptions({ optionLines }: { readonly optionLines?: unknown }): readonly string[] {
  return String(optionLines ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const tooFew = label(`至少 ${fewest} 个选项，每行一个`, `at least ${fewest} options, one per line`);
const tooMany = label(`至多 ${maxOptions} 个选项`, `at most ${maxOptions} options`);
const twice = label('选项不能重复', 'an option stands twice');
const tooLong = label(`每个选项至多 ${longestOption} 个字`, `at most ${longestOption} characters in an option`);
const tooManyChoices = label('不能多于选项数', 'no more than there are options');

const optionsInOrder: Check = (vote) => {
  if (vote['optionLines'] === undefined) return [];
  const all = voteOptions(vote);
  const says = [
    [all.length < fewest, tooFew],
    [all.length > maxOptions, tooMany],
    [new Set(all).size < all.length, twice],
    [all.some((one) => one.length > longestOption), tooLong],
  ] as const satisfies readonly (readonly [boolean, Label])[];
  const wrong = says.find(([isWrong]) => isWrong);
  if (wrong) return [{ field: 'optionLines', rule: 'options', message: wrong[1] }];
  return vote['type'] === 'multi' && Number(vote['maxChoices'] ?? 0) > all.length
    ? [{ field: 'maxChoices', rule: 'max', message: tooManyChoices }]
    : [];
};

/** What stays as it is once somebody has voted. */
export const fixedOnceVoted = [
  'type',
  'optionLines',
  'maxChoices',
  'anonymous',
  'daily',
  'reach',
  'scopeDeptIds',
] as const;

const backToDraft = label('已开始的投票不能改回草稿', 'a vote that was opened does not become a draft again');
const ended = label('已结束的投票不能再改', 'an ended vote no longer changes');

/** Votes of a unit or of the group (Z9). An anonymous one keeps who took part and the sums, never who chose what. */
export const votes = resource({
  name: 'vote',
  plural: 'votes',
  label: label('投票', 'Vote'),
  id: 'voteId',
  fields: {
    title: text('标题', 'Title', { ...required, max: 100, wide: true }),
    content: remark('说明', 'About', { max: 2000 }),
    type: choice('方式', 'How', voteTypes, { ...required, initial: 'single' }),
    optionLines: remark('选项（每行一个）', 'Options, one per line', { ...required, max: 6000 }),
    maxChoices: integer('最多可选', 'At most so many', {
      when: is('type', 'multi'),
      ...required,
      min: 1,
      max: maxOptions,
    }),
    anonymous: yesNo('匿名', 'Anonymous', { ...required, initial: '0' }),
    daily: yesNo('每天可投一次', 'Once a day', {
      ...required,
      initial: '0',
      help: label('否：每人只投一次', 'No: everybody votes once'),
    }),
    reach: choice('范围', 'For', voteReaches, { ...required, initial: 'unit' }),
    scopeDeptIds: texts('参与部门', 'Departments', {
      max: 64,
      help: label('留空为范围内所有人', 'everybody within reach when empty'),
    }),
    beginTime: dateTime('开始时间', 'From', { ...required, initial: 'nextHour' }),
    endTime: dateTime('截止时间', 'Until', { ...required, initial: 'nextHour+7d' }),
    status: choice('状态', 'Status', voteStates, { ...required, initial: '1' }),
  },
  computed: {
    voters: integer('已投人次', 'Ballots', { zero: true }),
    scopeDepts: text('参与部门名称', 'Names of departments', { max: 5000, idField: 'scopeDeptIds', several: true }),
  },
  checks: [inOrder('beginTime', 'endTime'), optionsInOrder],
  access: { read: 'vote:write', write: 'vote:write' },
  scope: 'reach',
  list: {
    columns: ['title', 'type', 'reach', 'anonymous', 'beginTime', 'endTime', 'status'],
    filters: ['status'],
    search: ['title'],
    order: '-beginTime',
  },
  calls: {
    page: 'GET oa/tVote/page',
    add: 'POST oa/tVote/add',
    update: 'POST oa/tVote/update',
    remove: 'POST oa/tVote/delete',
  },
  page: { path: '/votes/manage' },
  rules: {
    derive: ({ maxChoices, ...values }) => (values['type'] === 'multi' ? { ...values, maxChoices } : values),
    check: staysOpened,
  },
  feeds: ['oa/voting', 'oa/tVote'],
});

export type Vote = RecordOf<typeof votes>;

function staysOpened({ before, after }: RuleChange) {
  if (!before || !after) return [];
  if (before['status'] === '3') return [{ field: 'status', rule: 'ended', message: ended }];
  return before['status'] === '2' && after['status'] === '1'
    ? [{ field: 'status', rule: 'draft', message: backToDraft }]
    : [];
}
