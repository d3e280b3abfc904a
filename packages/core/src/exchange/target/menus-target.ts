import { dateMenu } from '../../areas/canteen/date-menu.ts';
import { canteen } from '../../areas/canteen/endpoints.ts';
import { visibleValues } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import { dayOf, mealOf } from '../subject/canteen-subjects.ts';
import { isUnknownCall } from './absent.ts';
import { onceUnderKey } from './call-options.ts';
import type { ExchangeClient } from './client.ts';
import type { KnownDishes } from './known-dishes.ts';
import { pick } from './pick.ts';
import { readPages } from './read-pages.ts';
import { changedSince } from './refused-here.ts';
import { plainEntries, resolveDishes } from './resolve-dishes.ts';
import type { Stored, Target, Wanted } from './target.ts';

type MenuBody = Parameters<ExchangeClient['canteen']['updateMenu']>[0];
type MenuRecord = Awaited<ReturnType<ExchangeClient['canteen']['findMenus']>>[number];

/** The menus of the caller's canteen, one for each meal of a day. */
export function menusTarget(client: Pick<ExchangeClient, 'canteen'>, dishes: KnownDishes): Target {
  const menus = new Map<string, MenuRecord>();
  return {
    readAccess: canteen.menus.access,
    writeAccess: canteen.addMenu.access,
    resolve: (rows) => resolveDishes(rows, 'dishIds', dishes),
    find: async (rows) => {
      const days = rows.flatMap(({ values }) => dayOf(values) ?? []);
      const found = new Map((await menusOf(client, [...new Set(days)])).map((record) => [mealOf(record), record]));
      return rows.map(({ values }) => {
        const record = found.get(mealOf(values));
        if (record) menus.set(record.id, record);
        return record && asStored(record);
      });
    },
    byId: async (rows) => {
      const records = await menusWith(client, rows);
      return rows.map(({ id }) => {
        const record = records.get(id);
        if (record) menus.set(id, record);
        return record && asStored(record);
      });
    },
    foresee: () => async (rows) => {
      // Few menus are changed: nobody else loads the limits.
      const { orderedMenuIssues } = await import('../../areas/canteen/portion-limits.ts');
      return rows.map(({ values, stored, stays }) => {
        const menu = stored && !stays ? menus.get(stored.id) : undefined;
        return menu ? orderedMenuIssues(menu, values) : [];
      });
    },
    send: async (sending) => {
      const { values, stored } = sending;
      const body = { ...visibleValues(dateMenu, values), ...(stored ? { id: stored.id } : {}) } as MenuBody;
      const options = onceUnderKey(sending);
      const { id, version: now } = stored
        ? await client.canteen.updateMenu(body, options)
        : await client.canteen.addMenu(body, options);
      return { id, version: now };
    },
    remove: async (id, version) => {
      const [record] = await client.canteen.findMenus({ ids: [id] });
      if (record === undefined) return;
      if (version !== undefined && record.version !== version) throw changedSince(canteen.removeMenus, record);
      await client.canteen.removeMenus({ ids: [id] });
    },
    all: async function* (filter) {
      const query = pick(filter, ['beginDate', 'endDate', 'mealType', 'isPublish']);
      const load = (page: object) => client.canteen.menus({ ...query, ...page });
      for await (const page of readPages(load, ({ id }) => id)) yield page.map(asStored);
    },
  };
}

/** The most that one call may ask for. */
const maxDays = 500;

/** The menus with these ids; on a server that has no look-up, those of the days that the rows name. */
async function menusWith(
  client: Pick<ExchangeClient, 'canteen'>,
  rows: readonly Wanted[],
): Promise<ReadonlyMap<string, MenuRecord>> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const found: MenuRecord[] = [];
  try {
    for (let start = 0; start < ids.length; start += maxDays)
      found.push(...(await client.canteen.findMenus({ ids: ids.slice(start, start + maxDays) })));
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    found.push(...(await menusOf(client, [...new Set(rows.flatMap(({ values }) => dayOf(values) ?? []))])));
  }
  return new Map(found.map((record) => [record.id, record]));
}

/** The menus of these days; by the list, day for day, on a server that has no look-up. */
async function menusOf(
  client: Pick<ExchangeClient, 'canteen'>,
  days: readonly string[],
): Promise<readonly MenuRecord[]> {
  const found: MenuRecord[] = [];
  try {
    for (let start = 0; start < days.length; start += maxDays)
      found.push(...(await client.canteen.findMenus({ dates: days.slice(start, start + maxDays) })));
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    for (const day of days) {
      const load = (page: object) => client.canteen.menus({ beginDate: day, endDate: day, ...page });
      for await (const page of readPages(load, ({ id }) => id)) found.push(...page);
    }
  }
  return found;
}

function asStored(record: MenuRecord): Stored {
  const values = plainEntries(visibleValues(dateMenu, fromWire(dateMenu, record)), 'dishIds');
  return { id: record.id, values, version: record.version };
}
