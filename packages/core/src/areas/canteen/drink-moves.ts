import { listOf, one } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { entity, type ValuesOf } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { changeRecord } from '../../resource/answer-call.ts';
import { recordsOf } from '../../resource/record-of.ts';
import type { ResourceHost } from '../../resource/store.ts';
import { drinkStates } from './choices.ts';
import {
  cannotMove,
  type Drink,
  type DrinkOrder,
  drinkOrders,
  drinkState,
  drinksOf,
  mayMove,
  runsPantry,
} from './drink-orders.ts';

const status = choice('状态', 'Status', drinkStates, { required: true });

const drinkMove = entity({
  name: 'drinkItemStatus',
  label: label('饮品状态', 'Status of a drink'),
  fields: {
    orderId: text('订单编号', 'Order id', { required: true, max: 32 }),
    itemId: text('饮品编号', 'Item id', { required: true, max: 32 }),
    status,
  },
});

/** `reminded` notes that the pantry was reminded. */
const drinkOrderMove = entity({
  name: 'drinkOrderStatus',
  label: label('饮品订单状态', 'Status of a drink order'),
  fields: {
    id: text('订单编号', 'Order id', { required: true, max: 32 }),
    status,
    reminded: yesNo('已提醒', 'Reminded', { extension: true }),
  },
});

/** What the pantry does with drinks beside the calls of their orders (U6). */
export const drinkEndpoints = {
  unremindedDrinks: get('oa/drinkOrders/unRemindOrders', {
    summary: label('尚未提醒的饮品订单', 'Open drink orders of which the pantry was not reminded'),
    access: runsPantry,
    repeat: 'safe',
    data: listOf(drinkOrders.record),
  }),
  setDrinkItem: post('oa/drinkOrders/operateItemStatus', {
    summary: label('修改一份饮品的状态', 'Move one drink on'),
    access: runsPantry,
    repeat: 'by-key',
    input: drinkMove,
    data: one(drinkOrders.record),
  }),
  setDrinkOrder: post('oa/drinkOrders/{id}/status', {
    summary: label('修改饮品订单的状态', 'Move a drink order on; whoever ordered may cancel'),
    access: 'canteen:order|manage',
    repeat: 'by-key',
    input: drinkOrderMove,
    data: one(drinkOrders.record),
  }),
};

/** Open orders of which the pantry was not reminded, the most urgent first. */
export async function unremindedDrinks(host: ResourceHost): Promise<readonly DrinkOrder[]> {
  const store = host.store(drinkOrders);
  const pages = await Promise.all(
    ['0', '1'].map((status) => store.page({ status, order: 'wantTime', pageSize: '1000' })),
  );
  const open = pages.flatMap(({ rows }) => rows).filter(({ values }) => values['remindAt'] === undefined);
  const records = await recordsOf(drinkOrders, open, host);
  return [...(records as readonly DrinkOrder[])].sort((a, b) => (a.wantTime < b.wantTime ? -1 : 1));
}

/** Moves one drink of an order on. */
export function moveDrink({ orderId, ...move }: ValuesOf<typeof drinkMove>, host: ResourceHost) {
  const { itemId, status } = move;
  return change({ id: orderId, ...move }, host, (items) => {
    if (!items.some((item) => item.itemId === itemId)) throw host.refuse(404, 'notFound');
    return { items: items.map((item) => (item.itemId === itemId ? { ...item, status } : item)) };
  });
}

/** Moves the drinks of an order on as far as they may; whoever ordered may only cancel. */
export function moveDrinkOrder(move: ValuesOf<typeof drinkOrderMove>, host: ResourceHost) {
  const { status, reminded } = move;
  return change(move, host, (before) => {
    if (status !== '3' && !host.caller.permissions.includes(runsPantry)) throw host.refuse(403, 'forbidden');
    const items = before.map((item) => (mayMove(item.status, status) ? { ...item, status } : item));
    if (drinkState(items) !== status)
      throw host.refuse(422, 'formInvalid', { issues: [{ field: 'status', ...cannotMove }] });
    return { items, ...(reminded === '1' ? { remindAt: host.now } : {}) };
  });
}

function change(
  input: { readonly id: string },
  host: ResourceHost,
  changesOf: (items: readonly Drink[]) => { readonly items: readonly Drink[]; readonly remindAt?: string },
): Promise<DrinkOrder> {
  return changeRecord(drinkOrders, input, host, (values) => {
    const changes = changesOf(drinksOf(values));
    return { ...values, ...changes, status: drinkState(changes.items) };
  });
}
