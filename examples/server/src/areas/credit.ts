import { credit, type project, type ValuesOf } from '@danbao/core';
import { and, asc, count, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../auth/principal.ts';
import type { Db } from '../db/database.ts';
import { applications, applyMeasures, clients, projects } from '../db/schema.ts';
import { notFound } from '../http/refusal.ts';
import { implement } from '../implement.ts';
import { containing, pageWindow } from './paging.ts';

export const creditArea = implement(credit)({
  async projects({ db, user }, query) {
    const condition = and(
      withinReach(user),
      query.projectName === undefined ? undefined : ilike(projects.projectName, containing(query.projectName)),
      query.clientName === undefined ? undefined : ilike(clients.clientName, containing(query.clientName)),
      query.loanPlan_ID === undefined ? undefined : eq(projects.loanPlanId, query.loanPlan_ID),
    );
    const { limit, offset } = pageWindow(query);
    const rows = await selectProjects(db, condition).limit(limit).offset(offset);
    const [all] = await db
      .select({ total: count() })
      .from(applications)
      .innerJoin(projects, eq(projects.projectId, applications.projectId))
      .innerJoin(clients, eq(clients.clientId, projects.clientId))
      .where(condition);
    return { total: all?.total ?? 0, rows: rows.map(asProject) };
  },

  async apply({ db, user }, { apply_ID }) {
    const [row] = await selectProjects(db, eq(applications.applyId, apply_ID));
    if (!row || !reaches(user, row.projects.unitUid)) throw notFound();
    return asProject(row);
  },
});

/** The condition that a project is of the caller's unit, or that he sees all. */
function withinReach(user: Principal): SQL | undefined {
  return user.permissions.includes('unit:all') ? undefined : eq(projects.unitUid, user.unitUid);
}

const measureCount = sql<number>`(select count(*)::int from ${applyMeasures} where ${applyMeasures.applyId} = ${applications.applyId})`;
const fulfilledCount = sql<number>`(select count(*)::int from ${applyMeasures} where ${applyMeasures.applyId} = ${applications.applyId} and ${applyMeasures.isWorkable} = '1')`;

function selectProjects(db: Db, condition: SQL | undefined) {
  return db
    .select({ projects, applications, clients, measureCount, fulfilledCount })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .innerJoin(clients, eq(clients.clientId, projects.clientId))
    .where(condition)
    .orderBy(asc(applications.busiCode));
}

type Row = Awaited<ReturnType<typeof selectProjects>>[number];

function asProject({ projects, applications, clients, ...counts }: Row): ValuesOf<typeof project> {
  return {
    project_ID: projects.projectId,
    apply_ID: applications.applyId,
    projectName: projects.projectName,
    busiCode: applications.busiCode,
    clientName: clients.clientName,
    busiTypeName: applications.busiTypeName,
    applySum: applications.applySum,
    creditBeginDate: applications.creditBeginDate,
    creditEndDate: applications.creditEndDate,
    amanName: applications.amanName,
    departName: applications.departName,
    measureCount: String(counts.measureCount),
    fulfilledCount: String(counts.fulfilledCount),
  };
}
