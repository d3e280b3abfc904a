import { entity } from '../../../entity.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { dateTime } from '../../../field/types/date.ts';
import { person } from '../../../field/types/person.ts';
import { phone } from '../../../field/types/phone.ts';
import { remark, text } from '../../../field/types/text.ts';
import { wallTime } from '../../../format/calendar.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { documentLevels } from './documents.ts';
import { signs, starterSigns, starts } from './nodes.ts';

/** What a work order is about. */
export const workOrderCategories = options(
  ['it', '信息系统', 'Computers and systems'],
  ['repair', '设备维修', 'Repairs'],
  ['supplies', '办公用品', 'Office supplies'],
  ['property', '物业保洁', 'Building and cleaning'],
  ['printing', '文印装订', 'Printing and binding'],
  ['other', '其他', 'Other'],
);

/** Within so many hours of being sent, by day and night, an order is assigned and dealt with, by its urgency. */
const hoursOf: Readonly<Record<string, { readonly assign: number; readonly handle: number }>> = {
  normal: { assign: 24, handle: 72 },
  urgent: { assign: 4, handle: 24 },
  express: { assign: 1, handle: 4 },
};

/** The target times of an order that was sent at `sent`; an urgency that is not known counts as normal. */
export function workOrderTargets(
  urgency: unknown,
  sent: Date,
): { readonly assignBy: string; readonly handleBy: string } {
  const hours = hoursOf[String(urgency)] ?? { assign: 24, handle: 72 };
  const after = (count: number) => wallTime(sent.getTime() + count * 3_600_000);
  return { assignBy: after(hours.assign), handleBy: after(hours.handle) };
}

const assignment = { section: 'assignment' } as const;
const result = { section: 'result' } as const;
const rating = { section: 'rating' } as const;

/** 工单. */
export const workOrderForm = entity({
  name: 'workOrderForm',
  label: label('工单', 'Work order'),
  sections: [
    { key: 'request', label: label('申请', 'Request') },
    { key: 'assignment', label: label('派单', 'Assignment') },
    { key: 'result', label: label('处理', 'Result') },
    { key: 'rating', label: label('评价', 'Rating') },
  ],
  fields: {
    title: text('工单标题', 'Title', { required: true, max: 100, wide: true }),
    category: choice('类别', 'Category', workOrderCategories, { required: true }),
    urgency: choice('紧急程度', 'Urgency', documentLevels, { required: true, initial: 'normal' }),
    place: text('地点', 'Place', { required: true, max: 100 }),
    contact: phone('联系电话', 'Phone', { required: true }),
    content: remark('情况说明', 'What is the matter', { required: true, max: 1000 }),
    ...person('handler', 'handlerId', '处理人', 'Dealt with by', { ...assignment, max: 30 }),
    assignBy: dateTime('派单时限', 'Assign by', { ...assignment, readOnly: true }),
    handleBy: dateTime('处理时限', 'Deal with by', { ...assignment, readOnly: true }),
    assignNote: remark('派单说明', 'Note to the handler', { ...assignment, max: 500 }),
    result: remark('处理结果', 'What was done', { ...result, max: 1000 }),
    doneTime: dateTime('完成时间', 'Done at', { ...result, readOnly: true }),
    rating: choice(
      '满意度',
      'Rating',
      options(
        ['5', '5 分 非常满意', '5 very good'],
        ['4', '4 分 满意', '4 good'],
        ['3', '3 分 一般', '3 fair'],
        ['2', '2 分 不满意', '2 poor'],
        ['1', '1 分 很不满意', '1 very poor'],
      ),
      rating,
    ),
    ratingRemark: remark('评价说明', 'Remarks', { ...rating, max: 500 }),
  },
});

/** 快速工单: the office assigns it, the handler who was picked deals with it, and whoever has asked confirms and rates what was done. */
export const workOrderFlow = flow({
  code: 'work_order_flow',
  numberWord: '工',
  label: label('快速工单', 'Work order'),
  about: label(
    '报修、报障与日常服务，限时派单、处理并评价',
    'Repairs, faults and services, assigned and done in time, then rated',
  ),
  group: 'office',
  needs: 'workOrder:read',
  form: workOrderForm,
  title: ['title'],
  stages: [
    starts('申请', 'Apply', '200300060001'),
    [
      signs('officeHead', '派单', 'Assign', '200300060002', {
        code: 'assign',
        fills: ['handler', 'handlerId', 'assignBy', 'handleBy', 'assignNote'],
        asks: ['handler'],
      }),
    ],
    [
      signs('serviceHandler', '处理', 'Deal with it', '200300060003', {
        code: 'handle',
        picked: 'handlerId',
        fills: ['result', 'doneTime'],
        asks: ['result'],
      }),
    ],
    [starterSigns('confirm', '确认', 'Confirm', '200300060004')],
    [
      starterSigns('rate', '评价', 'Rate', '200300060005', {
        fills: ['rating', 'ratingRemark'],
        asks: ['rating'],
      }),
    ],
  ],
});
