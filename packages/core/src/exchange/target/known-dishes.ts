import { type Dish, dishes } from '../../areas/canteen/dishes.ts';
import type { ExchangeClient } from './client.ts';
import { findRecords } from './find-records.ts';

/** The dishes of the server by name; each is asked for once, many with one call. */
export interface KnownDishes {
  /** Those of the names that the server has, as they are now. */
  find(names: readonly string[]): Promise<ReadonlyMap<string, Dish>>;
  /** The ids of those that the server has; an empty text stands for one that this job is going to add. */
  ids(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** A dish that this job adds, with its id once it is in. */
  learn(name: string, id: string): void;
}

/** The most that one call may ask for. */
const maxNames = 500;

export function knownDishes(client: Pick<ExchangeClient, 'request'>): KnownDishes {
  const known = new Map<string, string>();
  const unknown = new Set<string>();
  const look = findRecords(client, dishes);

  async function find(names: readonly string[]): Promise<ReadonlyMap<string, Dish>> {
    const wanted = [...new Set(names)];
    const found = new Map<string, Dish>();
    for (let start = 0; start < wanted.length; start += maxNames) {
      const keys = wanted.slice(start, start + maxNames).map((name) => ({ name }));
      for (const record of await look({ keys })) found.set(record.name, record);
    }
    for (const [name, { id }] of found) known.set(name, id);
    for (const name of wanted) if (!known.has(name)) unknown.add(name);
    return found;
  }

  return {
    find,
    ids: async (names) => {
      const open = names.filter((name) => !known.has(name) && !unknown.has(name));
      if (open.length > 0) await find(open);
      return known;
    },
    learn: (name, id) => {
      unknown.delete(name);
      if (id !== '' || !known.has(name)) known.set(name, id);
    },
  };
}
