import { entity } from '../../../entity.ts';
import { inOrder } from '../../../field/date-checks.ts';
import { choice } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { number } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { countsWorkingDays, howDaysCount, leaveTypes } from './leave-kinds.ts';
import { starts } from './nodes.ts';
import { endBeforeBegin, headSigns, personnelFiles, vacationRoutes } from './vacation.ts';

/** 销假单: what was really taken of an approved leave. */
export const cancelLeaveForm = entity({
  name: 'cancelLeaveForm',
  label: label('销假单', 'Return from leave form'),
  fields: {
    leaveTitle: text('原请假', 'The leave', { required: true, max: 100 }),
    leaveType: choice('假别', 'Kind of leave', leaveTypes),
    plannedDays: number('原请假天数', 'Days asked for', { required: true, max: 365 }),
    beginDate: date('实际开始日期', 'Really from', { required: true }),
    endDate: date('实际结束日期', 'Really until', { required: true }),
    days: number('实际休假天数', 'Days taken', { readOnly: true, required: true, max: 365, help: howDaysCount }),
    reason: remark('差异说明', 'Why it differs'),
  },
  checks: [inOrder('beginDate', 'endDate', endBeforeBegin)],
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
  computes: { days: { days: ['beginDate', 'endDate'], working: countsWorkingDays } },
  stages: [starts('申请', 'Apply', '200100040001'), [headSigns('200100040002')], [personnelFiles('200100040003')]],
  routes: { start: 'vacationSendvc', ...vacationRoutes },
});
