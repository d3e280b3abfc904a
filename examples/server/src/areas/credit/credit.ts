import { credit, repaymentsOf, wallTime } from '@danbao/core';
import { and, asc, count, eq, exists, ilike, type SQL } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { applications, clients, contractFiles, loanPlans, projects } from '../../db/schema.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { signaturesOf } from '../flows/signatures.ts';
import { containing, pageWindow } from '../paging.ts';
import { asApplication, asProject, findApplication, selectProjects } from './applications.ts';
import { findFlowItem } from './find-project.ts';
import {
  asClientProjects,
  asLoanPlan,
  asPlanRow,
  clientSums,
  findPlan,
  isPaidOut,
  planLists,
  plansOfClient,
  selectPlans,
} from './plans.ts';
import { progressOf } from './progress.ts';

export const creditArea = implement(credit)({
  async projects({ db, user }, query) {
    const plan = db
      .select({ loanId: loanPlans.loanId })
      .from(loanPlans)
      .where(and(eq(loanPlans.projectId, projects.projectId), eq(loanPlans.loanId, query.loanPlan_ID ?? '')));
    const condition = and(
      withinReach(user),
      query.projectName === undefined ? undefined : ilike(projects.projectName, containing(query.projectName)),
      query.clientName === undefined ? undefined : ilike(clients.clientName, containing(query.clientName)),
      query.state === undefined ? undefined : eq(applications.state, query.state),
      query.client_ID === undefined ? undefined : eq(projects.clientId, query.client_ID),
      query.loanPlan_ID === undefined ? undefined : exists(plan),
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
    return asApplication(db, await findApplication(db, user, apply_ID));
  },

  async progress({ db, user }, { apply_ID }) {
    return progressOf(db, await findApplication(db, user, apply_ID));
  },

  repayments: (context, { projectId }) => repaymentsOf(projectId, hostOf(context, context)),

  async loanPlan({ db, user }, { loanId }) {
    const row = await findPlan(db, user, loanId);
    return { ...asLoanPlan(row), ...(await clientSums(db, user, row)) };
  },

  async loanPlansOf({ db, user }, { apply_ID }) {
    await findApplication(db, user, apply_ID);
    return (await selectPlans(db, eq(loanPlans.applyId, apply_ID))).map(asPlanRow);
  },

  async clientLoanPlans({ db, user }, { type, clientGuid, busiTypeName }) {
    const rows = await selectPlans(db, and(plansOfClient(user, clientGuid, busiTypeName), planLists[type]()));
    return rows.map(asPlanRow);
  },

  async clientProjects({ db, user }, { clientGuid, busiTypeName }) {
    return asClientProjects(db, await selectPlans(db, and(plansOfClient(user, clientGuid, busiTypeName), isPaidOut())));
  },

  async contractFiles({ db, user }, { contractSignId }) {
    await findApplication(db, user, contractSignId);
    const rows = await db
      .select()
      .from(contractFiles)
      .where(eq(contractFiles.contractSignId, contractSignId))
      .orderBy(asc(contractFiles.createdAt), asc(contractFiles.id));
    return rows.map(({ id, fileName, institutionName, createdAt }) => ({
      id,
      fileName,
      institutionName,
      createTime: wallTime(createdAt),
    }));
  },

  async approvals({ db, user }, { itemId, workFlowType }) {
    await findFlowItem(db, user, workFlowType, itemId);
    const given = await signaturesOf(db, workFlowType, itemId);
    return given.map(({ at, ...signature }) => ({ ...signature, processEndTime: wallTime(at) }));
  },
});

/** The condition that a project is of the caller's unit, or that he sees all. */
function withinReach(user: Principal): SQL | undefined {
  return user.permissions.includes('unit:all') ? undefined : eq(projects.unitUid, user.unitUid);
}
