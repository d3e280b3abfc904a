import { entity } from '../../../entity.ts';
import { inOrder, nearToday } from '../../../field/date-checks.ts';
import { isAbsent } from '../../../field/rule.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { dateTime } from '../../../field/types/date.ts';
import { number } from '../../../field/types/number.ts';
import { remark } from '../../../field/types/text.ts';
import type { Values } from '../../../field/validate.ts';
import { warning } from '../../../field/warning.ts';
import { isDateText } from '../../../format/date.ts';
import { isWorkingDay, type WorkCalendar } from '../../../format/working-days.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';
import { endBeforeBegin, headSigns, personnelFiles, vacationRoutes } from './vacation.ts';

/** Hours at once; by the Labour Law, article 41, there are at most three on a working day and 36 in a month. */
const usualMost = 12;

/** 加班申请单: the hours follow from the times. */
export const overtimeForm = entity({
  name: 'overtimeForm',
  label: label('加班申请单', 'Overtime form'),
  fields: {
    overtimeType: choice(
      '加班类型',
      'Kind of overtime',
      options(
        ['workday', '工作日加班', 'On a workday'],
        ['restDay', '休息日加班', 'On a day off'],
        ['holiday', '法定节假日加班', 'On a public holiday'],
      ),
      { required: true, initial: 'workday' },
    ),
    beginTime: dateTime('开始时间', 'From', { required: true }),
    endTime: dateTime('结束时间', 'Until', { required: true }),
    hours: number('加班时长', 'Hours', { unit: 'hour', readOnly: true, required: true, max: 72 }),
    compensation: choice(
      '补偿方式',
      'Compensated by',
      options(['leave', '调休', 'Time off'], ['pay', '加班费', 'Overtime pay']),
      { required: true, initial: 'leave' },
    ),
    reason: remark('加班事由', 'Reason', { required: true }),
  },
  checks: [
    inOrder('beginTime', 'endTime', endBeforeBegin),
    nearToday('beginTime'),
    ({ hours }) =>
      Number(hours) > usualMost
        ? warning(
            'endTime',
            'overtimeHours',
            `一次加班 ${hours} 小时，超过 ${usualMost} 小时`,
            `${hours} hours at once are more than ${usualMost}`,
          )
        : [],
  ],
});

/** What overtime costs goes by the day on which it is (Labour Law, article 44): a kind that does not fit its day needs confirmation. */
function dayFitsKind({ overtimeType, beginTime }: Values, calendar: WorkCalendar) {
  const day = String(beginTime ?? '').slice(0, 10);
  const isWorked = isDateText(day) ? isWorkingDay(day, calendar) : undefined;
  if (isWorked === undefined || isAbsent(overtimeType) || isWorked === (overtimeType === 'workday')) return [];
  return isWorked
    ? warning('overtimeType', 'overtimeDay', `${day} 是工作日`, `${day} is a working day`)
    : warning('overtimeType', 'overtimeDay', `${day} 是休息日或节假日`, `${day} is a day off`);
}

/** 加班: paid overtime is signed by the finance head as well. */
export const overtimeFlow = flow({
  code: 'overtime_flow',
  numberWord: '加',
  label: label('加班', 'Overtime'),
  about: label('加班申请，按调休或加班费补偿', 'Overtime, compensated by time off or pay'),
  group: 'office',
  needs: 'vacation:read',
  form: overtimeForm,
  title: ['overtimeType', 'hours'],
  computes: { hours: { hours: ['beginTime', 'endTime'] } },
  dayChecks: dayFitsKind,
  stages: [
    starts('申请', 'Apply', '200100020001'),
    [headSigns('200100020002')],
    [
      signs('financeHead', '财务负责人审批', 'Finance head', '200100020003', {
        when: { is: 'compensation', values: ['pay'] },
      }),
    ],
    [personnelFiles('200100020004')],
  ],
  routes: { start: 'vacationSendvc', ...vacationRoutes },
});
