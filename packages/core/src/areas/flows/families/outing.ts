import { entity } from '../../../entity.ts';
import { inOrder, nearToday } from '../../../field/date-checks.ts';
import { is } from '../../../field/rule.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { dateTime } from '../../../field/types/date.ts';
import { number } from '../../../field/types/number.ts';
import { person } from '../../../field/types/person.ts';
import { remark, text } from '../../../field/types/text.ts';
import { yuan } from '../../../field/types/yuan.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';
import { endBeforeBegin, headSigns, personnelFiles, vacationRoutes } from './vacation.ts';

const isTrip = is('outingType', 'trip');

/** 外出（出差）申请单. */
export const outingForm = entity({
  name: 'outingForm',
  label: label('外出申请单', 'Outing form'),
  fields: {
    outingType: choice(
      '外出类型',
      'Kind of outing',
      options(['local', '市内外出', 'In town'], ['trip', '出差', 'Business trip']),
      { required: true, initial: 'local' },
    ),
    place: text('地点', 'Place', { required: true, max: 100 }),
    beginTime: dateTime('出发时间', 'From', { required: true }),
    endTime: dateTime('预计返回时间', 'Expected back', { required: true }),
    days: number('天数', 'Days', { unit: 'day', readOnly: true, required: true, max: 365 }),
    ...person('companions', 'companionIds', '同行人员', 'Together with', { several: true, max: 100 }),
    transport: choice(
      '交通工具',
      'Transport',
      options(
        ['train', '火车', 'Train'],
        ['plane', '飞机', 'Plane'],
        ['car', '公务用车', 'Company car'],
        ['other', '其他', 'Other'],
      ),
      { when: isTrip, required: true },
    ),
    budget: yuan('预计费用', 'Estimated costs', { when: isTrip, required: true }),
    reason: remark('外出事由', 'Reason', { required: true }),
  },
  checks: [inOrder('beginTime', 'endTime', endBeforeBegin), nearToday('beginTime')],
});

/** 外出: a business trip goes to the leader in charge, one of five days or more to the general manager. */
export const outingFlow = flow({
  code: 'outing_flow',
  numberWord: '外',
  label: label('外出与出差', 'Outing'),
  about: label('市内外出与出差申请', 'Outings in town and business trips'),
  group: 'office',
  needs: 'vacation:read',
  form: outingForm,
  title: ['outingType', 'place', 'days'],
  computes: { days: { days: ['beginTime', 'endTime'] } },
  stages: [
    starts('申请', 'Apply', '200100030001'),
    [headSigns('200100030002')],
    [signs('businessLeader', '分管领导审批', 'Leader in charge', '200100030003', { when: isTrip })],
    [
      signs('generalManager', '总经理审批', 'General manager', '200100030004', {
        when: { atLeast: 'days', amount: '5' },
      }),
    ],
    [personnelFiles('200100030005')],
  ],
  routes: { start: 'vacationSendvc', ...vacationRoutes },
});
