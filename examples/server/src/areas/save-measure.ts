import { fileTypes, fromWire, isGuarantyId, newGuarantyId, validate, visibleValues } from '@danbao/core';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Principal } from '../auth/principal.ts';
import type { Context, Write } from '../context.ts';
import { applyMeasures, files, measureOwners, measures } from '../db/schema.ts';
import { confirmedFields } from '../http/check-input.ts';
import { conflict, idTaken, invalid, notFound } from '../http/refusal.ts';
import { canonicalHash } from '../http/write.ts';
import { asRecord, findMeasure } from './find-measures.ts';
import { adoptShareholders } from './find-shareholders.ts';
import { guarantorOf } from './kind-types.ts';
import { replaceAssets } from './measure-assets.ts';
import { findApplication, findOwners, findRegions, type OwnerShare } from './measure-checks.ts';
import { arrivingKind } from './measure-entity.ts';
import { type MeasureRow, measureColumns } from './measure-row.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Saved {
  readonly optGuaranty_ID: string;
  readonly version: string;
}

interface Checked {
  readonly id: string;
  readonly kind: string;
  /** As sent, without what the kind does not know. */
  readonly values: Fields;
  readonly hash: string;
  readonly columns: ReturnType<typeof measureColumns>;
  readonly shares: readonly OwnerShare[];
  readonly unitUid: string;
  readonly applyId: string | undefined;
}

/** Adds a measure under the id that the client made. Sent again with the same content it gets the same answer (F7). */
export function addMeasure(context: Context, sent: Fields): Promise<Saved> {
  return context.write((write) => addWithin(context, write, sent));
}

/** The same within a transaction that is open already, for those who add several at once. */
export async function addWithin(context: Context, write: Write, sent: Fields): Promise<Saved> {
  const checked = await check(context, write, sent);
  const { id, hash, columns, unitUid, applyId } = checked;
  const { deps, user } = context;
  const time = deps.now();
  const flags = { isDispose: flag(sent, 'isDispose'), isFree: flag(sent, 'isFree') };
  const kept = { addedHash: hash, createdBy: user.userId, createdAt: time, updatedAt: time };
  const added = await write.db
    .insert(measures)
    .values({ measureId: id, ...columns, ...flags, ...kept, unitUid })
    .onConflictDoNothing()
    .returning({ id: measures.measureId });
  if (added.length === 0) return sameAgain(context, write, checked);
  await replaceOwners(write, checked);
  await replaceAssets(write.db, id, checked.kind, checked.values);
  if (applyId !== undefined)
    await write.db.insert(applyMeasures).values({ id: newGuarantyId(), applyId, measureId: id });
  await adoptFiles(write, id, user.userId, unitUid);
  await adoptShareholders(write.db, id, user.userId, unitUid);
  const after = await asRecord(write.db, await findMeasure(write.db, user, id));
  await write.record({ action: 'add', entity: 'measure', entityId: id, after });
  context.say('added');
  return { optGuaranty_ID: id, version: '1' };
}

/** Changes a measure that the caller has seen in this version; a stale one is refused with both versions (R19). */
export function updateMeasure(context: Context, sent: Fields): Promise<Saved> {
  return context.write(async (write) => {
    const { seenVersion, user, deps, log } = context;
    // Found first: whoever may not see it learns nothing of it from what the checks say.
    const row = await lockedMeasure(write, user, sent);
    const checked = await check(context, write, sent);
    const { id, hash, columns, values } = checked;
    const { measure } = row;
    if (measure.kind !== checked.kind) throw invalid([{ field: 'optTypeID', rule: 'choice' }]);
    context.say('updated');
    const repeated = measure.changedHash === hash && (seenVersion ?? measure.version - 1) === measure.version - 1;
    if (repeated) return { optGuaranty_ID: id, version: String(measure.version) };
    const before = await asRecord(write.db, row);
    if (seenVersion === undefined) log.warn({ measure: id }, 'a measure was changed without If-Match');
    else if (seenVersion !== measure.version) throw conflict(before, values);
    const version = measure.version + 1;
    await write.db
      .update(measures)
      .set({
        ...columns,
        // Sent as 0 on every save; that never undoes a disposal or a release (Y20).
        isDispose: measure.isDispose === '1' ? '1' : flag(sent, 'isDispose'),
        isFree: measure.isFree === '1' ? '1' : flag(sent, 'isFree'),
        changedHash: hash,
        version,
        updatedAt: deps.now(),
      })
      .where(eq(measures.measureId, id));
    await replaceOwners(write, checked);
    await replaceAssets(write.db, id, checked.kind, values);
    await linkOnce(write, checked, row.link?.applyId);
    const after = await asRecord(write.db, await findMeasure(write.db, user, id));
    await write.record({ action: 'update', entity: 'measure', entityId: id, before, after });
    return { optGuaranty_ID: id, version: String(version) };
  });
}

async function lockedMeasure({ db }: Write, user: Principal, { optGuaranty_ID: id }: Fields): Promise<MeasureRow> {
  if (typeof id !== 'string' || !isGuarantyId(id)) throw invalid([{ field: 'optGuaranty_ID', rule: 'guarantyId' }]);
  await db.select({ id: measures.measureId }).from(measures).where(eq(measures.measureId, id)).for('update');
  return findMeasure(db, user, id);
}

/** Every rule of the kind again, then what only the database knows; all issues at once. */
async function check({ user }: Context, { db }: Write, sent: Fields): Promise<Checked> {
  const { kind, entity } = arrivingKind(sent);
  const values = fromWire(entity, sent);
  const issues = validate(entity, values, { confirmed: confirmedFields(values) });
  if (issues.length > 0) throw invalid(issues);
  const shown = visibleValues(entity, values);
  const regions = await findRegions(db, entity, shown);
  const owners = await findOwners(db, shown, guarantorOf(kind));
  const application = await findApplication(db, user, shown['apply_ID']);
  const unknown = [...regions.issues, ...owners.issues, ...application.issues];
  if (unknown.length > 0) throw invalid(unknown);
  const content = { ...shown, clientList: owners.value, confirmed: undefined };
  return {
    id: String(shown['optGuaranty_ID']),
    kind,
    values: shown,
    hash: canonicalHash(content),
    columns: measureColumns(kind, { ...shown, ...regions.value }),
    shares: owners.value,
    unitUid: application.value,
    applyId: shown['apply_ID'] as string | undefined,
  };
}

/** The id exists: the same content means that the answer was lost, any other that the id belongs to somebody else. */
async function sameAgain({ user, say }: Context, { db }: Write, { id, hash }: Checked): Promise<Saved> {
  const [row] = await db.select().from(measures).where(eq(measures.measureId, id));
  if (row?.addedHash !== hash || row.createdBy !== user.userId) throw idTaken(id);
  say('added');
  return { optGuaranty_ID: id, version: '1' };
}

async function replaceOwners({ db }: Write, { id, shares }: Checked): Promise<void> {
  await db.delete(measureOwners).where(eq(measureOwners.measureId, id));
  await db.insert(measureOwners).values(shares.map((share, position) => ({ measureId: id, position, ...share })));
}

/** A measure gets into an application once; it does not move from one to another. */
async function linkOnce({ db }: Write, { id, applyId, unitUid }: Checked, linked: string | undefined): Promise<void> {
  if (applyId === undefined || applyId === linked) return;
  if (linked !== undefined) throw invalid([{ field: 'apply_ID', rule: 'unknown' }]);
  const [own] = await db.select({ unitUid: measures.unitUid }).from(measures).where(eq(measures.measureId, id));
  if (own?.unitUid !== unitUid) throw notFound();
  await db.insert(applyMeasures).values({ id: newGuarantyId(), applyId, measureId: id });
}

/** Files that the caller uploaded for this id before the measure was there now belong to it. */
async function adoptFiles({ db }: Write, id: string, userId: string, unitUid: string): Promise<void> {
  await db
    .update(files)
    .set({ unitUid })
    .where(
      and(
        eq(files.infoId, id),
        eq(files.uploadedBy, userId),
        isNull(files.unitUid),
        // A marked workbook stays with who sent it (I20).
        ne(files.fileType, fileTypes.equipmentImport),
      ),
    );
}

function flag(sent: Fields, name: string): '0' | '1' {
  return String(sent[name] ?? '0') === '1' ? '1' : '0';
}
