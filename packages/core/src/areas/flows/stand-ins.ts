import { listOf, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { type Check, entity } from '../../entity.ts';
import { inOrder } from '../../field/date-checks.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { person } from '../../field/types/person.ts';
import { text } from '../../field/types/text.ts';
import { daysBetween } from '../../format/calendar.ts';
import { label } from '../../label.ts';

/** Nobody is away for longer than this without saying so again. */
export const mostDaysAway = 366;

const id = { required: true, max: 64 } as const;

const untilBeforeFrom = label('结束日期不能早于开始日期', 'The last day is before the first');

const tooLong: Check = ({ from, until }) =>
  typeof from === 'string' && typeof until === 'string' && daysBetween(from, until) >= mostDaysAway
    ? [
        {
          field: 'until',
          rule: 'tooLong',
          message: label(`一次最多 ${mostDaysAway} 天`, `At most ${mostDaysAway} days at a time`),
        },
      ]
    : [];

const span = {
  from: date('开始日期', 'From', { required: true }),
  until: date('结束日期', 'Until', { required: true }),
};

/** Who signs in the caller's place while they are away. */
export const standInInput = entity({
  name: 'standInInput',
  label: label('代办人', 'Stand-in'),
  fields: {
    ...person('standIn', 'standInId', '代办人', 'Stand-in', { required: true }),
    ...span,
    leaveId: text('所依据的请假', 'The leave it goes with', { max: 64, readOnly: true }),
  },
  checks: [inOrder('from', 'until', untilBeforeFrom), tooLong],
});

/** Where a stand-in stands on a day. */
export const standInStates = options(
  ['coming', '未开始', 'To come'],
  ['holds', '代办中', 'In force'],
  ['over', '已结束', 'Over'],
);

/** Who signs for whom, from day to day. */
export const standInRow = entity({
  name: 'standInRow',
  label: label('代办', 'Standing in'),
  fields: {
    id: text('编号', 'Id', id),
    personId: text('本人编号', 'Id of who is away', id),
    personName: text('本人', 'Who is away', { required: true }),
    standInId: text('代办人编号', 'Stand-in’s id', id),
    standInName: text('代办人', 'Stand-in', { required: true }),
    ...span,
    leaveId: text('所依据的请假', 'The leave it goes with', { max: 64 }),
    state: choice('状态', 'Status', standInStates, { required: true }),
    createTime: dateTime('设定时间', 'Set at', { required: true }),
    endTime: dateTime('提前结束时间', 'Stopped early at'),
  },
});

/** An approved leave whose stand-in has not been set: who was named to take over, and for which days. */
export const standInProposal = entity({
  name: 'standInProposal',
  label: label('请假的工作交接人', 'Stand-in named in a leave'),
  fields: {
    leaveId: text('请假编号', 'Id of the leave', id),
    title: text('请假', 'Leave', { required: true, max: 500 }),
    standInId: text('工作交接人编号', 'Stand-in’s id', id),
    standInName: text('工作交接人', 'Stand-in', { required: true }),
    ...span,
  },
});

/** What the audit log keeps of it. */
export const standInTrace = entity({
  name: 'standInTrace',
  label: label('代办', 'Standing in'),
  fields: {
    personName: standInRow.fields.personName,
    standInName: standInRow.fields.standInName,
    ...span,
    endTime: standInRow.fields.endTime,
  },
});

const byId = entity({
  name: 'byStandInId',
  label: label('代办', 'Standing in'),
  fields: { id: text('编号', 'Id', id) },
});

/** Signing for somebody who is away (0060): set by whoever is away, seen by both, ending by itself. */
export const standIns = area({
  list: get('danbao/stand-ins', {
    summary: label('本人的代办人，与由本人代办的人', 'Who stands in for the caller, and for whom they stand in'),
    access: 'flow:read',
    repeat: 'safe',
    data: listOf(standInRow),
    extension: true,
  }),
  proposals: get('danbao/stand-ins/proposals', {
    summary: label(
      '本人已批准的请假中尚未设为代办人的工作交接人',
      'Those named in the caller’s approved leaves who are not set yet',
    ),
    access: 'flow:write',
    repeat: 'safe',
    data: listOf(standInProposal),
    extension: true,
  }),
  add: post('danbao/stand-ins/add', {
    summary: label('设定本人的代办人', 'Set who stands in for the caller'),
    access: 'flow:write',
    repeat: 'by-key',
    input: standInInput,
    data: one(standInRow),
    extension: true,
  }),
  end: post('danbao/stand-ins/end', {
    summary: label('提前结束代办', 'End standing in early'),
    access: 'flow:write',
    repeat: 'idempotent',
    input: byId,
    data: one(standInRow),
    extension: true,
  }),
});

/** The name under a signature that somebody gives for who is away: 张三（代 李四）. It is kept as it was written. */
export function signedFor(signer: string, away: string): string {
  return `${signer}（代 ${away}）`;
}
