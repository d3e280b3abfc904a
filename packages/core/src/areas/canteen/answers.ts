import * as json from '../../endpoint/answer-schema.ts';
import { bulkResult } from '../fulfilment/answers.ts';
import { orderEndpoints } from './order-endpoints.ts';

const days = json.list('日期', 'Days', json.text('日期', 'Day'));

const person = json.record('personSummary', '个人汇总', 'What one person ordered', {
  userId: json.text('用户编号', 'User id'),
  userName: json.text('姓名', 'Name'),
  deptName: json.optional(json.text('部门', 'Department')),
  open: json.text('待取餐', 'Orders not yet fetched'),
  served: json.text('已取餐', 'Orders that were fetched'),
  noShow: json.text('未取餐', 'Orders that nobody fetched'),
  cancelled: json.text('已取消', 'Orders that were cancelled'),
  count: json.text('份数', 'Portions of what was not cancelled'),
  total: json.text('合计（元）', 'Total of them (CNY)'),
});

const dish = json.record('dishSummary', '菜品汇总', 'How much of a dish was ordered for a meal', {
  date: json.text('日期', 'Day'),
  mealType: json.text('餐次', 'Meal'),
  dishId: json.text('菜品编号', 'Dish id'),
  dishName: json.text('菜品', 'Dish'),
  price: json.text('单价（元）', 'Price (CNY)'),
  count: json.text('份数', 'Portions'),
  total: json.text('合计（元）', 'Total (CNY)'),
});

export const canteenAnswers = [
  json.answers(orderEndpoints.lastWeekDates, days),
  json.answers(orderEndpoints.datesWithDishes, days),
  json.answers(orderEndpoints.batchOperateOrders, bulkResult),
  json.answers(orderEndpoints.summaryByPeople, json.list('按人员汇总', 'Totals by person', person)),
  json.answers(orderEndpoints.summaryByDish, json.list('按菜品汇总', 'Totals by dish', dish)),
];
