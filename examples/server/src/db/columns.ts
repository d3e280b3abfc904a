import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** `json`, not `jsonb`: the order of keys is kept as it was sent. */
export const orderedJson = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'json',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => (typeof value === 'string' ? JSON.parse(value) : value) as T,
  })(name);
