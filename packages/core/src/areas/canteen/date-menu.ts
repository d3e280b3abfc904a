import { entity } from '../../entity.ts';
import { filled, not } from '../../field/rule.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { time } from '../../field/types/time.ts';
import { yuan } from '../../field/types/yuan.ts';
import { label } from '../../label.ts';
import { mealTypes } from './choices.ts';
import { mealHours, sameDishTwice } from './menu-checks.ts';

export const menuId = text('菜单编号', 'Menu id', { required: true, max: 32, noSheet: true });

const shown = { readOnly: true, noSheet: true, extension: true } as const;

/**
 * A dish on a menu, by id or by name (Z2). The server adds its price, the portions ordered, and those left by this
 * limit and the dish's daily one.
 */
export const menuDish = entity({
  name: 'menuDish',
  label: label('菜单菜品', 'Dish of a menu'),
  fields: {
    dishId: text('菜品编号', 'Dish id', { max: 32, noSheet: true }),
    dishName: text('菜名', 'Dish name', { max: 50, required: not(filled('dishId')), extension: true }),
    limit: integer('限量', 'Portions', { max: 9999, unit: 'portion' }),
    price: yuan('价格', 'Price', shown),
    ordered: integer('已订份数', 'Portions ordered', { ...shown, zero: true }),
    left: integer('剩余份数', 'Portions left', { ...shown, zero: true }),
  },
});

/** What a unit's canteen offers for one meal of one day (Z2); there is one menu for each meal. */
export const dateMenu = entity({
  name: 'dateMenu',
  label: label('日期菜单', 'Date menu'),
  fields: {
    date: date('日期', 'Date', { required: true, synonyms: ['用餐日期', '菜单日期', '供餐日期'] }),
    mealType: choice('餐次', 'Meal', mealTypes, {
      required: true,
      initial: 'lunch',
      synonyms: ['餐别', '餐段', '用餐时段'],
    }),
    dishIds: list('菜品', 'Dishes', menuDish, {
      required: true,
      cell: 'menuDishes',
      parts: ['limit'],
      synonyms: ['菜单', '菜名', '菜品及限量', '供应菜品'],
      help: label('如 红烧肉:50;米饭，冒号后为限量份数', 'such as 红烧肉:50;米饭, the portions after the colon'),
      wide: true,
    }),
    orderDeadline: dateTime('截止时间', 'Order until', {
      required: true,
      synonyms: ['订餐截止', '订餐截止时间', '报餐截止时间'],
    }),
    mealBegin: time('开餐时间', 'Served from', { required: true, synonyms: ['用餐开始时间', '开始时间'] }),
    mealEnd: time('收餐时间', 'Served until', { required: true, synonyms: ['用餐结束时间', '结束时间'] }),
    isPublish: yesNo('是否发布', 'Published', { initial: '0', synonyms: ['发布', '已发布', '发布状态'] }),
    remark: remark('备注', 'Remarks', { max: 200 }),
  },
  checks: [mealHours, sameDishTwice('dishIds')],
});

/** A menu as the server gives it. */
export const dateMenuRecord = entity({
  name: 'dateMenuRecord',
  label: label('日期菜单', 'Date menu'),
  fields: {
    id: menuId,
    ...dateMenu.fields,
    publishTime: dateTime('发布时间', 'Published at', { readOnly: true, noSheet: true }),
    unitUid: text('单位编号', 'Unit id', { max: 32, readOnly: true, noSheet: true, extension: true }),
    version: integer('版本', 'Version', { extension: true, noSheet: true }),
  },
});

/** The body of a change. */
export const dateMenuBody = entity({
  name: 'dateMenuBody',
  label: label('日期菜单', 'Date menu'),
  fields: { id: menuId, ...dateMenu.fields },
  checks: dateMenu.checks,
});
