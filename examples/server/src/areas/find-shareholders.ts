import { isGuarantyId, type shareholderRecord, type ValuesOf } from '@danbao/core';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type Principal, reaches } from '../auth/principal.ts';
import type { Db } from '../db/database.ts';
import { measures, owners, shareholders } from '../db/schema.ts';
import { forbidden, invalid, notFound } from '../http/refusal.ts';

export type ShareholderRow = typeof shareholders.$inferSelect;

/** Whose shareholders they are: which rows of his the caller sees, and the unit that new ones belong to. */
export interface Holder {
  readonly rows: SQL | undefined;
  readonly unitUid: string | null;
}

/** A measure within the caller's reach, an owner, or a measure that is not saved yet: then only his own rows. */
export async function findHolder(db: Db, user: Principal, clientId: string, right: 'read' | 'write'): Promise<Holder> {
  const own = eq(shareholders.clientId, clientId);
  const [measure] = await db.select().from(measures).where(eq(measures.measureId, clientId));
  if (measure) {
    if (!reaches(user, measure.unitUid)) throw notFound();
    return { rows: and(own, eq(shareholders.unitUid, measure.unitUid)), unitUid: measure.unitUid };
  }
  const [owner] = await db.select({ id: owners.ownerId }).from(owners).where(eq(owners.ownerId, clientId));
  if (owner) {
    if (!user.permissions.includes(`owner:${right}`)) throw forbidden();
    return { rows: own, unitUid: null };
  }
  if (!isGuarantyId(clientId)) throw invalid([{ field: 'client_ID', rule: 'unknown' }]);
  return { rows: and(own, isNull(shareholders.unitUid), eq(shareholders.createdBy, user.userId)), unitUid: null };
}

/** One shareholder that the caller may change. */
export async function findShareholder(db: Db, user: Principal, stockId: string): Promise<ShareholderRow> {
  const [row] = await db.select().from(shareholders).where(eq(shareholders.stockId, stockId));
  if (!row) throw notFound();
  const { rows } = await findHolder(db, user, row.clientId, 'write');
  const [visible] = await db
    .select()
    .from(shareholders)
    .where(and(eq(shareholders.stockId, stockId), rows))
    .for('update');
  if (!visible) throw notFound();
  return visible;
}

/** Shareholders that the caller entered for this id before the measure was there now belong to it. */
export async function adoptShareholders(db: Db, measureId: string, userId: string, unitUid: string): Promise<void> {
  await db
    .update(shareholders)
    .set({ unitUid })
    .where(and(eq(shareholders.clientId, measureId), eq(shareholders.createdBy, userId), isNull(shareholders.unitUid)));
}

export function asShareholder({ stockId, clientId, details, version }: ShareholderRow) {
  const record = { ...details, stock_ID: stockId, client_ID: clientId, version: String(version) };
  return record as unknown as ValuesOf<typeof shareholderRecord>;
}
