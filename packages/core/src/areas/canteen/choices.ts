import { options } from '../../field/types/choice.ts';

/** Kinds of dishes; codes are ours. */
export const dishCategories = options(
  ['meat', '荤菜', 'Meat'],
  ['vegetable', '素菜', 'Vegetable'],
  ['staple', '主食', 'Staple'],
  ['soup', '汤羹', 'Soup'],
  ['cold', '凉菜', 'Cold dish'],
  ['snack', '点心', 'Snack'],
  ['drink', '饮品', 'Drink'],
  ['other', '其他', 'Other'],
);

/** Z2. */
export const mealTypes = options(
  ['breakfast', '早餐', 'Breakfast'],
  ['lunch', '午餐', 'Lunch'],
  ['dinner', '晚餐', 'Dinner'],
);

/** Z3. */
export const eatTypes = options(['dine', '堂食', 'Dine in'], ['takeaway', '外带', 'Takeaway']);

/** Z3. */
export const orderStates = options(
  ['0', '草稿', 'Draft', 'quiet'],
  ['1', '已下单', 'Placed', 'info'],
  ['2', '已确认', 'Confirmed', 'success'],
  ['3', '已取消', 'Cancelled', 'quiet'],
  ['4', '已取餐', 'Served', 'success'],
  ['5', '未取餐', 'No-show', 'warning'],
);

/** What operate and batchOperate do; codes are ours. */
export const orderActions = options(
  ['place', '下单', 'Place'],
  ['confirm', '确认', 'Confirm'],
  ['cancel', '取消', 'Cancel'],
  ['serve', '取餐', 'Serve'],
  ['noShow', '未取餐', 'No-show'],
);

/** Z4. */
export const drinkStates = options(
  ['0', '等待中', 'Waiting', 'warning'],
  ['1', '制作中', 'Making', 'info'],
  ['2', '已完成', 'Done', 'success'],
  ['3', '已取消', 'Cancelled', 'quiet'],
);

/** Codes are ours. */
export const drinkTemperatures = options(['hot', '热', 'Hot'], ['normal', '常温', 'Room'], ['ice', '冰', 'Iced']);

/** Drafts and cancelled orders take no portions. */
export const statesTakingPortions = orderStates
  .map(({ value }) => value)
  .filter((value) => value !== '0' && value !== '3');
