import type { BatchResult, MeasureRemoval } from '@danbao/core/measures';
import { and, eq, inArray } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Context, Write } from '../../context.ts';
import type { Outcome } from '../../db/batcher.ts';
import type { Db } from '../../db/database.ts';
import { applyMeasures, audit, files, measures } from '../../db/schema.ts';
import { discardAll } from '../../files/discard-all.ts';
import { batchResultOf, sayHowMany } from '../../http/batch-result.ts';
import { conflict, notFound, Refusal } from '../../http/refusal.ts';
import { holdNames } from '../../relations/hold-names.ts';
import { removeShareholders } from '../shareholders/public.ts';
import { whyKept } from './approved-measures.ts';
import { asRecords, selectMeasures } from './find-measures.ts';
import type { MeasureRow } from './measure-row.ts';
import { namesOfProjects } from './names-of-projects.ts';

interface ById {
  readonly optGuaranty_ID: string;
}

/**
 * Removes a measure that nothing has come of yet, with its owners' shares, its place in the application, its shareholders
 * and its files. Who has removed it already is told so again; for anybody else it is not there.
 */
export async function removeMeasure(context: Context, { optGuaranty_ID: id }: ById): Promise<void> {
  const { seenVersion, log, say } = context;
  if (seenVersion === undefined) log.warn({ measure: id }, 'a measure was deleted without If-Match');
  const [outcome] = await removeTogether(context, [{ id, version: seenVersion }]);
  if (outcome && 'error' in outcome) throw outcome.error;
  say('deleted');
}

/** Removes many, each for itself: one that is refused keeps no other in. */
export async function removeBatch(
  context: Context,
  { measures: sent }: { readonly measures: readonly MeasureRemoval[] },
): Promise<readonly BatchResult[]> {
  const wanted = sent.map(({ optGuaranty_ID: id, version }) => ({
    id,
    version: version === undefined ? undefined : Number(version),
  }));
  const outcomes = await removeTogether(context, wanted);
  const done = outcomes.filter((outcome) => 'value' in outcome).length;
  sayHowMany(context, done, outcomes.length, 'deleted');
  return wanted.map(({ id }, index) => batchResultOf(context, id, 'removed', outcomes[index] as Removed));
}

type Removed = Outcome<Readonly<Record<string, never>>>;

interface Wanted {
  readonly id: string;
  readonly version: number | undefined;
}

async function removeTogether(context: Context, wanted: readonly Wanted[]): Promise<readonly Removed[]> {
  const { outcomes, orphans } = await context.write((write) => removeWithin(context, write, wanted));
  await discardAll(context, orphans);
  return outcomes;
}

/** What became of each, and where the bytes of their files are. */
async function removeWithin(context: Context, { db, record }: Write, wanted: readonly Wanted[]) {
  const { deps, user } = context;
  const ids = wanted.map(({ id }) => id);
  const inOrder = inArray(measures.measureId, ids);
  await holdNames(db, await namesOfProjects(db, { measureIds: ids }));
  await db.select({ id: measures.measureId }).from(measures).where(inOrder).orderBy(measures.measureId).for('update');
  // Waits for a fulfilment that is just being recorded.
  const linked = inArray(applyMeasures.measureId, ids);
  await db.select({ id: applyMeasures.id }).from(applyMeasures).where(linked).orderBy(applyMeasures.id).for('update');
  const rows = await selectMeasures(db).where(inOrder);
  const there = new Map(rows.map((row) => [row.measure.measureId, row]));
  const records = new Map((await asRecords({ db, deps }, rows)).map((one) => [one.optGuaranty_ID, one]));
  const gone = await removedBy(
    db,
    user.userId,
    ids.filter((id) => !there.has(id)),
  );
  const kept = await keptOf({ ...context, db }, rows);
  const taken = new Map<string, MeasureRow>();
  const outcomes = wanted.map(({ id, version }): Removed => {
    const row = there.get(id);
    if (taken.has(id) || (!row && gone.has(id))) return { value: {} };
    if (!row || !reaches(user, row.measure.unitUid)) return { error: notFound() };
    if (version !== undefined && version !== row.measure.version)
      return { error: conflict(records.get(id), { optGuaranty_ID: id }) };
    const inUse = kept.get(id) ?? inUseOf(row);
    if (inUse) return { error: inUse };
    taken.set(id, row);
    return { value: {} };
  });
  if (taken.size === 0) return { outcomes, orphans: [] };
  const orphans = await removeRows(db, [...taken.values()]);
  for (const [id, { measure, link }] of taken) {
    const { unitUid } = measure;
    await record({ action: 'remove', entity: 'measure', entityId: id, unitUid, before: records.get(id) });
    if (link) await record({ action: 'remove', entity: 'fulfilment', entityId: link.id, subject: id, unitUid });
  }
  return { outcomes, orphans };
}

/** Of those that their application keeps, why. */
async function keptOf(context: Context, rows: readonly MeasureRow[]): Promise<ReadonlyMap<string, Refusal>> {
  const kept = new Map<string, Refusal>();
  for (const { measure, link } of rows) {
    const why =
      (await whyOthers(context, link?.applyId)) ??
      (await whyKept(context, { id: measure.measureId, applyId: link?.applyId, name: measure.optName }));
    if (why) kept.set(measure.measureId, why);
  }
  return kept;
}

/** Why a measure of the application is not the caller's to remove. */
async function whyOthers(context: Context, applyId: string | undefined): Promise<Refusal | undefined> {
  try {
    await refuseOutsiders(context, 'measures', { applyIds: [applyId] });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Owners' shares, assets and the place in the application go with the rows. */
async function removeRows(db: Db, rows: readonly MeasureRow[]): Promise<string[]> {
  const ids = rows.map(({ measure }) => measure.measureId);
  const hanging = [...ids, ...rows.flatMap(({ link }) => (link ? [link.id] : []))];
  const units = [...new Set(rows.map(({ measure }) => measure.unitUid))];
  const removed = await db
    .delete(files)
    .where(and(inArray(files.infoId, hanging), inArray(files.unitUid, units)))
    .returning({ storedAs: files.storedAs });
  await removeShareholders(db, ids);
  await db.delete(measures).where(inArray(measures.measureId, ids));
  return removed.map(({ storedAs }) => storedAs);
}

/** Those of the ids that are not there because this caller has removed them. */
async function removedBy(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: audit.entityId })
    .from(audit)
    .where(
      and(
        eq(audit.entity, 'measure'),
        inArray(audit.entityId, [...ids]),
        eq(audit.action, 'remove'),
        eq(audit.userId, userId),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** What is fulfilled, disposed of or released is part of a story that is not undone by deleting it. */
function inUseOf({ measure, link }: MeasureRow): Refusal | undefined {
  const params = { name: measure.optName };
  if (link?.isWorkable === '1') return new Refusal(409, { message: 'fulfilledStays', params });
  if (measure.isDispose === '1' || measure.isFree === '1')
    return new Refusal(409, { message: 'disposedStays', params });
  return undefined;
}
