import { entity } from '../../../entity.ts';
import { inOrder, nearToday } from '../../../field/date-checks.ts';
import { is } from '../../../field/rule.ts';
import { choice } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { number } from '../../../field/types/number.ts';
import { person } from '../../../field/types/person.ts';
import { phone } from '../../../field/types/phone.ts';
import { remark, text } from '../../../field/types/text.ts';
import { warning } from '../../../field/warning.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { countsWorkingDays, dayHalves, howDaysCount, leaveTypes } from './leave-kinds.ts';
import { signs, starts } from './nodes.ts';
import { endBeforeBegin, halvesInOrder, headSigns, personnelFiles, vacationRoutes } from './vacation.ts';

/** 《职工带薪年休假条例》 article 3: after twenty years of work. */
const mostAnnual = 15;

/** 请假单: the days follow from the dates, halves counted. */
export const leaveForm = entity({
  name: 'leaveForm',
  label: label('请假单', 'Leave form'),
  fields: {
    leaveType: choice('假别', 'Kind of leave', leaveTypes, { required: true }),
    otherType: text('其他假别', 'Which leave', {
      when: is('leaveType', 'other'),
      required: true,
      max: 20,
      wide: true,
    }),
    ...person('handover', 'handoverId', '工作交接人', 'Stand-in'),
    beginDate: date('开始日期', 'From', { required: true }),
    beginHalf: choice('开始时段', 'From, half', dayHalves, { required: true, initial: 'am' }),
    endDate: date('结束日期', 'Until', { required: true }),
    endHalf: choice('结束时段', 'Until, half', dayHalves, { required: true, initial: 'pm' }),
    days: number('请假天数', 'Days', { unit: 'day', readOnly: true, required: true, max: 365, help: howDaysCount }),
    restDays: number('期间休息日', 'Days off within', { unit: 'day', readOnly: true, zero: true, max: 365 }),
    contact: phone('休假期间联系电话', 'Phone while away'),
    reason: remark('请假事由', 'Reason', { required: true }),
  },
  checks: [
    inOrder('beginDate', 'endDate', endBeforeBegin),
    halvesInOrder,
    nearToday('beginDate'),
    ({ leaveType, days }) =>
      leaveType === 'annual' && Number(days) > mostAnnual
        ? warning(
            'endDate',
            'annualDays',
            `年休假一年最多 ${mostAnnual} 天，这次请了 ${days} 天`,
            `annual leave is ${mostAnnual} days a year at most, these are ${days}`,
          )
        : [],
  ],
});

/** 请假: the department's head signs, for more than three days the general manager too; personnel files it. */
export const leaveFlow = flow({
  code: 'leave_flow',
  numberWord: '假',
  label: label('请假', 'Leave'),
  about: label('年休假、事假、病假等各类请假', 'Annual, personal, sick and other leave'),
  group: 'office',
  needs: 'vacation:read',
  form: leaveForm,
  title: ['leaveType', 'days'],
  others: ['handoverId'],
  computes: {
    days: { days: ['beginDate', 'endDate'], halves: ['beginHalf', 'endHalf'], working: countsWorkingDays },
    restDays: { restDays: ['beginDate', 'endDate'] },
  },
  stages: [
    starts('申请', 'Apply', '200100010001'),
    [headSigns('200100010002')],
    [
      signs('generalManager', '总经理审批', 'General manager', '200100010003', {
        when: { atLeast: 'days', amount: '3.5' },
      }),
    ],
    [personnelFiles('200100010004')],
  ],
  routes: { start: 'vacationLeave', ...vacationRoutes },
});
