import { type Check, entity } from '../../../entity.ts';
import { inOrder, notInFuture } from '../../../field/date-checks.ts';
import { choice } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { linked } from '../../../field/types/linked.ts';
import { number } from '../../../field/types/number.ts';
import { remark } from '../../../field/types/text.ts';
import { warning } from '../../../field/warning.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { countsWorkingDays, dayHalves, howDaysCount, leaveTypes } from './leave-kinds.ts';
import { starts } from './nodes.ts';
import { endBeforeBegin, halvesInOrder, headSigns, personnelFiles, vacationRoutes } from './vacation.ts';

/** Who comes back has gone: within the days of the leave, whatever its end became. */
const beginsWithinLeave: Check = ({ beginDate, leaveBegin, leaveEnd }) => {
  if (typeof beginDate !== 'string' || typeof leaveBegin !== 'string' || typeof leaveEnd !== 'string') return [];
  if (beginDate >= leaveBegin && beginDate <= leaveEnd) return [];
  const message = label(
    `须在原请假期间（${leaveBegin} 至 ${leaveEnd}）内`,
    `has to be within the leave, ${leaveBegin} to ${leaveEnd}`,
  );
  return [{ field: 'beginDate', rule: 'outsideLeave', message }];
};

/** More days than were approved are confirmed, and explained. */
const longerThanLeave: Check = ({ days, plannedDays, reason }) => {
  if (plannedDays === undefined || days === undefined || Number(days) <= Number(plannedDays)) return [];
  const asked = warning(
    'endDate',
    'longerThanLeave',
    `实际休假 ${days} 天，批准的是 ${plannedDays} 天`,
    `${days} days were taken, ${plannedDays} were approved`,
  );
  return reason ? asked : [...asked, { field: 'reason', rule: 'required' }];
};

/** 销假单: what was really taken of an approved leave. */
export const cancelLeaveForm = entity({
  name: 'cancelLeaveForm',
  label: label('销假单', 'Return from leave form'),
  fields: {
    ...linked('leave', 'leaveTitle', 'leaveId', '原请假', 'The leave', {
      required: true,
      max: 100,
      help: label('已批准、尚未销假的本人请假', 'An approved leave of your own from which you have not reported back'),
      brings: {
        ...{ leaveType: 'leaveType', plannedDays: 'days', leaveBegin: 'beginDate', leaveEnd: 'endDate' },
        ...{ beginDate: 'beginDate', beginHalf: 'beginHalf', endDate: 'endDate', endHalf: 'endHalf' },
      },
      tells: ['beginDate', 'beginHalf', 'endDate', 'endHalf', 'days'],
    }),
    leaveType: choice('假别', 'Kind of leave', leaveTypes, { readOnly: true }),
    plannedDays: number('原请假天数', 'Days asked for', { unit: 'day', readOnly: true, required: true, max: 365 }),
    leaveBegin: date('原开始日期', 'Approved from', { readOnly: true }),
    leaveEnd: date('原结束日期', 'Approved until', { readOnly: true }),
    beginDate: date('实际开始日期', 'Really from', { required: true }),
    beginHalf: choice('实际开始时段', 'Really from, half', dayHalves),
    endDate: date('实际结束日期', 'Really until', { required: true }),
    endHalf: choice('实际结束时段', 'Really until, half', dayHalves),
    days: number('实际休假天数', 'Days taken', {
      unit: 'day',
      readOnly: true,
      required: true,
      max: 365,
      help: howDaysCount,
    }),
    reason: remark('差异说明', 'Why it differs'),
  },
  checks: [
    inOrder('beginDate', 'endDate', endBeforeBegin),
    halvesInOrder,
    beginsWithinLeave,
    notInFuture('endDate'),
    longerThanLeave,
  ],
});

/** 销假: the head confirms that somebody is back; personnel corrects the days. */
export const cancelLeaveFlow = flow({
  code: 'cancel_leave_flow',
  numberWord: '销',
  label: label('销假', 'Return from leave'),
  about: label('休假结束后销假，核对实际天数', 'Report back after a leave with the days really taken'),
  group: 'office',
  needs: 'vacation:read',
  form: cancelLeaveForm,
  title: ['leaveTitle', 'days'],
  computes: { days: { days: ['beginDate', 'endDate'], halves: ['beginHalf', 'endHalf'], working: countsWorkingDays } },
  stages: [starts('申请', 'Apply', '200100040001'), [headSigns('200100040002')], [personnelFiles('200100040003')]],
  routes: { start: 'vacationSendvc', ...vacationRoutes },
});
