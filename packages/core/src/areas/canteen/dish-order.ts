import { entity } from '../../entity.ts';
import { filled, not } from '../../field/rule.ts';
import { choice } from '../../field/types/choice.ts';
import { companion } from '../../field/types/companion.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer, number } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { yuan } from '../../field/types/yuan.ts';
import { label } from '../../label.ts';
import { eatTypes, mealTypes, orderStates } from './choices.ts';
import { sameDishTwice } from './menu-checks.ts';

export const orderId = text('订单编号', 'Order id', { required: true, max: 32, noSheet: true });

/** A dish of an order, by id or by name (Z3). The price is the dish's at the time of ordering. */
export const orderItem = entity({
  name: 'orderItem',
  label: label('订单菜品', 'Dish of an order'),
  fields: {
    dishId: text('菜品编号', 'Dish id', { max: 32, noSheet: true }),
    dishName: text('菜名', 'Dish name', { max: 50, required: not(filled('dishId')) }),
    price: yuan('单价', 'Price', { readOnly: true, noSheet: true }),
    count: integer('份数', 'Count', { required: true, initial: '1', max: 99, unit: 'portion' }),
  },
});

/** What one person eats at one meal (Z3); a person has one order for each meal. */
export const dishOrder = entity({
  name: 'dishOrder',
  label: label('订餐', 'Dish order'),
  fields: {
    userName: text('姓名', 'Name', {
      max: 50,
      synonyms: ['用餐人', '订餐人', '员工姓名', '人员'],
      help: label('留空为本人；同名时填登录名', 'empty for oneself; the sign-in name where names are the same'),
    }),
    date: date('日期', 'Date', { required: true, synonyms: ['用餐日期', '订餐日期'] }),
    mealType: choice('餐次', 'Meal', mealTypes, { required: true, initial: 'lunch', synonyms: ['餐别', '餐段'] }),
    items: list('菜品', 'Dishes', orderItem, {
      required: true,
      cell: 'orderItems',
      parts: ['count'],
      synonyms: ['订餐内容', '菜名', '点菜', '菜品及份数'],
      help: label('如 红烧肉*2;米饭', 'such as 红烧肉*2;米饭'),
      wide: true,
    }),
    eatType: choice('就餐方式', 'Dining option', eatTypes, { initial: 'dine', synonyms: ['用餐方式', '就餐类型'] }),
    remark: remark('备注', 'Remarks', { max: 200 }),
  },
  checks: [sameDishTwice('items')],
});

/** The body of save: with an id it changes that order. `status` is draft or placed; placed when not said. */
export const dishOrderBody = entity({
  name: 'dishOrderBody',
  label: label('订餐', 'Dish order'),
  fields: {
    id: text('订单编号', 'Order id', { max: 32, noSheet: true }),
    ...dishOrder.fields,
    menuId: companion('菜单编号', 'Menu id', { max: 32 }),
    status: choice('状态', 'Status', orderStates.slice(0, 2), { noSheet: true }),
  },
  checks: dishOrder.checks,
});

/** An order as the server gives it. */
export const dishOrderRecord = entity({
  name: 'dishOrderRecord',
  label: label('订餐', 'Dish order'),
  fields: {
    id: orderId,
    ...dishOrder.fields,
    menuId: companion('菜单编号', 'Menu id', { max: 32 }),
    userId: text('用户编号', 'User id', { max: 32, readOnly: true, noSheet: true }),
    deptName: text('部门', 'Department', { readOnly: true, noSheet: true }),
    total: number('合计', 'Total', { unit: 'yuan', readOnly: true, noSheet: true }),
    status: choice('状态', 'Status', orderStates, { readOnly: true, noSheet: true }),
    operator: text('操作人', 'Operator', { readOnly: true, noSheet: true }),
    operateTime: dateTime('操作时间', 'Operated at', { readOnly: true, noSheet: true }),
    orderDeadline: dateTime('截止时间', 'Order until', { readOnly: true, noSheet: true, extension: true }),
    createTime: dateTime('下单时间', 'Ordered at', { readOnly: true, noSheet: true, extension: true }),
    version: integer('版本', 'Version', { extension: true, noSheet: true }),
  },
});
