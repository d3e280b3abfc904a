import { credit, type project, type ValuesOf } from '@danbao/core';
import { and, asc, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../auth/principal.ts';
import type { Db } from '../db/database.ts';
import {
  applications,
  applyMeasures,
  approvalRecords,
  clients,
  loanPlans,
  payments,
  projects,
  repayments,
} from '../db/schema.ts';
import { notFound } from '../http/refusal.ts';
import { implement } from '../implement.ts';
import { asApproval, asLoanPlan, asPayment, asRepayment } from './credit-records.ts';
import { findFlowItem, findProject } from './find-project.ts';
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

  async payments({ db, user }, { project_ID, sortOrder, ...query }) {
    await findProject(db, user, project_ID);
    const ofProject = eq(payments.projectId, project_ID);
    const direction = sortOrder === 'desc' ? desc : asc;
    const { limit, offset } = pageWindow(query);
    const rows = await db
      .select()
      .from(payments)
      .where(ofProject)
      .orderBy(direction(payments.payDate), direction(payments.payId))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(payments).where(ofProject);
    return { total: all?.total ?? 0, rows: rows.map(asPayment) };
  },

  async repayments({ db, user }, { projectId }) {
    await findProject(db, user, projectId);
    const rows = await db
      .select()
      .from(repayments)
      .where(eq(repayments.projectId, projectId))
      .orderBy(asc(repayments.repayDate), asc(repayments.repaymentId));
    return rows.map(asRepayment);
  },

  async loanPlan({ db, user }, { loanId }) {
    const [row] = await db
      .select({ plan: loanPlans, project: projects, client: clients })
      .from(loanPlans)
      .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
      .innerJoin(clients, eq(clients.clientId, projects.clientId))
      .where(eq(loanPlans.loanId, loanId));
    if (!row || !reaches(user, row.project.unitUid)) throw notFound();
    return asLoanPlan(row);
  },

  async approvals({ db, user }, { itemId, workFlowType }) {
    await findFlowItem(db, user, workFlowType, itemId);
    const rows = await db
      .select()
      .from(approvalRecords)
      .where(and(eq(approvalRecords.workFlowType, workFlowType), eq(approvalRecords.itemId, itemId)))
      .orderBy(asc(approvalRecords.processEndTime), asc(approvalRecords.id));
    return rows.map(asApproval);
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
