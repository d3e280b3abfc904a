import type { company as entity, ValuesOf } from '@danbao/core';
import type { Db } from '../db/database.ts';
import { company } from '../db/schema.ts';

/** What the company is called; nothing where nobody has said so. */
export async function companyOf(db: Db): Promise<ValuesOf<typeof entity>> {
  const [row] = await db.select().from(company);
  if (!row) return {};
  const { name, nameEn, logo, version } = row;
  return {
    ...(name === null ? {} : { name }),
    ...(nameEn === null ? {} : { nameEn }),
    ...(logo === null ? {} : { logo }),
    version: String(version),
  };
}
