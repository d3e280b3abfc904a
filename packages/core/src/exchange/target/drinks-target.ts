import { drinkOrders } from '../../areas/canteen/drink-orders.ts';
import { visibleValues } from '../../field/validate.ts';
import { fromWire } from '../../field/wire.ts';
import type { RelationRules } from '../../relation/is-related.ts';
import type { ExchangeClient } from './client.ts';
import { readPages } from './read-pages.ts';
import { resourceTarget } from './resource-target.ts';
import type { Stored, Target } from './target.ts';

type Values = Readonly<Record<string, unknown>>;

const newestFirst = { mine: '1', order: '-wantTime' } as const;

/** The caller's own orders of drinks, known by room and time; those of others are never touched. */
export function drinksTarget(client: Pick<ExchangeClient, 'request'>, rules: RelationRules): Target {
  const { sendBatch: _, ...target } = resourceTarget(client, drinkOrders, { resources: [drinkOrders], ...rules });
  const own = async function* (since: string, status?: string): AsyncGenerator<readonly Values[]> {
    const asked = { ...newestFirst, ...(status === undefined ? {} : { status }) };
    const load = (page: object) => client.request(drinkOrders.calls.page, { ...asked, ...page });
    for await (const page of readPages(load, ({ id }) => id)) {
      yield page as unknown as readonly Values[];
      if ((page.at(-1)?.wantTime ?? '') < since) return;
    }
  };
  return {
    ...target,
    find: async (rows) => {
      const times = rows.map(({ values }) => String(values.wantTime ?? ''));
      const found = new Map<string, Stored>();
      // A cancelled order makes room for another.
      for await (const page of own(times.reduce((one, other) => (other < one ? other : one), '9999')))
        for (const record of page) if (record['status'] !== cancelled) found.set(keyOf(record), asStored(record));
      return rows.map(({ values }) => found.get(keyOf(values)));
    },
    byId: async (rows) => {
      const ids = new Set(rows.map(({ id }) => id));
      const found = new Map<string, Stored>();
      // A cancelled order never comes back.
      for await (const page of own(''))
        for (const record of page)
          if (ids.has(String(record['id'])) && record['status'] !== cancelled)
            found.set(String(record['id']), asStored(record));
      return rows.map(({ id }) => found.get(id));
    },
    all: async function* ({ beginDate = '', endDate = '9999', status }) {
      for await (const page of own(beginDate, status)) {
        // A cancelled order would come back as a new one: it goes out only where it is asked for.
        const wanted = page.filter(
          (record) =>
            (status === cancelled || record['status'] !== cancelled) &&
            isWithin(String(record['wantTime']).slice(0, 10), beginDate, endDate),
        );
        yield wanted.map(asStored);
      }
    },
  };
}

const cancelled = '3';

function isWithin(day: string, first: string, last: string): boolean {
  return first <= day && day <= last;
}

function keyOf({ room, wantTime }: Values): string {
  return JSON.stringify([room, wantTime]);
}

/** Without what the pantry has noted of each drink. */
function asStored(record: Values): Stored {
  const values = visibleValues(drinkOrders.input, fromWire(drinkOrders.input, record));
  const items = (values['items'] as readonly Values[]).map(({ name, temp, count }) => ({ name, temp, count }));
  return { id: String(record['id']), values: { ...values, items }, version: String(record['version']) };
}
