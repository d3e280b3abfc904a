import { pageOf } from '../../endpoint/data.ts';
import { get } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { waitingKinds } from './waiting-kinds.ts';

/** How work presses: its day is over, is today, or comes later or not at all. */
export const waitingGroups = options(
  ['overdue', '逾期', 'Overdue'],
  ['today', '今天到期', 'Due today'],
  ['other', '其他', 'Other'],
);

export type WaitingGroup = (typeof waitingGroups)[number]['value'];

/** Something that waits for the caller: a signature, a receipt, a decision, a task. */
export const waitingItem = entity({
  name: 'waitingItem',
  label: label('待办事项', 'Thing to do'),
  fields: {
    kind: choice('类别', 'Kind', waitingKinds, { required: true }),
    id: text('编号', 'Id', { required: true, max: 128 }),
    title: text('事项', 'What', { required: true, max: 500 }),
    about: text('说明', 'About', { max: 500 }),
    fromName: text('来自', 'From', { max: 100 }),
    since: dateTime('到达时间', 'Waits since', { required: true }),
    dueDay: date('到期日', 'Due on'),
    group: choice('紧急程度', 'How it presses', waitingGroups, { required: true }),
    reason: text('退回理由', 'Why it was returned', { max: 2000 }),
    link: text('页面', 'Page', { required: true, max: 500 }),
    version: integer('版本', 'Version'),
  },
});

export type WaitingItem = ValuesOf<typeof waitingItem>;

export const waitingQuery = entity({
  name: 'waitingQuery',
  label: label('待办事项查询', 'Things to do, query'),
  fields: {
    kind: choice('类别', 'Kind', waitingKinds),
    group: choice('紧急程度', 'How it presses', waitingGroups),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    pageSize: integer('每页条数', 'Page size', { initial: '20', max: 1000 }),
  },
});

export type WaitingQuery = ValuesOf<typeof waitingQuery>;

/** What waits for the caller of all kinds, what presses most first. */
export const findWaiting = get('danbao/waiting', {
  summary: label(
    '待本人办理的全部事项分页列表：逾期、今天到期、其他',
    'All that waits for the caller, paged; what presses most first',
  ),
  access: 'signed-in',
  repeat: 'safe',
  input: waitingQuery,
  data: pageOf(waitingItem),
  extension: true,
});
