import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Write } from '../context.ts';
import { applyMeasures, audit, files, measures } from '../db/schema.ts';
import { conflict, notFound, Refusal } from '../http/refusal.ts';
import { asRecord, findMeasure } from './find-measures.ts';
import type { MeasureRow } from './measure-row.ts';
import { removeShareholders } from './shareholders.ts';

interface ById {
  readonly optGuaranty_ID: string;
}

/**
 * Removes a measure that nothing has come of yet, with its owners' shares, its place in the application, its shareholders
 * and its files. Who has removed it already is told so again; for anybody else it is not there.
 */
export async function removeMeasure(context: Context, input: ById): Promise<void> {
  const { deps, log, say } = context;
  const orphans = await context.write((write) => removeWithin(context, write, input));
  // The rows are gone; bytes that cannot be removed now are the sweeper's.
  for (const storedAs of orphans)
    await deps.files.discard(storedAs).catch((err) => log.warn({ err }, 'file left to the sweeper'));
  say('deleted');
}

/** Answers where the bytes of its files are. */
async function removeWithin(context: Context, write: Write, { optGuaranty_ID: id }: ById): Promise<string[]> {
  const { deps, user, seenVersion, log } = context;
  const { db, record } = write;
  await db.select({ id: measures.measureId }).from(measures).where(eq(measures.measureId, id)).for('update');
  // Waits for a fulfilment that is just being recorded.
  await db.select({ id: applyMeasures.id }).from(applyMeasures).where(eq(applyMeasures.measureId, id)).for('update');
  if (await wasRemovedBy(write, user.userId, id)) return [];
  const row = await findMeasure(db, user, id);
  const before = await asRecord({ db, deps }, row);
  if (seenVersion === undefined) log.warn({ measure: id }, 'a measure was deleted without If-Match');
  else if (seenVersion !== row.measure.version) throw conflict(before, { optGuaranty_ID: id });
  refuseInUse(row);
  const hanging = inArray(files.infoId, [id, ...(row.link ? [row.link.id] : [])]);
  const removed = await db
    .delete(files)
    .where(and(hanging, eq(files.unitUid, row.measure.unitUid)))
    .returning({ storedAs: files.storedAs });
  await removeShareholders(db, id);
  // Owners' shares, assets and the place in the application go with it.
  await db.delete(measures).where(eq(measures.measureId, id));
  await record({ action: 'remove', entity: 'measure', entityId: id, before });
  return removed.map(({ storedAs }) => storedAs);
}

/** The measure is not there, and the last that was done to it is that this caller removed it. */
async function wasRemovedBy({ db }: Write, userId: string, id: string): Promise<boolean> {
  const [there] = await db.select({ id: measures.measureId }).from(measures).where(eq(measures.measureId, id));
  if (there) return false;
  const [gone] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(eq(audit.entity, 'measure'), eq(audit.entityId, id), eq(audit.action, 'remove'), eq(audit.userId, userId)),
    )
    .limit(1);
  if (!gone) throw notFound();
  return true;
}

/** What is fulfilled, disposed of or released is part of a story that is not undone by deleting it. */
function refuseInUse({ measure, link }: MeasureRow): void {
  const params = { name: measure.optName };
  if (link?.isWorkable === '1') throw new Refusal(409, { message: 'fulfilledStays', params });
  if (measure.isDispose === '1' || measure.isFree === '1') throw new Refusal(409, { message: 'disposedStays', params });
}
