import type { dish, dishRecord, ValuesOf } from '@danbao/core';
import type { dishes } from '../../db/schema.ts';
import { wallTime } from '../times.ts';

export type DishRow = typeof dishes.$inferSelect;

/** The columns of a checked dish. */
export function dishColumns({ name, category, price, dailyLimit, isEnable = '1', ...details }: ValuesOf<typeof dish>) {
  return {
    name,
    category,
    price,
    dailyLimit: dailyLimit === undefined ? null : Number(dailyLimit),
    isEnable,
    details: details as Record<string, string>,
  };
}

/** The dish as the API gives it. */
export function asDish(row: DishRow): ValuesOf<typeof dishRecord> {
  return {
    id: row.dishId,
    name: row.name,
    category: row.category,
    price: row.price,
    ...(row.dailyLimit === null ? {} : { dailyLimit: String(row.dailyLimit) }),
    ...row.details,
    isEnable: row.isEnable,
    unitUid: row.unitUid,
    createTime: wallTime(row.createdAt),
    version: String(row.version),
  } as ValuesOf<typeof dishRecord>;
}
