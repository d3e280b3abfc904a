import { activeStatus, type Entity, type Fields, type Guarantor, type Issue } from '@danbao/core';
import { eq, inArray } from 'drizzle-orm';
import { type Principal, reaches } from '../auth/principal.ts';
import type { Db } from '../db/database.ts';
import { applications, owners, projects, regions } from '../db/schema.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Found<T> {
  readonly issues: readonly Issue[];
  readonly value: T;
}

/** Division ids exist and belong to the one above; their names are the database's own. */
export async function findRegions(
  db: Db,
  entity: Entity<Fields>,
  values: Values,
): Promise<Found<Record<string, string>>> {
  const fields = Object.entries(entity.fields).filter(([name, field]) => field.nameField && name in values);
  const ids = fields.map(([name]) => String(values[name]));
  const found = ids.length === 0 ? [] : await db.select().from(regions).where(inArray(regions.regionId, ids));
  const issues: Issue[] = [];
  const names: Record<string, string> = {};
  for (const [name, { nameField, parentField }] of fields) {
    const region = found.find(({ regionId }) => regionId === values[name]);
    const level = region && (parentField ? region.parentId === values[parentField] : region.level === 1);
    if (!level) issues.push({ field: name, rule: 'region' });
    else if (nameField) names[nameField] = region.regionName;
  }
  return { issues, value: names };
}

export interface OwnerShare {
  readonly ownerId: string;
  readonly haveRate: string;
  readonly warrantNum: string | null;
}

/**
 * Owners exist and are active (I3); a guarantor is a company or a person, as the kind says (G34, G35). Their rows are
 * held until the transaction ends, so that none is deleted meanwhile.
 */
export async function findOwners(db: Db, values: Values, guarantor?: Guarantor): Promise<Found<OwnerShare[]>> {
  const rows = (values['clientList'] ?? []) as readonly Record<string, string | undefined>[];
  const ids = rows.flatMap(({ owner_ID }) => (owner_ID ? [owner_ID] : []));
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ ownerId: owners.ownerId, ownerType: owners.ownerType, status: owners.status })
          .from(owners)
          .where(inArray(owners.ownerId, ids))
          .for('key share');
  const active = new Map(found.filter((row) => row.status === activeStatus).map((row) => [row.ownerId, row.ownerType]));
  const issues = rows.flatMap(({ owner_ID }, index): Issue[] => {
    const field = `clientList.${index}.owner_ID`;
    if (!owner_ID) return [{ field, rule: 'required' }];
    if (!active.has(owner_ID)) return [{ field, rule: 'unknown' }];
    if (guarantor === undefined || active.get(owner_ID) === guarantor) return [];
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
export async function findApplication(db: Db, user: Principal, applyId: unknown): Promise<Found<string>> {
  if (typeof applyId !== 'string') return { issues: [], value: user.unitUid };
  const [found] = await db
    .select({ unitUid: projects.unitUid })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(eq(applications.applyId, applyId));
  if (found && reaches(user, found.unitUid)) return { issues: [], value: found.unitUid };
  return { issues: [{ field: 'apply_ID', rule: 'unknown' }], value: user.unitUid };
}
