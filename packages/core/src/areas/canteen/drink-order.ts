import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { drinkStates, drinkTemperatures } from './choices.ts';

const orderId = text('订单编号', 'Order id', { required: true, max: 32 });
const itemId = text('饮品编号', 'Item id', { required: true, max: 32 });

const wanted = {
  name: text('饮品', 'Drink', { required: true, max: 50 }),
  count: integer('杯数', 'Cups', { required: true, initial: '1', max: 99 }),
  temp: choice('温度', 'Temperature', drinkTemperatures, { initial: 'hot' }),
};

const order = {
  room: text('房间', 'Room', { required: true, max: 50 }),
  wantTime: dateTime('期望时间', 'Wanted at', { required: true }),
};

/** What is sent to order drinks to a room (Z4). */
export const drinkOrder = entity({
  name: 'drinkOrder',
  label: label('饮品订单', 'Drink order'),
  fields: {
    ...order,
    items: list('饮品', 'Drinks', entity({ name: 'drink', label: label('饮品', 'Drink'), fields: wanted }), {
      required: true,
    }),
    remark: remark('备注', 'Remarks'),
  },
});

/** A drink of an order as the server gives it. */
const drinkItem = entity({
  name: 'drinkItem',
  label: label('饮品', 'Drink'),
  fields: { itemId, ...wanted, status: choice('状态', 'Status', drinkStates) },
});

/** An order as the server gives it; its status follows its drinks. */
export const drinkOrderRecord = entity({
  name: 'drinkOrderRecord',
  label: label('饮品订单', 'Drink order'),
  fields: {
    id: orderId,
    userId: text('用户编号', 'User id', { max: 32 }),
    userName: text('姓名', 'Name', { max: 50, ours: true }),
    ...order,
    items: list('饮品', 'Drinks', drinkItem, { required: true }),
    status: choice('状态', 'Status', drinkStates),
    remindAt: dateTime('提醒时间', 'Reminded at'),
    remark: remark('备注', 'Remarks'),
    version: integer('版本', 'Version', { ours: true }),
  },
});

/** The next status of one drink (Z4). */
export const drinkItemStatus = entity({
  name: 'drinkItemStatus',
  label: label('饮品状态', 'Status of a drink'),
  fields: { orderId, itemId, status: choice('状态', 'Status', drinkStates, { required: true }) },
});

/** The next status of a whole order; `reminded` notes that the pantry was reminded. */
export const drinkOrderStatus = entity({
  name: 'drinkOrderStatus',
  label: label('饮品订单状态', 'Status of a drink order'),
  fields: {
    id: orderId,
    status: choice('状态', 'Status', drinkStates, { required: true }),
    reminded: yesNo('已提醒', 'Reminded', { ours: true }),
  },
});
