import { answerOf, file, listOf, one, pageOf } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { dateMenuRecord } from './date-menu.ts';
import { dishOrderBody, dishOrderRecord } from './dish-order.ts';
import { byOrderId, dateSpan, dishesOfDate, orderLookUp, orderOperation, orderQuery, orderSpan } from './queries.ts';
import type { BatchOperation, DishSummary, PersonSummary } from './summaries.ts';

/** Dish orders: what is offered, ordering, summaries (U2, U3) and the three downloads (U4). */
export const orderEndpoints = {
  offers: get('oa/dishOrder/getDishByDate', {
    summary: label('某日已发布的菜单与剩余份数', 'The published menus of a day and what is left'),
    access: 'canteen:read',
    repeat: 'safe',
    input: dishesOfDate,
    data: listOf(dateMenuRecord),
  }),
  lastWeekDates: get('oa/dishOrder/getLastWeekDates', {
    summary: label('上周的日期', 'The days of last week, Monday first'),
    access: 'canteen:read',
    repeat: 'safe',
    data: answerOf<readonly string[]>(),
  }),
  datesWithDishes: get('oa/dishOrder/getDateWithDish', {
    summary: label('已发布菜单的日期', 'The days with a published menu'),
    access: 'canteen:read',
    repeat: 'safe',
    input: dateSpan,
    data: answerOf<readonly string[]>(),
  }),
  orders: get('oa/dishOrder/page', {
    summary: label(
      '订餐分页列表；无管理权限时只有本人的',
      'Dish orders, paged; only the caller’s own without canteen:manage',
    ),
    access: 'canteen:order|manage',
    repeat: 'safe',
    input: orderQuery,
    data: pageOf(dishOrderRecord),
    extension: true,
  }),
  findOrders: post('oa/dishOrder/find', {
    summary: label('按编号或日期与姓名查找订餐', 'Look orders up by id, or by date and name'),
    access: 'canteen:order|manage',
    repeat: 'safe',
    input: orderLookUp,
    data: listOf(dishOrderRecord),
    extension: true,
  }),
  saveOrder: post('oa/dishOrder/save', {
    summary: label('保存订餐', 'Save an order'),
    access: 'canteen:order|manage',
    repeat: 'by-key',
    input: dishOrderBody,
    data: one(dishOrderRecord),
  }),
  operateOrders: post('oa/dishOrder/operate', {
    summary: label('操作订餐，全部成功或全部不变', 'Move orders on, all or none'),
    access: 'canteen:order|manage',
    repeat: 'by-key',
    input: orderOperation,
    data: listOf(dishOrderRecord),
  }),
  confirmOrder: post('oa/dishOrder/confirm', {
    summary: label('确认订餐', 'Confirm an order'),
    access: 'canteen:manage',
    repeat: 'by-key',
    input: byOrderId,
    data: one(dishOrderRecord),
  }),
  cancelOrder: post('oa/dishOrder/cancel', {
    summary: label('取消订餐', 'Cancel an order'),
    access: 'canteen:order|manage',
    repeat: 'by-key',
    input: byOrderId,
    data: one(dishOrderRecord),
  }),
  batchOperateOrders: post('oa/dishOrder/batchOperate', {
    summary: label('批量操作订餐，逐条给出结果', 'Move orders on, one by one, with a result for each'),
    access: 'canteen:order|manage',
    repeat: 'by-key',
    input: orderOperation,
    data: answerOf<BatchOperation>(),
  }),
  summaryByPeople: get('oa/dishOrder/summaryByPeople', {
    summary: label('按人员汇总', 'Totals by person'),
    access: 'canteen:manage',
    repeat: 'safe',
    input: orderSpan,
    data: answerOf<readonly PersonSummary[]>(),
  }),
  summaryByDish: get('oa/dishOrder/summaryByOrderDish', {
    summary: label('按菜品汇总', 'Totals by dish'),
    access: 'canteen:manage',
    repeat: 'safe',
    input: orderSpan,
    data: answerOf<readonly DishSummary[]>(),
  }),
  exportByDish: download('oa/dishOrder/exportOrderDish', label('下载按菜品汇总表', 'Download the totals by dish')),
  exportOrders: download('oa/dishOrder/export', label('下载订餐明细表', 'Download the orders')),
  exportByPeople: download('oa/dishOrder/exportPeople', label('下载按人员汇总表', 'Download the totals by person')),
};

function download(path: string, summary: ReturnType<typeof label>) {
  return post(path, {
    summary,
    access: 'canteen:manage',
    repeat: 'safe',
    input: orderSpan,
    data: file,
    aliases: [{ method: 'GET', path }],
  });
}
