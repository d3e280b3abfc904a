import { filled } from '../../field/rule.ts';
import { money } from '../../field/types/amount.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import type { Issue } from '../../field/validate.ts';
import { addDays } from '../../format/calendar.ts';
import { daysOfQuarter } from '../../format/quarter.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';
import type { RuleChange } from '../../resource/rules.ts';
import { ratesClients } from '../customers/risk-proposals.ts';
import { ofProject } from './of-project.ts';
import { riskClasses } from './risk-class.ts';

const required = { required: true } as const;
const known = { readOnly: true } as const;

const badQuarter = label('请填写年度与季度，例如 2026Q2', 'give year and quarter, for example 2026Q2');
const usualDue = label('未填写的为季末后 15 日', '15 days after the end of the quarter where it is not said');
const opened = label('新的一轮由未结开始', 'a new round begins open');
const ended = label('已结束的一轮不能再改', 'a round that was closed is not changed any more');

/** A five-class review of all that a unit guarantees: opening it makes a line for each project, and it ends when all are confirmed. */
export const classificationRounds = resource({
  name: 'classificationRound',
  plural: 'classificationRounds',
  label: label('五级分类', 'Five-class review'),
  fields: {
    quarter: text('季度', 'Quarter', { ...required, max: 6, code: true, help: badQuarter }),
    dueDate: date('应完成日期', 'Due', { help: usualDue }),
    state: choice(
      '状态',
      'Status',
      options(['open', '进行中', 'Open', 'info'], ['closed', '已结束', 'Closed', 'success']),
      {
        ...required,
        initial: 'open',
      },
    ),
    remark: remark('备注', 'Remarks', { max: 500 }),
  },
  computed: {
    lineCount: text('项目数', 'Projects', { max: 10 }),
    openCount: text('未认定', 'Not confirmed', { max: 10 }),
  },
  checks: [
    ({ quarter }) =>
      typeof quarter !== 'string' || quarter === '' || daysOfQuarter(quarter)
        ? []
        : [{ field: 'quarter', rule: 'quarter', message: badQuarter }],
  ],
  title: 'quarter',
  access: { read: ofProject.access.read, write: ratesClients },
  scope: 'reach',
  unique: [['quarter']],
  list: { columns: ['quarter', 'dueDate', 'state', 'remark'], filters: ['state'], order: '-quarter' },
  page: { path: '/classification-rounds', icon: 'list-tree', menu: 'business' },
  feeds: ['danbao/classification-lines'],
  rules: {
    check: staysClosed,
    derive: (values) => ({ ...values, dueDate: values['dueDate'] || usualDueDate(String(values['quarter'] ?? '')) }),
  },
});

/** Days after the end of a quarter until which its review is to be done, where nobody says another day. */
const usualDays = 15;

function usualDueDate(quarter: string): string | undefined {
  const days = daysOfQuarter(quarter);
  return days && addDays(days.to, usualDays);
}

function staysClosed({ before, after }: RuleChange): readonly Issue[] {
  if (before) return before['state'] === 'open' ? [] : [{ field: 'state', rule: 'closed', message: ended }];
  return after?.['state'] === 'open' ? [] : [{ field: 'state', rule: 'closed', message: opened }];
}

export const classificationStates = options(
  ['open', '待提议', 'To be proposed', 'quiet'],
  ['proposed', '待认定', 'To be confirmed', 'info'],
  ['confirmed', '已认定', 'Confirmed', 'success'],
);

/** What is known of the project when the round is opened; it stays as it was. Amounts in 万元. */
const facts = {
  roundId: reference('五级分类', 'Five-class review', 'classificationRound', required),
  projectId: text('项目编号', 'Project id', { ...known, max: 32 }),
  projectName: text('项目名称', 'Project', { ...known, max: 100 }),
  liability: money('责任余额', 'Liability outstanding', known),
  compensationOutstanding: money('代偿余额', 'Compensation outstanding', known),
  overdueDays: integer('逾期天数', 'Days overdue', { ...known, zero: true }),
  inspectedClass: choice('最近检查分类', 'Class of the last inspection', riskClasses, known),
  factClass: choice('按事实应归类', 'Class by the facts', riskClasses, known),
} as const;

const alone = label('须先有项目经理的提议', 'the project’s manager proposes a class first');
const differs = label('与提议不同的，请填写认定意见', 'say why it is not the class that was proposed');

/** A project in a five-class review: whoever runs it proposes its class, another confirms it. */
export const classificationLines = resource({
  name: 'classificationLine',
  plural: 'classificationLines',
  label: label('五级分类明细', 'Classified project'),
  pluralLabel: label('五级分类明细', 'Classified projects'),
  fields: {
    ...facts,
    proposedClass: choice('提议分类', 'Proposed class', riskClasses),
    reason: remark('提议理由', 'Why', { when: filled('proposedClass'), required: true, max: 500 }),
    confirmedClass: choice('认定分类', 'Confirmed class', riskClasses),
    decision: remark('认定意见', 'Decision', { when: filled('confirmedClass'), max: 500 }),
    state: choice('状态', 'Status', classificationStates, { ...known, initial: 'open' }),
  },
  computed: {
    proposedBy: text('提议人', 'Proposed by', { max: 50 }),
    proposedById: text('提议人编号', 'Id of who proposed it', { max: 32 }),
    confirmedBy: text('认定人', 'Confirmed by', { max: 50 }),
    confirmedTime: dateTime('认定时间', 'Confirmed at'),
  },
  checks: [
    ({ proposedClass, confirmedClass, decision }) => {
      if (!confirmedClass) return [];
      if (!proposedClass) return [{ field: 'confirmedClass', rule: 'notProposed', message: alone }];
      return proposedClass === confirmedClass || decision
        ? []
        : [{ field: 'decision', rule: 'required', message: differs }];
    },
  ],
  title: 'projectName',
  access: { read: ofProject.access.read, write: `project:write|${ratesClients}` },
  scope: { of: 'roundId' },
  list: {
    columns: [
      'roundId',
      'projectName',
      'liability',
      'overdueDays',
      'factClass',
      'proposedClass',
      'confirmedClass',
      'state',
    ],
    filters: ['roundId', 'projectId', 'state', 'confirmedClass'],
    search: ['projectName'],
    order: '-createTime',
  },
  page: { path: '/classification-lines', icon: 'list-tree', menu: 'business' },
  feeds: ['danbao/classification-rounds'],
  rules: {
    /** Facts stay as they were; how far it is follows from what was filled in. */
    derive: (values, before) => ({
      ...values,
      ...(before ? Object.fromEntries(Object.keys(facts).map((name) => [name, before[name]])) : {}),
      state: values['confirmedClass'] ? 'confirmed' : values['proposedClass'] ? 'proposed' : 'open',
    }),
  },
});
