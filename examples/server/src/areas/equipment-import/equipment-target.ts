import { type MeasureResolverOptions, measureResolver, ownerDirectory, type Target } from '@danbao/core/exchange';
import { activeStatus, type Measure } from '@danbao/core/measures';
import type { OwnerEntry } from '@danbao/core/sheet';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Reacher, withinReach } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { owners, regions } from '../../db/schema.ts';
import { regionRootId } from '../regions/public.ts';

/** The owner on whose row the button stands. */
export interface RowOwner {
  readonly ownerId: string;
  readonly ownerType: string;
  readonly ownerName: string;
}

/** Finds what rows name in the database. A row without owners belongs to the given one, with all of it (I20). */
export function resolveEquipment(db: Db, user: Reacher, kind: Measure, owner: RowOwner): Target['resolve'] {
  return async (rows) => {
    const entries = rows.flatMap(({ clientList }) => (clientList ?? []) as readonly OwnerEntry[]);
    const directory = ownerDirectory(async function* () {
      yield await namedOwners(db, user, entries);
    });
    const resolve = measureResolver(kind, { directory, divisions: divisionsIn(db), regionRootId });
    const resolved = await resolve(rows);
    const { ownerId: owner_ID, ownerName, ownerType } = owner;
    return resolved.map((row) =>
      row.values['clientList'] === undefined
        ? {
            ...row,
            values: { ...row.values, clientList: [{ owner_ID, ownerName, haveRate: '100' }] },
            defaults: { ownerType },
          }
        : row,
    );
  };
}

const certificate = sql<string>`upper(coalesce(${owners.details}->>'certificateCode', ${owners.details}->>'personNum', ''))`;

/** The active owners within reach that the entries may mean, in one query (I3). */
async function namedOwners(db: Db, user: Reacher, entries: readonly OwnerEntry[]) {
  const names = entries.flatMap(({ ownerName }) => (ownerName ? [ownerName, nameBeforeBracket(ownerName)] : []));
  const numbers = entries.flatMap(({ ownerName = '', certificateCode }) => [
    ...(certificateCode ? [certificateCode.toUpperCase()] : []),
    ...(/[(（]([^()（）]+)[)）]$/.exec(ownerName)?.slice(1) ?? []).map((number) => number.trim().toUpperCase()),
  ]);
  if (entries.length === 0) return [];
  const rows = await db
    .select({ owner_ID: owners.ownerId, ownerType: owners.ownerType, ownerName: owners.ownerName, certificate })
    .from(owners)
    .where(
      and(
        withinReach(user, owners.unitUid),
        eq(owners.status, activeStatus),
        or(inArray(owners.ownerName, [...new Set(names)]), inArray(certificate, [...new Set(numbers)])),
      ),
    );
  return rows.map(({ certificate: number, ...row }) => ({ ...row, certificateCode: number, personNum: number }));
}

function nameBeforeBracket(name: string): string {
  return name.replace(/[(（][^()（）]+[)）]$/, '').trim();
}

/** The divisions below one. */
function divisionsIn(db: Db): MeasureResolverOptions['divisions'] {
  return (parent) =>
    db.select({ id: regions.regionId, name: regions.regionName }).from(regions).where(eq(regions.parentId, parent));
}
