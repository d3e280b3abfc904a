import type { Entity, Issue } from '@danbao/core';
import type { Fields } from '@danbao/core/fields';
import { activeStatus, type Guarantor } from '@danbao/core/measures';
import { eq, inArray } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { applications, measureOwners, owners, projects, regions, users } from '../../db/schema.ts';
import { onceForEach } from '../../once-for-each.ts';
import { type LinkedOwner, linkedOwner, type OwnerShare } from './find-measures.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Found<T> {
  readonly issues: readonly Issue[];
  readonly value: T;
}

/** What the database knows of what measures name. */
export interface Known {
  readonly regions: ReadonlyMap<string, typeof regions.$inferSelect>;
  /** Active owners by id, of every unit. */
  readonly owners: ReadonlyMap<string, LinkedOwner>;
  /** The ids of owners whom the measure that is changed has already. */
  readonly kept: ReadonlySet<string>;
  /** The units of applications. */
  readonly units: ReadonlyMap<string, string>;
}

export interface ReadMeasure {
  readonly kind: string;
  readonly entity: Entity<Fields>;
  readonly values: Values;
}

/**
 * Looks up whatever these measures name, however many they are. The rows of owners are held until the transaction ends, so
 * that none is deleted meanwhile.
 */
export async function lookUpNamed(db: Db, measures: readonly ReadMeasure[], changed?: string): Promise<Known> {
  const regionIds = measures.flatMap(({ entity, values }) =>
    regionFields(entity, values).map(([name]) => values[name]),
  );
  const ownerIds = measures.flatMap(({ values }) => ownerRows(values).map(({ owner_ID }) => owner_ID));
  const applyIds = measures.map(({ values }) => values['apply_ID']);
  return {
    regions: await findRegions(db, texts(regionIds)),
    owners: await holdOwners(db, texts(ownerIds)),
    kept: await findKept(db, changed),
    units: await findUnits(db, texts(applyIds)),
  };
}

async function findRegions(db: Db, ids: string[]): Promise<Known['regions']> {
  const found = ids.length === 0 ? [] : await db.select().from(regions).where(inArray(regions.regionId, ids));
  return new Map(found.map((region) => [region.regionId, region]));
}

async function holdOwners(db: Db, ids: string[]): Promise<Known['owners']> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ ownerId: owners.ownerId, status: owners.status, owner: linkedOwner })
    .from(owners)
    .innerJoin(users, eq(users.userId, owners.createdBy))
    .where(inArray(owners.ownerId, ids))
    .for('key share', { of: owners });
  return new Map(found.filter((row) => row.status === activeStatus).map((row) => [row.ownerId, row.owner]));
}

async function findKept(db: Db, measureId: string | undefined): Promise<Known['kept']> {
  if (measureId === undefined) return new Set();
  const found = await db
    .select({ ownerId: measureOwners.ownerId })
    .from(measureOwners)
    .where(eq(measureOwners.measureId, measureId));
  return new Set(found.map(({ ownerId }) => ownerId));
}

async function findUnits(db: Db, ids: string[]): Promise<Known['units']> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ applyId: applications.applyId, unitUid: projects.unitUid })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(inArray(applications.applyId, ids));
  return new Map(found.map(({ applyId, unitUid }) => [applyId, unitUid]));
}

/** Division ids exist and belong to the one above; their names are the database's own. */
export function checkRegions({ entity, values }: ReadMeasure, known: Known): Found<Record<string, string>> {
  const issues: Issue[] = [];
  const names: Record<string, string> = {};
  for (const [name, { nameField, parentField }] of regionFields(entity, values)) {
    const region = known.regions.get(String(values[name]));
    const level = region && (parentField ? region.parentId === values[parentField] : region.level === 1);
    if (!level) issues.push({ field: name, rule: 'region' });
    else if (nameField) names[nameField] = region.regionName;
  }
  return { issues, value: names };
}

/**
 * Owners are active (I3) and within reach, or the measure's since before; a guarantor is a company or a person, as the kind
 * says (G34, G35).
 */
export function checkOwners(
  user: Principal,
  { values }: ReadMeasure,
  { owners, kept }: Known,
  guarantor?: Guarantor,
): Found<OwnerShare[]> {
  const rows = ownerRows(values);
  const issues = rows.flatMap(({ owner_ID }, index): Issue[] => {
    const field = `clientList.${index}.owner_ID`;
    if (!owner_ID) return [{ field, rule: 'required' }];
    const owner = owners.get(owner_ID);
    if (!owner || !(kept.has(owner_ID) || reaches(user, owner.unitUid))) return [{ field, rule: 'unknown' }];
    if (guarantor === undefined || owner.ownerType === guarantor) return [];
    return [{ field: 'clientList', rule: 'guarantor', params: { variant: guarantor } }];
  });
  const shares = rows.map(({ owner_ID, haveRate, warrantNum }) => ({
    ownerId: owner_ID ?? '',
    haveRate: haveRate ?? '',
    warrantNum: warrantNum ?? null,
  }));
  return { issues, value: shares };
}

/** The application exists and is within the caller's reach; the measure belongs to its unit. */
export function checkApplication(user: Principal, applyId: unknown, { units }: Pick<Known, 'units'>): Found<string> {
  if (typeof applyId !== 'string') return { issues: [], value: user.unitUid };
  const unitUid = units.get(applyId);
  if (unitUid !== undefined && reaches(user, unitUid)) return { issues: [], value: unitUid };
  return { issues: [{ field: 'apply_ID', rule: 'unknown' }], value: user.unitUid };
}

export async function findApplication(db: Db, user: Principal, applyId: unknown): Promise<Found<string>> {
  return checkApplication(user, applyId, { units: await findUnits(db, texts([applyId])) });
}

function regionFields(entity: Entity<Fields>, values: Values) {
  return divisionsOf(entity).filter(([name]) => name in values);
}

const divisionsOf = onceForEach(({ fields }: Entity<Fields>) =>
  Object.entries(fields).filter(([, field]) => field.nameField),
);

function ownerRows(values: Values): readonly Readonly<Record<string, string | undefined>>[] {
  return (values['clientList'] ?? []) as readonly Record<string, string | undefined>[];
}

function texts(values: readonly unknown[]): string[] {
  return [...new Set(values)].flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []));
}
