import { statesTakingPortions } from '../../areas/canteen/choices.ts';
import { dishOrder } from '../../areas/canteen/dish-order.ts';
import { canteen } from '../../areas/canteen/endpoints.ts';
import { visibleValues } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import { dayOf, mealOf } from '../subject/canteen-subjects.ts';
import { isUnknownCall } from './absent.ts';
import { onceUnderKey } from './call-options.ts';
import type { ExchangeClient } from './client.ts';
import { inBatches } from './in-batches.ts';
import type { KnownDishes } from './known-dishes.ts';
import { orderObstacles } from './order-obstacles.ts';
import { pick } from './pick.ts';
import { readPages } from './read-pages.ts';
import { changedSince } from './refused-here.ts';
import { plainEntries, resolveDishes } from './resolve-dishes.ts';
import type { Stored, Target, Wanted } from './target.ts';

type Values = Readonly<Record<string, unknown>>;
type OrderBody = Parameters<ExchangeClient['canteen']['saveOrder']>[0];
type OrderRecord = Awaited<ReturnType<ExchangeClient['canteen']['findOrders']>>[number];

/** Orders of dishes, one for each person and meal; a row without a name is the caller's own. */
export function dishOrdersTarget(client: Pick<ExchangeClient, 'canteen' | 'request'>, dishes: KnownDishes): Target {
  const placed = new Map<string, readonly Values[]>();
  return {
    readAccess: canteen.orders.access,
    writeAccess: canteen.saveOrder.access,
    resolve: (rows) => resolveDishes(rows, 'items', dishes),
    find: async (rows) => {
      const [own, named] = await Promise.all([
        ownOrders(
          client,
          daysOf(rows, (name) => name === undefined),
        ),
        ordersOf(
          client,
          daysOf(rows, (name) => name !== undefined),
        ),
      ]);
      return rows.map(({ values }) => {
        const record = nameOf(values) === undefined ? own.get(mealOf(values)) : named.get(orderOf(values));
        if (record && statesTakingPortions.some((one) => one === record.status)) placed.set(record.id, record.items);
        return record && asStored(record);
      });
    },
    byId: async (rows) => {
      const records = await ordersWith(client, rows);
      return rows.map(({ id }) => {
        const record = records.get(id);
        if (record && statesTakingPortions.some((one) => one === record.status)) placed.set(id, record.items);
        return record && asStored(record);
      });
    },
    // An order stays with whom and with the meal that it is for.
    fixed: ['userName', 'date', 'mealType'],
    foresee: () => orderObstacles(client, { dishes, itemsOf: (id) => placed.get(id) ?? [] }),
    send: async (sending) => {
      const { values, stored } = sending;
      const body = { ...visibleValues(dishOrder, values), ...(stored ? { id: stored.id } : {}) } as OrderBody;
      const options = onceUnderKey(sending);
      const { id, version: now } = await client.canteen.saveOrder(body, options);
      return { id, version: now };
    },
    onlyCancels: true,
    remove: async (id, version) => {
      const [record] = await client.canteen.findOrders({ ids: [id] });
      if (record === undefined || record.status === cancelled) return;
      if (version !== undefined && record.version !== version) throw changedSince(canteen.cancelOrder, record);
      await client.canteen.cancelOrder({ id });
    },
    all: async function* (filter, list) {
      const query = { ...pick(filter, ['beginDate', 'endDate', 'mealType', 'status', 'userName']), ...list };
      const load = (page: object) => client.canteen.orders({ ...query, ...page });
      for await (const page of readPages(load, ({ id }) => id)) yield page.map(asStored);
    },
  };
}

/** An order cannot be deleted; taken back, it is cancelled (Z3). */
const cancelled = '3';
/** The most days that one call may ask for. */
const maxDays = 500;
const atOnce = 8;

/** The orders with these ids; on a server that has no look-up, those of the days that the rows name. */
async function ordersWith(
  client: Pick<ExchangeClient, 'canteen'>,
  rows: readonly Wanted[],
): Promise<ReadonlyMap<string, OrderRecord>> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const found: OrderRecord[] = [];
  try {
    for (let start = 0; start < ids.length; start += maxDays)
      found.push(...(await client.canteen.findOrders({ ids: ids.slice(start, start + maxDays) })));
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    found.push(
      ...(await listed(
        client,
        daysOf(rows, () => true),
        {},
      )),
    );
  }
  return new Map(found.map((record) => [record.id, record]));
}

/** Everybody's orders of these days, by person and meal. */
async function ordersOf(client: Pick<ExchangeClient, 'canteen'>, days: readonly string[]) {
  const found = new Map<string, OrderRecord>();
  try {
    for (let start = 0; start < days.length; start += maxDays)
      for (const order of await client.canteen.findOrders({ dates: days.slice(start, start + maxDays) }))
        found.set(orderOf(order), order);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    for (const order of await listed(client, days, {})) found.set(orderOf(order), order);
  }
  return found;
}

/** The caller's own orders of these days, by meal. */
async function ownOrders(client: Pick<ExchangeClient, 'canteen'>, days: readonly string[]) {
  const orders = await listed(client, days, { mine: '1' as const });
  return new Map(orders.map((order) => [mealOf(order), order]));
}

async function listed(
  client: Pick<ExchangeClient, 'canteen'>,
  days: readonly string[],
  filter: { readonly mine?: '1' },
): Promise<readonly OrderRecord[]> {
  const found = await inBatches(days, atOnce, async (day) => {
    const orders: OrderRecord[] = [];
    const load = (page: object) => client.canteen.orders({ beginDate: day, endDate: day, ...filter, ...page });
    for await (const page of readPages(load, ({ id }) => id)) orders.push(...page);
    return orders;
  });
  return found.flat();
}

function daysOf(rows: readonly { readonly values: Values }[], isMeant: (name: string | undefined) => boolean) {
  return [...new Set(rows.flatMap(({ values }) => (isMeant(nameOf(values)) ? (dayOf(values) ?? []) : [])))];
}

function nameOf({ userName }: Values): string | undefined {
  return typeof userName === 'string' && userName !== '' ? userName : undefined;
}

function orderOf(values: Values): string {
  return `${mealOf(values)} ${nameOf(values)}`;
}

function asStored(record: OrderRecord): Stored {
  const values = plainEntries(visibleValues(dishOrder, fromWire(dishOrder, record)), 'items');
  return { id: record.id, values, version: record.version };
}
