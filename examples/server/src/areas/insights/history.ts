import { wallTime } from '@danbao/core/format';
import { type HistoryEntry, historyActions, historyEntities } from '@danbao/core/measures';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { audit, measureOwners, owners as ownersTable, users } from '../../db/schema.ts';
import { findMeasure } from '../measures/public.ts';

const maxEntries = 500;

type State = Readonly<Record<string, unknown>>;

/** What was done to a measure and to what belongs to it, newest first; of its owners only for those who may see them. */
export async function historyOf(
  { db, user }: Context,
  { optGuaranty_ID }: { readonly optGuaranty_ID: string },
): Promise<HistoryEntry[]> {
  const { link } = await findMeasure(db, user, optGuaranty_ID);
  const owners = await db
    .select({ id: measureOwners.ownerId })
    .from(measureOwners)
    .innerJoin(ownersTable, eq(ownersTable.ownerId, measureOwners.ownerId))
    .where(and(eq(measureOwners.measureId, optGuaranty_ID), withinReach(user, ownersTable.unitUid)));
  const subjects = [optGuaranty_ID, ...(link ? [link.id] : []), ...owners.map(({ id }) => id)];
  const seesOwners = user.permissions.includes('owner:read');
  const entities = historyEntities.map(({ value }) => value).filter((value) => value !== 'owner' || seesOwners);
  const changes = historyActions.map(({ value }) => value);
  const rows = await db
    .select({ change: audit, realName: users.realName })
    .from(audit)
    .leftJoin(users, eq(users.userId, audit.userId))
    .where(and(inArray(audit.subject, subjects), inArray(audit.entity, entities), inArray(audit.action, changes)))
    .orderBy(desc(audit.id))
    .limit(maxEntries);
  return rows.map(({ change, realName }) => asEntry(change, realName));
}

function asEntry(change: typeof audit.$inferSelect, realName: string | null): HistoryEntry {
  const before = (change.before ?? undefined) as State | undefined;
  const after = (change.after ?? undefined) as State | undefined;
  const name = nameOf(after ?? before);
  return {
    id: String(change.id),
    at: wallTime(change.at),
    userName: realName ?? change.username,
    action: change.action as HistoryEntry['action'],
    entity: change.entity as HistoryEntry['entity'],
    ...(name === undefined ? {} : { name }),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  };
}

function nameOf(state: State = {}): string | undefined {
  const name = state['fileName'] ?? state['stockName'] ?? state['optName'] ?? state['ownerName'];
  return typeof name === 'string' ? name : undefined;
}
