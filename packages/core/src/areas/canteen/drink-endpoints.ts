import { listOf, one, pageOf } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { drinkItemStatus, drinkOrder, drinkOrderRecord, drinkOrderStatus } from './drink-order.ts';
import { drinkQuery } from './queries.ts';

/** Drinks to a room (U6). */
export const drinkEndpoints = {
  drinks: get('oa/drinkOrders/page', {
    summary: label(
      '饮品订单分页列表；无管理权限时只有本人的',
      'Drink orders, paged; only the caller’s own without canteen:manage',
    ),
    access: 'canteen:order|manage',
    repeat: 'safe',
    input: drinkQuery,
    data: pageOf(drinkOrderRecord),
  }),
  unremindedDrinks: get('oa/drinkOrders/unRemindOrders', {
    summary: label('尚未提醒的饮品订单', 'Open drink orders of which the pantry was not reminded'),
    access: 'canteen:manage',
    repeat: 'safe',
    data: listOf(drinkOrderRecord),
  }),
  addDrinks: post('oa/drinkOrders/create', {
    summary: label('下饮品订单', 'Order drinks'),
    access: 'canteen:order',
    repeat: 'by-key',
    input: drinkOrder,
    data: one(drinkOrderRecord),
  }),
  setDrinkItem: post('oa/drinkOrders/operateItemStatus', {
    summary: label('修改一份饮品的状态', 'Move one drink on'),
    access: 'canteen:manage',
    repeat: 'by-key',
    input: drinkItemStatus,
    data: one(drinkOrderRecord),
  }),
  setDrinkOrder: post('oa/drinkOrders/{id}/status', {
    summary: label('修改饮品订单的状态', 'Move a drink order on; whoever ordered may cancel'),
    access: 'canteen:order|manage',
    repeat: 'by-key',
    input: drinkOrderStatus,
    data: one(drinkOrderRecord),
  }),
};
