import { activeStatus, type Issue } from '@danbao/core';
import type { OwnerEntry } from '@danbao/core/sheet';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { owners } from '../../db/schema.ts';

export interface KnownOwner {
  readonly ownerId: string;
  readonly ownerType: string;
  readonly ownerName: string;
  readonly number: string;
}

const number = sql<string>`upper(coalesce(${owners.details}->>'certificateCode', ${owners.details}->>'personNum', ''))`;

/** The active owners that the entries may mean, in one query (I3). */
export async function findNamedOwners(db: Db, entries: readonly OwnerEntry[]): Promise<readonly KnownOwner[]> {
  const names = [...new Set(entries.flatMap(({ ownerName }) => (ownerName ? [ownerName] : [])))];
  const numbers = [...new Set(entries.flatMap(({ certificateCode }) => (certificateCode ? [certificateCode] : [])))];
  const conditions = [
    ...(names.length > 0 ? [inArray(owners.ownerName, names)] : []),
    ...(numbers.length > 0 ? [inArray(number, numbers)] : []),
  ];
  if (conditions.length === 0) return [];
  return db
    .select({ ownerId: owners.ownerId, ownerType: owners.ownerType, ownerName: owners.ownerName, number })
    .from(owners)
    .where(and(eq(owners.status, activeStatus), or(...conditions)));
}

/** The owner that an entry means: by certificate number before name; a name that several share is no answer. */
export function resolveOwner(
  { ownerName = '', certificateCode }: OwnerEntry,
  field: string,
  known: readonly KnownOwner[],
): { readonly found: KnownOwner } | { readonly issue: Issue } {
  const fits = known.filter(
    (owner) =>
      (ownerName === '' || owner.ownerName === ownerName) &&
      (certificateCode === undefined || owner.number === certificateCode),
  );
  const owner =
    certificateCode === undefined ? ownerName : ownerName === '' ? certificateCode : `${ownerName}(${certificateCode})`;
  const [found] = fits;
  if (!found) return { issue: { field, rule: 'ownerUnknown', params: { owner } } };
  return fits.length > 1 ? { issue: { field, rule: 'ownerAmbiguous', params: { owner } } } : { found };
}
