import { entity } from '../../../entity.ts';
import { inOrder, nearToday } from '../../../field/date-checks.ts';
import { is } from '../../../field/rule.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { dateTime } from '../../../field/types/date.ts';
import { integer, number } from '../../../field/types/number.ts';
import { phone } from '../../../field/types/phone.ts';
import { plate } from '../../../field/types/plate.ts';
import { remark, text } from '../../../field/types/text.ts';
import { yuan } from '../../../field/types/yuan.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';
import { endBeforeBegin } from './vacation.ts';

const isFar = is('range', 'outside');
const assigned = { section: 'assignment' } as const;
const after = { section: 'after' } as const;

/** 用车申请单. */
export const carForm = entity({
  name: 'carForm',
  label: label('用车申请单', 'Car request form'),
  sections: [
    { key: 'request', label: label('用车申请', 'Request') },
    { key: 'assignment', label: label('派车', 'Assignment') },
    { key: 'after', label: label('出车记录', 'After the journey') },
  ],
  fields: {
    reason: remark('用车事由', 'Purpose', { required: true }),
    range: choice('用车范围', 'Range', options(['town', '市内', 'In town'], ['outside', '市外', 'Out of town']), {
      required: true,
      initial: 'town',
    }),
    origin: text('出发地', 'From', { required: true, max: 100 }),
    destination: text('目的地', 'To', { required: true, max: 100 }),
    beginTime: dateTime('用车时间', 'Begins', { required: true }),
    endTime: dateTime('预计返回时间', 'Expected back', { required: true }),
    hours: number('用车时长（小时）', 'Hours', { readOnly: true, required: true, max: 720 }),
    people: integer('乘车人数', 'People', { required: true, max: 50 }),
    passengers: text('乘车人员', 'Who travels', { max: 200 }),
    contact: phone('联系电话', 'Phone', { required: true }),
    plateNo: plate('车牌号', 'Number plate', assigned),
    driver: text('驾驶员', 'Driver', { ...assigned, max: 30 }),
    driverPhone: phone('驾驶员电话', 'Driver’s phone', assigned),
    beginMileage: number('出车里程（公里）', 'Mileage before', { ...after, max: 9_999_999 }),
    endMileage: number('收车里程（公里）', 'Mileage after', { ...after, max: 9_999_999 }),
    fee: yuan('路桥停车等费用', 'Tolls and parking', after),
    returnTime: dateTime('实际返回时间', 'Really back', after),
  },
  checks: [
    inOrder('beginTime', 'endTime', endBeforeBegin),
    nearToday('beginTime'),
    ({ beginMileage, endMileage }) =>
      Number(endMileage) < Number(beginMileage)
        ? [
            {
              field: 'endMileage',
              rule: 'mileageOrder',
              message: label('收车里程不能小于出车里程', 'The mileage after cannot be below the one before'),
            },
          ]
        : [],
  ],
});

/** 用车: head of the department, out of town the leader in charge; the car manager assigns a car and notes the mileage afterwards. */
export const carFlow = flow({
  code: 'car_flow',
  numberWord: '车',
  label: label('用车', 'Car'),
  about: label('申请公务用车，由车辆管理员派车', 'Ask for a company car; the car manager assigns one'),
  group: 'office',
  needs: 'car:read',
  form: carForm,
  title: ['destination', 'beginTime'],
  computes: { hours: { hours: ['beginTime', 'endTime'] } },
  stages: [
    starts('申请', 'Apply', '200300010001'),
    [signs('departmentHead', '部门负责人审批', 'Department head', '200300010002', { within: 'department' })],
    [signs('businessLeader', '分管领导审批', 'Leader in charge', '200300010003', { when: isFar })],
    [
      signs('carManager', '派车', 'Assign a car', '200300010004', {
        code: 'assign',
        fills: ['plateNo', 'driver', 'driverPhone'],
        asks: ['plateNo', 'driver'],
      }),
    ],
    [
      signs('carManager', '收车登记', 'Car is back', '200300010005', {
        code: 'back',
        fills: ['beginMileage', 'endMileage', 'fee', 'returnTime'],
        asks: ['beginMileage', 'endMileage', 'returnTime'],
        events: ['suspend', 'handOver'],
      }),
    ],
  ],
  routes: { start: 'carDetail', todo: 'carDetail', detail: 'carDetail' },
});
