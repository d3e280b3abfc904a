import { inOrder } from '../../field/date-checks.ts';
import { choice } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { progress } from '../../field/types/progress.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { year } from '../../field/types/year.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { taskStates } from './choices.ts';
import { partyCalls } from './party-calls.ts';

const required = { required: true } as const;
const keeps = { read: 'party:read', write: 'party:write' } as const;

/** Kinds of plans: study, meetings, activities. */
export const partyPlanTypes = resource({
  name: 'partyPlanType',
  plural: 'partyPlanTypes',
  label: label('党建计划类型', 'Type of plan'),
  pluralLabel: label('党建计划类型', 'Types of plans'),
  fields: {
    name: text('类型', 'Type', { ...required, max: 50 }),
    remark: remark('说明', 'About'),
  },
  access: { read: 'party:read', write: 'party:manage' },
  scope: 'group',
  unique: [['name']],
  list: { columns: ['name', 'remark'], search: ['name'], order: 'name' },
  calls: partyCalls('planType', ['page']),
  page: { path: '/party/plan-types', icon: 'list-tree' },
});

/** What a unit means to do in a year. */
export const partyPlans = resource({
  name: 'partyPlan',
  plural: 'partyPlans',
  label: label('党建计划', 'Party plan'),
  pluralLabel: label('党建计划', 'Party plans'),
  fields: {
    name: text('计划名称', 'Plan', { ...required, max: 100, wide: true }),
    typeId: reference('类型', 'Type', 'partyPlanType', required),
    year: year('年度', 'Year', required),
    begin: date('开始日期', 'From', required),
    end: date('结束日期', 'Until', required),
    content: remark('内容', 'Text', { max: 5000 }),
  },
  checks: [inOrder('begin', 'end')],
  access: keeps,
  scope: 'reach',
  unique: [['name', 'year']],
  list: {
    columns: ['name', 'typeId', 'year', 'begin', 'end'],
    filters: ['typeId', 'year'],
    search: ['name'],
    order: '-begin',
  },
  calls: partyCalls('plan'),
});

/** What one person does of a plan, and how far they are. */
export const partyTasks = resource({
  name: 'partyTask',
  plural: 'partyTasks',
  label: label('党建计划任务', 'Task of a plan'),
  pluralLabel: label('党建计划任务', 'Tasks of plans'),
  fields: {
    planId: reference('计划', 'Plan', 'partyPlan', required),
    name: text('任务', 'Task', { ...required, max: 200, wide: true }),
    personId: text('负责人', 'Person', { ...required, max: 64 }),
    begin: date('开始日期', 'From', required),
    end: date('截止日期', 'Until', required),
    progress: progress('进度', 'Progress', { ...required, initial: '0' }),
    note: remark('进展说明', 'Note', { max: 1000 }),
    status: choice('状态', 'Status', taskStates, { readOnly: true }),
  },
  computed: { personName: text('负责人姓名', 'Name of the person', { max: 50 }) },
  checks: [inOrder('begin', 'end')],
  title: 'name',
  access: keeps,
  scope: { of: 'planId' },
  list: {
    columns: ['name', 'personId', 'end', 'progress', 'status'],
    filters: ['planId', 'personId', 'status'],
    search: ['name'],
    order: 'end',
  },
  calls: partyCalls('plan/task'),
  rules: { derive: withState },
  feeds: ['party/plan/task/person', 'party/user/curr'],
});

export type PartyTask = RecordOf<typeof partyTasks> & { readonly personName?: string };

type Values = Readonly<Record<string, unknown>>;

/** The state follows from the progress. */
export function withState({ progress: done = '0', ...values }: Values): Values {
  return { ...values, progress: done, status: done === '0' ? '0' : done === '100' ? '2' : '1' };
}
