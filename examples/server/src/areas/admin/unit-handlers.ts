import type { ValuesOf } from '@danbao/core';
import { branchOf, type unitRecord } from '@danbao/core/admin';
import { and, asc, count, eq, inArray, or } from 'drizzle-orm';
import { type Principal, reaches, withinReach } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { company, flows, units, users } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { refuseStale } from '../../http/refuse-stale.ts';
import type { AdminHandlers } from './admin.ts';
import { companySettingsOf } from './company.ts';
import { logoIssues } from './logo-issues.ts';
import { duplicate, refuseIssues, unknown } from './shared.ts';

export const unitHandlers: AdminHandlers<
  'units' | 'addUnit' | 'updateUnit' | 'enableUnit' | 'company' | 'saveCompany'
> = {
  units: async ({ db, user }) => (await selectUnits(db).where(withinReach(user, units.unitUid))).map(asUnit),

  addUnit: (context, { unitUid, unitName, parentId }) =>
    context.write(async ({ db, record }) => {
      const all = await everyUnit(db);
      refuseIssues(all.some((row) => row.unitUid === unitUid) ? [duplicate('unitUid')] : []);
      check(all, { unitUid, unitName, parentId });
      await db.insert(units).values({ unitUid, unitName, parentId: parentId ?? null });
      const after = asUnit(await find(db, context.user, unitUid));
      await record({ action: 'add', entity: 'unit', entityId: unitUid, after });
      context.say('added');
      return after;
    }),

  updateUnit: (context, { unitUid, unitName, parentId }) =>
    context.write(async ({ db, record }) => {
      const all = await everyUnit(db);
      const row = await find(db, context.user, unitUid);
      const before = asUnit(row);
      refuseStale(context, row.version, before, { unitUid, unitName, parentId });
      check(all, { unitUid, unitName, parentId }, row.parentId);
      await db
        .update(units)
        .set({ unitName, parentId: parentId ?? null, version: row.version + 1 })
        .where(eq(units.unitUid, unitUid));
      const after = asUnit(await find(db, context.user, unitUid));
      await record({ action: 'update', entity: 'unit', entityId: unitUid, before, after });
      context.say('updated');
      return after;
    }),

  enableUnit: (context, { unitUid, active }) =>
    context.write(async ({ db, record }) => {
      const all = await everyUnit(db);
      const row = await find(db, context.user, unitUid);
      const before = asUnit(row);
      refuseStale(context, row.version, before, { unitUid, active });
      if (active === '0') await refuseInUse(db, row, all);
      await db
        .update(units)
        .set({ active: active === '1', version: row.version + 1 })
        .where(eq(units.unitUid, unitUid));
      const after = asUnit(await find(db, context.user, unitUid));
      await record({ action: 'update', entity: 'unit', entityId: unitUid, before, after });
      context.say('updated');
      return after;
    }),

  company: ({ db }) => companySettingsOf(db),

  saveCompany: (context, { isGovernment = '0', logo, version: _, ...given }) =>
    context.write(async ({ db, record }) => {
      refuseIssues(logoIssues(logo));
      await db.insert(company).values({ version: 0 }).onConflictDoNothing();
      const [row] = await db.select().from(company).for('update');
      const before = await companySettingsOf(db);
      refuseStale(context, row?.version ?? 0, before, { ...given, logo, isGovernment });
      const set = { ...nothingSet, ...given, logo: logo ?? null, isGovernment: isGovernment === '1' };
      await db.update(company).set({ ...set, version: (row?.version ?? 0) + 1 });
      const after = await companySettingsOf(db);
      await record({ action: 'update', entity: 'company', entityId: 'company', before, after });
      context.say('updated');
      return after;
    }),
};

/** What is not sent is emptied. */
const nothingSet = {
  ...{ name: null, nameEn: null, netAssets: null },
  ...{ clientLimit: null, groupLimit: null, leverageLimit: null },
};

function selectUnits(db: Db) {
  return db
    .select({
      unitUid: units.unitUid,
      unitName: units.unitName,
      parentId: units.parentId,
      active: units.active,
      version: units.version,
      userCount: count(users.userId),
    })
    .from(units)
    .leftJoin(users, and(eq(users.unitUid, units.unitUid), or(eq(users.active, true), eq(users.service, 'active'))))
    .groupBy(units.unitUid)
    .orderBy(asc(units.unitUid))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectUnits>>[number];

function asUnit({ parentId, active, version, userCount, ...row }: Row): ValuesOf<typeof unitRecord> {
  return {
    ...row,
    ...(parentId === null ? {} : { parentId }),
    active: active ? '1' : '0',
    userCount: String(userCount),
    version: String(version),
  };
}

async function find(db: Db, user: Principal, unitUid: string): Promise<Row> {
  const [row] = reaches(user, unitUid) ? await selectUnits(db).where(eq(units.unitUid, unitUid)) : [];
  if (!row) throw notFound();
  return row;
}

/** All of them, held: changes of units wait for one another, and for whoever is just put into one. */
function everyUnit(db: Db) {
  return db.select().from(units).orderBy(asc(units.unitUid)).for('update');
}

type Units = Awaited<ReturnType<typeof everyUnit>>;

interface Wanted {
  readonly unitUid: string;
  readonly unitName: string;
  readonly parentId: string | undefined;
}

/** The name is used once; the unit above is there, open unless it was above before, and not below this one. */
function check(all: Units, { unitUid, unitName, parentId }: Wanted, before?: string | null): void {
  const below = branchOf(
    all.map((row) => ({ id: row.unitUid, parentId: row.parentId ?? undefined })),
    unitUid,
  );
  const above = all.find((row) => row.unitUid === parentId);
  const isAbove = above && (above.active || before === parentId) && !below.some(({ id }) => id === parentId);
  refuseIssues(
    all.some((row) => row.unitName === unitName && row.unitUid !== unitUid) ? [duplicate('unitName')] : [],
    parentId === undefined || isAbove ? [] : [unknown('parentId')],
  );
}

async function refuseInUse(db: Db, { unitUid, unitName, userCount }: Row, all: Units): Promise<void> {
  const [open] = await db
    .select({ count: count() })
    .from(flows)
    .where(and(eq(flows.unitUid, unitUid), inArray(flows.status, ['running', 'suspended'])));
  const below = all.filter((row) => row.parentId === unitUid && row.active).length;
  const flowCount = open?.count ?? 0;
  if (userCount + flowCount + below === 0) return;
  const params = { name: unitName, people: userCount, flows: flowCount, below };
  throw new Refusal(409, { message: 'unitInUse', params });
}
