import { customType, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** An instant. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** `json`, not `jsonb`: the order of keys is kept as it was sent. */
export const orderedJson = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'json',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => (typeof value === 'string' ? JSON.parse(value) : value) as T,
  })(name);

/** What follows from the texts of a row and stands beside them, by field: what they sort by, and how the title is read. */
export type SortKeys = Readonly<Record<string, string>>;

/** The column of the keys: it follows from the values, does not travel, and is made anew where it is null. */
export const sortKeysColumn = 'sort_keys';

/** Under which name the keys of a row say how its title is read. */
export const readingName = '~';

/** The keys of a row that may still be without. */
export const sortKeys = () => jsonb(sortKeysColumn).$type<SortKeys>();

/** Of a GIN index: what is added does not wait in a list, which every search reads and the embedded database hardly ever empties. */
export const atOnce = { fastupdate: false } as const;
