import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { listParameters, paging } from '../../listing/list-parameters.ts';
import { mealTypes, orderActions, orderStates } from './choices.ts';
import { menuId } from './date-menu.ts';
import { dishOrderRecord, orderId } from './dish-order.ts';

/** Both days belong to the span. */
const span = {
  beginDate: date('开始日期', 'From'),
  endDate: date('结束日期', 'Until'),
  mealType: choice('餐次', 'Meal', mealTypes),
};

const ids = texts('编号', 'Ids', { required: true, max: 32 });

export const byIds = entity({ name: 'byIds', label: label('编号', 'Ids'), fields: { ids } });

export const menuQuery = entity({
  name: 'menuQuery',
  label: label('菜单查询', 'Menus query'),
  fields: { ...paging(10_000), ...span, isPublish: yesNo('是否发布', 'Published') },
});

/** At most 500 ids and dates together. */
export const menuLookUp = entity({
  name: 'menuLookUp',
  label: label('查找菜单', 'Menus to look up'),
  fields: {
    ids: texts('编号', 'Ids', { max: 32 }),
    dates: texts('日期', 'Dates', { max: 10 }),
  },
});

export const menuPublish = entity({
  name: 'menuPublish',
  label: label('发布菜单', 'Whether a menu is published'),
  fields: { id: menuId, isPublish: yesNo('是否发布', 'Published', { required: true }) },
});

export const dishesOfDate = entity({
  name: 'dishesOfDate',
  label: label('某日菜品', 'Dishes of a day'),
  fields: { date: date('日期', 'Date', { required: true }), mealType: choice('餐次', 'Meal', mealTypes) },
});

export const dateSpan = entity({ name: 'dateSpan', label: label('日期范围', 'Span of days'), fields: span });

const orderFilter = {
  ...span,
  status: choice('状态', 'Status', orderStates),
  userName: text('姓名', 'Name', { max: 50 }),
};

const rows = listParameters(dishOrderRecord, {
  order: '-date',
  fields: [
    ...(['date', 'mealType', 'userName', 'deptName', 'total', 'eatType', 'status', 'remark', 'operator'] as const),
    ...(['operateTime', 'createTime'] as const),
  ],
  sums: ['total'],
  longest: 10_000,
});

/** `mine`: only the caller's own orders, also for whoever may see all. */
export const orderQuery = entity({
  name: 'orderQuery',
  label: label('订餐查询', 'Dish orders query'),
  fields: { ...rows, ...orderFilter, mine: yesNo('只看本人', 'Only my own') },
});

/** Which orders a summary or a download is made of; at most 366 days. */
export const orderSpan = entity({
  name: 'orderSpan',
  label: label('订餐统计条件', 'Orders to add up'),
  fields: {
    ...orderFilter,
    where: rows.where,
    beginDate: date('开始日期', 'From', { required: true }),
    endDate: date('结束日期', 'Until', { required: true }),
  },
});

/** By id, or everybody's (the named ones') orders of the dates; at most 500 ids, dates and names together. */
export const orderLookUp = entity({
  name: 'orderLookUp',
  label: label('查找订餐', 'Orders to look up'),
  fields: {
    ids: texts('编号', 'Ids', { max: 32 }),
    dates: texts('日期', 'Dates', { max: 10 }),
    userNames: texts('姓名', 'Names', { max: 50 }),
  },
});

export const byOrderId = entity({
  name: 'byOrderId',
  label: label('订单编号', 'Order id'),
  fields: { id: orderId },
});

/** Z3. */
export const orderOperation = entity({
  name: 'orderOperation',
  label: label('订单操作', 'What to do with orders'),
  fields: { ids, action: choice('操作', 'Action', orderActions, { required: true }) },
});
