import { entity } from '../../../entity.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { number } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';

const halves = options(['am', '上午', 'Morning'], ['pm', '下午', 'Afternoon']);

/** 请假单: the days follow from the dates, halves counted. */
export const leaveForm = entity({
  name: 'leaveForm',
  label: label('请假单', 'Leave form'),
  fields: {
    leaveType: choice(
      '假别',
      'Kind of leave',
      options(
        ['annual', '年休假', 'Annual leave'],
        ['personal', '事假', 'Personal leave'],
        ['sick', '病假', 'Sick leave'],
        ['marriage', '婚假', 'Marriage leave'],
        ['maternity', '产假', 'Maternity leave'],
        ['bereavement', '丧假', 'Bereavement leave'],
        ['compensatory', '调休', 'Compensatory leave'],
      ),
      { required: true },
    ),
    beginDate: date('开始日期', 'From', { required: true }),
    beginHalf: choice('开始时段', 'From, half', halves, { required: true, initial: 'am' }),
    endDate: date('结束日期', 'Until', { required: true }),
    endHalf: choice('结束时段', 'Until, half', halves, { required: true, initial: 'pm' }),
    days: number('请假天数', 'Days', { readOnly: true, required: true }),
    handover: text('工作交接人', 'Stand-in', { max: 30 }),
    reason: remark('请假事由', 'Reason', { required: true }),
  },
});

/** 请假: the department's head signs, for more than three days the general manager too; personnel files it. */
export const leaveFlow = flow({
  code: 'leave_flow',
  label: label('请假', 'Leave'),
  about: label('年休假、事假、病假等各类请假', 'Annual, personal, sick and other leave'),
  group: 'office',
  needs: 'vacation:read',
  form: leaveForm,
  title: ['leaveType', 'days'],
  computes: { days: { days: ['beginDate', 'endDate'], halves: ['beginHalf', 'endHalf'] } },
  stages: [
    [{ code: 'apply', label: label('申请', 'Apply'), finishCode: '200100010001' }],
    [
      {
        code: 'departmentHead',
        label: label('部门负责人审批', 'Department head'),
        finishCode: '200100010002',
        post: 'departmentHead',
        within: 'department',
      },
    ],
    [
      {
        code: 'generalManager',
        label: label('总经理审批', 'General manager'),
        finishCode: '200100010003',
        post: 'generalManager',
        when: { atLeast: 'days', amount: '3.5' },
      },
    ],
    [{ code: 'hr', label: label('人事备案', 'Personnel'), finishCode: '200100010004', post: 'hr' }],
  ],
  routes: {
    start: 'vacationSendvc',
    todo: 'vacationSenddb',
    detail: 'vacationSendzb',
    history: 'vacationSendbj',
    print: 'vacationPrint',
  },
});
