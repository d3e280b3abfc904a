import { dish } from '../../areas/canteen/dish.ts';
import { canteen } from '../../areas/canteen/endpoints.ts';
import { visibleValues } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import { onceUnderKey } from './call-options.ts';
import type { ExchangeClient } from './client.ts';
import type { DishRecord, KnownDishes } from './known-dishes.ts';
import { pick } from './pick.ts';
import { readPages } from './read-pages.ts';
import { changedSince } from './refused-here.ts';
import type { Stored, Target } from './target.ts';

type DishBody = Parameters<ExchangeClient['canteen']['updateDish']>[0];

/** The dishes of the caller's canteen, found by name. */
export function dishesTarget(client: Pick<ExchangeClient, 'canteen'>, dishes: KnownDishes): Target {
  return {
    readAccess: canteen.dishes.access,
    writeAccess: canteen.addDishes.access,
    resolve: async (rows) => rows.map((values) => ({ values, issues: [] })),
    find: async (rows) => {
      const found = await dishes.find(rows.flatMap(({ values }) => nameOf(values) ?? []));
      return rows.map(({ values }) => {
        const record = found.get(nameOf(values) ?? '');
        return record && asStored(record);
      });
    },
    send: async (sending) => {
      const { values, stored } = sending;
      const body = { ...visibleValues(dish, values), ...(stored ? { id: stored.id } : {}) } as DishBody;
      const options = onceUnderKey(sending);
      const record = stored
        ? await client.canteen.updateDish(body, options)
        : (await client.canteen.addDishes({ dishes: [body] }, options))[0];
      if (record) dishes.learn(record.name, record.id);
      return { id: record?.id ?? stored?.id ?? '', version: record?.version };
    },
    expect: (rows) => {
      for (const { values } of rows) dishes.learn(nameOf(values) ?? '', '');
    },
    remove: async (id, version) => {
      const [record] = await client.canteen.findDishes({ ids: [id] });
      if (record === undefined) return;
      if (version !== undefined && record.version !== version) throw changedSince(canteen.removeDishes, record);
      await client.canteen.removeDishes({ ids: [id] });
    },
    all: async function* (filter) {
      const query = pick(filter, ['name', 'category', 'isEnable']);
      const load = (page: object) => client.canteen.dishes({ ...query, ...page });
      for await (const page of readPages(load, ({ id }) => id)) yield page.map(asStored);
    },
  };
}

function asStored(record: DishRecord): Stored {
  return { id: record.id, values: visibleValues(dish, fromWire(dish, record)), version: record.version };
}

function nameOf({ name }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof name === 'string' && name !== '' ? name : undefined;
}
