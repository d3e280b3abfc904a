import { type Issue, validate, visibleValues } from '@danbao/core';
import { entitiesOf } from '@danbao/core/client';
import { fromWire } from '@danbao/core/fields';
import { isGuarantyId, newGuarantyId } from '@danbao/core/format';
import { type Measure, type MeasureRecord, measures as measuresApi } from '@danbao/core/measures';
import { eq } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { applyMeasures, measureOwners, measures } from '../../db/schema.ts';
import { acceptIssues } from '../../http/check-input.ts';
import { conflict, invalid, notFound } from '../../http/refusal.ts';
import { nameUnknownFields } from '../../http/unknown-fields.ts';
import { canonicalHash } from '../../http/write.ts';
import { holdNames } from '../../relations/hold-names.ts';
import { refuseFixed, refuseUnderApproval } from './approved-measures.ts';
import { asRecord, findMeasure, type LinkedOwner, type OwnerShare } from './find-measures.ts';
import { replaceAssets } from './measure-assets.ts';
import {
  checkApplication,
  checkOwners,
  checkRegions,
  type Found,
  type Known,
  lookUpNamed,
  type ReadMeasure,
} from './measure-checks.ts';
import {
  type ClaimingMeasure,
  claimingMeasure,
  confirmedText,
  holdMeasures,
  namesOfMeasure,
} from './measure-conflicts.ts';
import { arrivingKind } from './measure-entity.ts';
import { type MeasureRow, measureColumns } from './measure-row.ts';
import { namesOfAssets } from './names-of-assets.ts';
import { namesOfProjects } from './names-of-projects.ts';
import { valuation } from './valuation.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Saved {
  readonly optGuaranty_ID: string;
  readonly version: string;
  readonly addedIn?: string;
}

export interface Checked {
  readonly id: string;
  readonly kind: string;
  /** As sent, without what the kind does not know. */
  readonly values: Fields;
  readonly hash: string;
  readonly columns: ReturnType<typeof measureColumns>;
  readonly shares: readonly OwnerShare[];
  /** The certificate number of the guarantor; undefined where an asset secures the debt. */
  readonly guarantor: string | undefined;
  readonly unitUid: string;
  readonly applyId: string | undefined;
  readonly addedIn: string | undefined;
}

/** Changes a measure that the caller has seen in this version; a stale one is refused with both versions (R19). */
export function updateMeasure(context: Context, sent: Fields): Promise<Saved> {
  return context.write((write) => updateWithin(context, write, sent));
}

/** The same in a transaction that does more. */
export async function updateWithin(context: Context, write: Write, sent: Fields): Promise<Saved> {
  const held = await holdSent(context, write, sent);
  const { checked, row, before } = held;
  const { measure } = row;
  context.say('updated');
  const repeated =
    measure.changedHash === checked.hash && (context.seenVersion ?? measure.version - 1) === measure.version - 1;
  if (repeated) return { optGuaranty_ID: checked.id, version: String(measure.version) };
  refuseStale(context, held);
  const asking = { ...context, db: write.db };
  await refuseHeld(asking, held);
  await refuseFixed(asking, row.link?.applyId, before, { ...checked.values, ...statesAfter(measure, sent) });
  const confirmed = await acceptConflicts(context, write, held);
  const version = await replaceMeasure(context, write, held, { said: confirmed === undefined ? {} : { confirmed } });
  return { optGuaranty_ID: checked.id, version };
}

/** A measure that is held, as it is stored and as somebody would have it. */
export interface HeldChange {
  readonly checked: Checked;
  readonly row: MeasureRow;
  readonly before: MeasureRecord;
}

/** What was sent of a measure, checked, and the measure, held; found first: whoever may not see it learns nothing from the checks. */
export async function holdSent(context: Context, write: Write, sent: Fields): Promise<HeldChange> {
  const { user, deps } = context;
  const found = await findMeasure(write.db, user, idOf(sent));
  const checked = await check(context, write, sent);
  await holdNames(write.db, await namesOfChange(context, write.db, checked, found));
  const row = await lockedMeasure(write, user, checked.id);
  if (row.measure.kind !== checked.kind) throw invalid([{ field: 'optTypeID', rule: 'choice' }]);
  return { checked, row, before: await asRecord({ db: write.db, deps }, row) };
}

/** Refuses a change of another version than the one that the caller has seen. */
export function refuseStale({ seenVersion, log }: Context, { checked, row, before }: HeldChange): void {
  if (seenVersion === undefined) log.warn({ measure: checked.id }, 'a measure was changed without If-Match');
  else if (seenVersion !== row.measure.version) throw conflict(before, checked.values);
}

/** Refuses a change of a measure of others, and of one that is under approval. */
export async function refuseHeld(asking: Context, { checked, row }: HeldChange): Promise<void> {
  const applyIds = [row.link?.applyId, checked.applyId];
  await refuseOutsiders(asking, 'measures', { applyIds });
  await refuseUnderApproval(asking, applyIds, [checked.id]);
}

/** Writes a checked measure over the one that is stored; `said` stands in its history beside it. Answers its new version. */
export async function replaceMeasure(
  { user, deps }: Context,
  write: Write,
  { checked, row: { measure, link }, before }: HeldChange,
  { said }: { readonly said: Fields },
): Promise<string> {
  const { id, hash, columns } = checked;
  const reading = { db: write.db, deps };
  const version = measure.version + 1;
  await write.db
    .update(measures)
    .set({
      ...columns,
      ...valuation(deps.danbao.kinds, columns, deps.now(), measure),
      ...statesAfter(measure, checked.values),
      changedHash: hash,
      version,
      updatedAt: deps.now(),
    })
    .where(eq(measures.measureId, id));
  await replaceOwners(write, checked);
  await replaceAssets(write.db, deps.danbao.kinds, checked);
  await linkOnce(write, checked, link?.applyId);
  const after = await asRecord(reading, await findMeasure(write.db, user, id));
  await write.record({ action: 'update', entity: 'measure', entityId: id, before, after: { ...after, ...said } });
  return String(version);
}

/** Whether it is disposed of and released once it is saved: sent as 0 on every save; that never undoes either (Y20). */
export function statesAfter(
  { isDispose, isFree }: { readonly isDispose?: string | undefined; readonly isFree?: string | undefined },
  sent: Fields,
) {
  return {
    isDispose: isDispose === '1' ? '1' : flag(sent, 'isDispose'),
    isFree: isFree === '1' ? '1' : flag(sent, 'isFree'),
  };
}

/** Refuses a change that comes to conflict; what conflicted before was confirmed then. Gives what is written down of it. */
export async function acceptConflicts(context: Context, { db }: Write, held: HeldChange): Promise<string | undefined> {
  const issues = (await newConflicts(context, db, [held])).flat();
  acceptIssues(context, issues, held.checked.values);
  return confirmedText(issues);
}

/** With what each of these changes, all made together, comes to conflict that its measure did not conflict with before. */
export async function newConflicts(
  context: Pick<Context, 'deps' | 'user'>,
  db: Db,
  changes: readonly HeldChange[],
): Promise<readonly (readonly Issue[])[]> {
  const { kinds } = context.deps.danbao;
  const claims = changes.map((change) => ({ ...change, claim: claimOf(context, change.checked, change.row) }));
  const held = await holdMeasures(
    db,
    claims.map(({ claim }) => claim),
    { kinds, isSaved: true },
  );
  const was = claims.map(({ claim, row, before }) => {
    const [owner] = before.clientList ?? [];
    const guarantor = claim.guarantor && owner?.certificateCode;
    return { ...claim, values: before, applyId: row.link?.applyId, guarantor };
  });
  const known = new Set(was.flatMap((one) => held.issuesOf(one, one).map(keyOf)));
  if (claims.length > 1) for (const { claim } of claims) held.acceptValues(claim);
  return claims.map(({ claim }, at) => held.issuesOf(claim, was[at]).filter((issue) => !known.has(keyOf(issue))));
}

function keyOf({ rule, field, message }: Issue): string {
  return JSON.stringify([rule, field, message]);
}

/** A stored measure as it is held against others once it is saved. */
function claimOf(
  { deps, user }: Pick<Context, 'deps' | 'user'>,
  checked: Checked,
  { measure }: MeasureRow,
): ClaimingMeasure {
  const values = { ...checked.values, ...statesAfter(measure, checked.values) };
  return claimingMeasure(deps.danbao.kinds, { ...checked, unitUid: measure.unitUid, values }, user);
}

/** Whatever a change takes up, gives up and adds to, held before its row, as whoever changes several measures at once does. */
export async function namesOfChange(
  context: Pick<Context, 'deps' | 'user'>,
  db: Db,
  checked: Checked,
  row: MeasureRow,
): Promise<readonly string[]> {
  const { kinds } = context.deps.danbao;
  const of = { measureIds: [checked.id], applyIds: checked.applyId === undefined ? [] : [checked.applyId] };
  const [projects, assets] = [await namesOfProjects(db, of), await namesOfAssets(db, of.measureIds)];
  return [...projects, ...assets, ...namesOfMeasure(kinds, claimOf(context, checked, row))];
}

function idOf({ optGuaranty_ID: id }: Fields): string {
  if (typeof id !== 'string' || !isGuarantyId(id)) throw invalid([{ field: 'optGuaranty_ID', rule: 'guarantyId' }]);
  return id;
}

async function lockedMeasure({ db }: Write, user: Principal, id: string): Promise<MeasureRow> {
  await db.select({ id: measures.measureId }).from(measures).where(eq(measures.measureId, id)).for('update');
  return findMeasure(db, user, id);
}

/** Every rule of the kind again, then what only the database knows; all issues at once. */
async function check(context: Context, { db }: Write, sent: Fields): Promise<Checked> {
  const read = readSent(context, sent);
  return checkNamed(context, read, await lookUpNamed(db, [read], String(read.values['optGuaranty_ID'])));
}

/** What was sent, by every rule of its kind; what breaks one is refused with all issues at once. */
export function readSent(context: Pick<Context, 'deps' | 'handling' | 'log' | 'warn'>, sent: Fields): ReadMeasure {
  const { kind, entity } = arrivingKind(context.deps.danbao.kinds, sent);
  nameUnknownFields(context, sent, [entity, ...entitiesOf(measuresApi)]);
  const values = fromWire(entity, sent);
  acceptIssues(context, validate(entity, values), values);
  return { kind, entity, values: visibleValues(entity, values) };
}

/** What it names is there, and the caller may name it. */
export function checkNamed(asking: Pick<Context, 'deps' | 'user'>, read: ReadMeasure, known: Known): Checked {
  const { issues, value } = findNamed(asking, read, known);
  if (issues.length > 0) throw invalid(issues);
  return value;
}

/** The same with what is wrong beside it. */
export function findNamed(
  { deps, user }: Pick<Context, 'deps' | 'user'>,
  read: ReadMeasure,
  known: Known,
): Found<Checked> {
  const { kind, values } = read;
  const definition = deps.danbao.kinds[kind] as Measure;
  const regions = checkRegions(read, known);
  const owners = checkOwners(user, read, known, definition.guarantor);
  const application = checkApplication(user, values['apply_ID'], known);
  const content = { ...values, clientList: owners.value, confirmed: undefined, addedIn: undefined };
  const checked = {
    id: String(values['optGuaranty_ID']),
    kind,
    values,
    hash: canonicalHash(content),
    columns: measureColumns(definition, values, regions.value),
    shares: owners.value,
    guarantor: definition.guarantor && guarantorNumber(known.owners.get(owners.value[0]?.ownerId ?? '')),
    unitUid: application.value,
    applyId: values['apply_ID'] as string | undefined,
    addedIn: values['addedIn'] as string | undefined,
  };
  return { issues: [...regions.issues, ...owners.issues, ...application.issues], value: checked };
}

export function guarantorNumber(owner: LinkedOwner | undefined): string {
  return owner?.details['certificateCode'] || (owner?.details['personNum'] ?? '');
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

export function flag(sent: Fields, name: string): '0' | '1' {
  return String(sent[name] ?? '0') === '1' ? '1' : '0';
}
