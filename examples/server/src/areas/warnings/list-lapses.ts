import type { Page, ValuesOf } from '@danbao/core';
import { findLapses, type LapseKind, type lapse, lapseKinds, usualLapseDays } from '@danbao/core/credit';
import { addDays, wallDay } from '@danbao/core/format';
import { and, asc, type Column, eq, lte, type SQL, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { applications, clients, projects } from '../../db/schema.ts';
import { lapsing } from './lapses.ts';

type Lapse = ValuesOf<typeof lapse>;

/** What ends soon, or has ended and still waits, of the projects within the caller's reach. */
export async function listLapses(
  { db, user, deps }: Pick<Context, 'db' | 'user' | 'deps'>,
  query: ValuesOf<typeof findLapses.input & {}>,
): Promise<Page<Lapse>> {
  const today = wallDay(deps.now());
  const kinds = lapseKinds.map(({ value }) => value).filter((kind) => query.kind === undefined || query.kind === kind);
  const condition = and(
    withinReach(user, projects.unitUid),
    query.mine === '1' ? eq(applications.managerId, user.userId) : undefined,
    lte(row.day, addDays(today, Number(query.days ?? usualLapseDays))),
  );
  return listRows(db, { ...rowsOfKinds(db, kinds, today), condition }, query);
}

const row = {
  id: sql<string>`l.id`,
  kind: sql<LapseKind>`l.kind`,
  day: sql<string>`l.day`,
  name: sql<string>`l.name`,
  link: sql<string>`l.link`,
  applyId: applications.applyId,
  projectName: projects.projectName,
  clientName: clients.clientName,
  managerName: applications.amanName,
};

function rowsOfKinds(db: Db, kinds: readonly LapseKind[], today: string) {
  const all = kinds.map(
    (kind): SQL =>
      sql`select ${kind}::text as kind, ${kind}::text || '-' || subject as id, day, name, apply_id, link from (${lapsing(kind, today)}) k`,
  );
  return {
    of: findLapses.input,
    select: (only?: object) =>
      db
        .select((only ?? row) as typeof row)
        .from(sql`(${sql.join(all, sql` union all `)}) l`)
        .innerJoin(applications, eq(applications.applyId, sql`l.apply_id`))
        .innerJoin(projects, eq(projects.projectId, applications.projectId))
        .innerJoin(clients, eq(clients.clientId, projects.clientId))
        .$dynamic(),
    fields: row,
    usual: [asc(row.day), asc(row.id)],
    key: row.id as unknown as Column,
    asRow: (found: Lapse): Lapse => found,
  };
}
