import type { ValuesOf } from '@danbao/core';
import type { companySettings, company as entity } from '@danbao/core/admin';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { company } from '../../db/schema.ts';

/** What the company is called; nothing where nobody has said so. */
export async function companyOf(db: Db): Promise<ValuesOf<typeof entity>> {
  const { name, nameEn, logo, version } = await companySettingsOf(db);
  return given({ name, nameEn, logo, version });
}

/** The same with what administrators alone may know. */
export async function companySettingsOf(db: Db): Promise<ValuesOf<typeof companySettings>> {
  const [row] = await selectCompany(db);
  if (!row) return {};
  const { only: _, isGovernment, version, ...rest } = row;
  return given({ ...rest, isGovernment: isGovernment ? ('1' as const) : ('0' as const), version: String(version) });
}

const selectCompany = prepared((db) => db.select().from(company));

type Given<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };

/** What has a value. */
function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Given<T>;
}
