import { newGuarantyId } from '@danbao/core';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Principal } from '../auth/principal.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Outcome } from '../db/gathering.ts';
import { applyMeasures, audit, files, measureAssets, measureOwners, measures, shareholders } from '../db/schema.ts';
import { idTaken } from '../http/refusal.ts';
import { adoptFiles } from './find-files.ts';
import { withOwners } from './find-measures.ts';
import { adoptShareholders } from './find-shareholders.ts';
import { assetRows } from './measure-assets.ts';
import { lookUpNamed, type ReadMeasure } from './measure-checks.ts';
import { type Checked, checkNamed, flag, type Saved } from './save-measure.ts';
import { valuedOn } from './valued-on.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A measure that is to be added, by whom, and what is read of it: every rule of its kind holds. */
export interface Adding {
  readonly context: Pick<Context, 'user' | 'requestId'>;
  readonly sent: Fields;
  readonly read: ReadMeasure;
}

interface Accepted {
  readonly item: Adding;
  readonly checked: Checked;
}

/**
 * Adds measures within a transaction, each under an id of its own; the only way in which measures come to be. What the
 * database knows better is refused for the one that it is about. A failure is thrown and leaves nothing of any.
 */
export async function insertMeasures(
  db: Db,
  time: Date,
  items: readonly Adding[],
): Promise<Map<Adding, Outcome<Saved>>> {
  const outcomes = new Map<Adding, Outcome<Saved>>();
  const known = await lookUpNamed(
    db,
    items.map(({ read }) => read),
  );
  const accepted = items.flatMap((item): Accepted[] => {
    try {
      return [{ item, checked: checkNamed(item.context.user, item.read, known) }];
    } catch (error) {
      outcomes.set(item, { error });
      return [];
    }
  });
  if (accepted.length === 0) return outcomes;
  // In the order of their ids, so that two processes never wait for each other.
  accepted.sort((a, b) => (a.checked.id < b.checked.id ? -1 : 1));
  const rows = await db
    .insert(measures)
    .values(accepted.map(({ checked, item }) => newRow(checked, item.sent, item.context.user, time)))
    .onConflictDoNothing()
    .returning();
  const added = new Map(rows.map((row) => [row.measureId, row]));
  const fresh = accepted.filter(({ checked }) => added.has(checked.id));
  const links = fresh.length > 0 ? await writeParts(db, fresh) : [];
  const linkOf = new Map(links.map((link) => [link.measureId, link]));
  const records = await withOwners(
    db,
    fresh.flatMap(({ checked, item }) => {
      const measure = added.get(checked.id);
      const link = linkOf.get(checked.id) ?? null;
      return measure ? [{ measure, link, createUserName: item.context.user.realName }] : [];
    }),
  );
  if (fresh.length > 0) {
    await db.insert(audit).values(
      fresh.map(({ checked: { id }, item: { context } }, index) => ({
        ...{ action: 'add', entity: 'measure', entityId: id, subject: id, after: records[index] },
        ...{ userId: context.user.userId, username: context.user.username, requestId: context.requestId },
      })),
    );
  }
  const before = await findAdded(
    db,
    accepted.filter(({ checked }) => !added.has(checked.id)),
  );
  for (const each of accepted) outcomes.set(each.item, before.get(each) ?? { value: answer(each) });
  return outcomes;
}

function newRow({ id, hash, columns, unitUid }: Checked, sent: Fields, user: Principal, time: Date) {
  const flags = { isDispose: flag(sent, 'isDispose'), isFree: flag(sent, 'isFree') };
  const kept = { addedHash: hash, createdBy: user.userId, createdAt: time, updatedAt: time };
  return { measureId: id, ...columns, valuedOn: valuedOn(columns.assessValue, time), ...flags, ...kept, unitUid };
}

/** Whatever hangs on measures that are new. */
async function writeParts(db: Db, fresh: readonly Accepted[]): Promise<(typeof applyMeasures.$inferSelect)[]> {
  const owned = fresh.flatMap(({ checked: { id, shares } }) =>
    shares.map((share, position) => ({ measureId: id, position, ...share })),
  );
  await db.insert(measureOwners).values(owned);
  const assets = fresh.flatMap(({ checked: { id, kind, values } }) => assetRows(id, kind, values));
  if (assets.length > 0) await db.insert(measureAssets).values(assets);
  const linked = fresh.flatMap(({ checked: { id, applyId } }) =>
    applyId === undefined ? [] : [{ id: newGuarantyId(), applyId, measureId: id }],
  );
  const links = linked.length > 0 ? await db.insert(applyMeasures).values(linked).returning() : [];
  await adoptWaiting(db, fresh);
  return links;
}

/** Few measures have files or shareholders that waited for them. */
async function adoptWaiting(db: Db, fresh: readonly Accepted[]): Promise<void> {
  const ids = fresh.map(({ checked }) => checked.id);
  const waitingFiles = await db
    .select({ id: files.infoId })
    .from(files)
    .where(and(inArray(files.infoId, ids), isNull(files.unitUid)));
  const waitingShareholders = await db
    .select({ id: shareholders.clientId })
    .from(shareholders)
    .where(and(inArray(shareholders.clientId, ids), isNull(shareholders.unitUid)));
  const waiting = new Set([...waitingFiles, ...waitingShareholders].map(({ id }) => id));
  for (const { checked, item } of fresh.filter(({ checked }) => waiting.has(checked.id))) {
    await adoptFiles(db, checked.id, item.context.user.userId, checked.unitUid);
    await adoptShareholders(db, checked.id, item.context.user.userId, checked.unitUid);
  }
}

/** Ids that were there already: the same content by the same person means that the answer was lost. */
async function findAdded(db: Db, items: readonly Accepted[]): Promise<Map<Accepted, Outcome<Saved>>> {
  if (items.length === 0) return new Map();
  const ids = items.map(({ checked }) => checked.id);
  const found = await db
    .select({ id: measures.measureId, addedHash: measures.addedHash, createdBy: measures.createdBy })
    .from(measures)
    .where(inArray(measures.measureId, ids));
  const rows = new Map(found.map((row) => [row.id, row]));
  return new Map(
    items.map((each): [Accepted, Outcome<Saved>] => {
      const { id, hash } = each.checked;
      const row = rows.get(id);
      const isSame = row?.addedHash === hash && row.createdBy === each.item.context.user.userId;
      return [each, isSame ? { value: answer(each) } : { error: idTaken(id) }];
    }),
  );
}

function answer({ checked }: Accepted): Saved {
  return { optGuaranty_ID: checked.id, version: '1' };
}
