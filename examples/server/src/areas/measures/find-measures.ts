import type { MeasureRecord } from '@danbao/core/measures';
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Context, Reading } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { applyMeasures, measureOwners, measures, owners, users } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { maskMeasure } from '../privacy/public.ts';
import { asMeasure, type MeasureRow, type OwnerLinkRow } from './measure-row.ts';

/** Measures with what hangs on them, oldest first. */
export function selectMeasures(db: Db) {
  return db
    .select({ measure: measures, link: applyMeasures, createUserName: users.realName })
    .from(measures)
    .innerJoin(users, eq(users.userId, measures.createdBy))
    .leftJoin(applyMeasures, eq(applyMeasures.measureId, measures.measureId))
    .orderBy(asc(measures.createdAt), asc(measures.measureId))
    .$dynamic();
}

/** One measure within the caller's reach; another unit's does not exist for them. */
export async function findMeasure(db: Db, user: Principal, measureId: string): Promise<MeasureRow> {
  const [row] = await selectMeasures(db).where(eq(measures.measureId, measureId));
  if (!row || !reaches(user, row.measure.unitUid)) throw notFound();
  return row;
}

/** Many measures with their owners: document numbers and phones only for whoever may export personal data. */
export async function withOwners(
  { db, deps, user }: Reading & Pick<Context, 'user'>,
  rows: readonly MeasureRow[],
): Promise<MeasureRecord[]> {
  const links = await ownerLinks(
    db,
    rows.map(({ measure }) => measure.measureId),
  );
  const { kinds } = deps.danbao;
  const isWhole = user.permissions.includes('personal:export');
  return rows.map((row) => {
    const { measureId, kind } = row.measure;
    const record = asMeasure(kinds, row, links.get(measureId) ?? []);
    return isWhole ? record : maskMeasure(kinds[kind]?.fields ?? {}, record);
  });
}

export async function asRecord(reading: Reading, row: MeasureRow): Promise<MeasureRecord> {
  const [record] = await asRecords(reading, [row]);
  return record as MeasureRecord;
}

/** Measures whole, with nothing masked. */
export async function asRecords({ db, deps }: Reading, rows: readonly MeasureRow[]): Promise<MeasureRecord[]> {
  const links = await ownerLinks(
    db,
    rows.map(({ measure }) => measure.measureId),
  );
  return rows.map((row) => asMeasure(deps.danbao.kinds, row, links.get(row.measure.measureId) ?? []));
}

async function ownerLinks(db: Db, measureIds: readonly string[]): Promise<Map<string, OwnerLinkRow[]>> {
  const result = new Map<string, OwnerLinkRow[]>();
  const links = await selectLinks(db, inArray(measureOwners.measureId, [...measureIds]));
  for (const { measureId, share, owner } of links) {
    const known = result.get(measureId) ?? [];
    known.push(ownerLink(share, owner));
    result.set(measureId, known);
  }
  return result;
}

export interface LinkedOwner {
  readonly unitUid: string;
  readonly ownerName: string;
  readonly ownerType: string;
  readonly contact: string;
  readonly createUserName: string;
  readonly details: Readonly<Record<string, string>>;
}

export interface OwnerShare {
  readonly ownerId: string;
  readonly haveRate: string;
  readonly warrantNum: string | null;
}

/** An owner as its measure shows it. */
export function ownerLink({ ownerId, haveRate, warrantNum }: OwnerShare, owner: LinkedOwner): OwnerLinkRow {
  const { ownerName, ownerType, contact, createUserName, details } = owner;
  const link: Record<string, string> = {};
  for (const name of knownFields) if (details[name]) link[name] = details[name];
  return {
    ...link,
    ...{ owner_ID: ownerId, ownerName, ownerType, createUserName, haveRate },
    certificateCode: details['certificateCode'] ?? details['personNum'] ?? '',
    ...(contact === '' ? {} : { contact }),
    ...(warrantNum === null ? {} : { warrantNum }),
  };
}

/** What a measure shows of its owners beside the columns (G14). */
const knownFields = ['legalPerson', 'documentType', 'personNum', 'phoneOne', 'houseAddress'];

/** The columns of an owner, joined with who added it. */
export const linkedOwner = {
  unitUid: owners.unitUid,
  ownerName: owners.ownerName,
  ownerType: owners.ownerType,
  contact: owners.contact,
  createUserName: users.realName,
  details: owners.details,
};

function selectLinks(db: Db, condition: SQL) {
  const { measureId, ownerId, haveRate, warrantNum } = measureOwners;
  return db
    .select({ measureId, share: { ownerId, haveRate, warrantNum }, owner: linkedOwner })
    .from(measureOwners)
    .innerJoin(owners, eq(owners.ownerId, measureOwners.ownerId))
    .innerJoin(users, eq(users.userId, owners.createdBy))
    .where(condition)
    .orderBy(asc(measureOwners.position));
}
