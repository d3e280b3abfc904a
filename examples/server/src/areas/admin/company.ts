import type { ValuesOf } from '@danbao/core';
import type { companySettings, company as entity } from '@danbao/core/admin';
import type { Db } from '../../db/database.ts';
import { company } from '../../db/schema.ts';

/** What the company is called; nothing where nobody has said so. */
export async function companyOf(db: Db): Promise<ValuesOf<typeof entity>> {
  const { netAssets: _, isGovernment: __, ...named } = await companySettingsOf(db);
  return named;
}

/** The same with what administrators alone may know. */
export async function companySettingsOf(db: Db): Promise<ValuesOf<typeof companySettings>> {
  const [row] = await db.select().from(company);
  if (!row) return {};
  const { name, nameEn, logo, netAssets, isGovernment, version } = row;
  return {
    ...(name === null ? {} : { name }),
    ...(nameEn === null ? {} : { nameEn }),
    ...(logo === null ? {} : { logo }),
    ...(netAssets === null ? {} : { netAssets }),
    isGovernment: isGovernment ? '1' : '0',
    version: String(version),
  };
}
