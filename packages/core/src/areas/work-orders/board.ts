import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { workOrderForm } from '../flows/families/work-order.ts';

/** Where a work order stands: for what it waits, until it is finished. */
export const workOrderStates = options(
  ['assign', '待派单', 'To assign', 'warning'],
  ['handle', '处理中', 'Being dealt with', 'info'],
  ['confirm', '待确认', 'To confirm', 'info'],
  ['rate', '待评价', 'To rate', 'quiet'],
  ['ended', '已完成', 'Finished', 'success'],
);

const { title, category, urgency, place, rating } = workOrderForm.fields;

/** A work order on the board. */
export const workOrderCard = entity({
  name: 'workOrderCard',
  label: label('工单', 'Work order'),
  fields: {
    flowId: text('流程编号', 'Flow id', { required: true, max: 64 }),
    title,
    category,
    urgency,
    place,
    starter: text('申请人', 'Asked by', { required: true }),
    startedAt: dateTime('申请时间', 'Asked at', { required: true }),
    state: choice('状态', 'Status', workOrderStates, { required: true }),
    handler: text('处理人', 'Dealt with by', { max: 50 }),
    due: dateTime('时限', 'Due', {}),
    isOverdue: yesNo('是否超时', 'Late', { required: true }),
    rating,
  },
});
