import { credit, repaymentsOf } from '@danbao/core/credit';
import { wallTime } from '@danbao/core/format';
import type { MeasureRecord } from '@danbao/core/measures';
import { and, asc, eq } from 'drizzle-orm';
import { worksFor } from '../../auth/project-policy.ts';
import type { Context } from '../../context.ts';
import { contractFiles, loanPlans } from '../../db/schema.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { isApprovedAsVersion, lockingFlows, signaturesOf } from '../flows/public.ts';
import { listMeasures } from '../measures/public.ts';
import { asApplication, findApplication } from './applications.ts';
import { feeTotalsOf } from './fee-ledger.ts';
import { findFlowItem, findProject } from './find-project.ts';
import { guaranteedProjects } from './guaranteed-projects.ts';
import { listPayments } from './list-payments.ts';
import { listProjects } from './list-projects.ts';
import { asPlanRow, findPlan, loanPlanOf, planLists, plansOfClient, selectPlans } from './plans.ts';
import { progressOf } from './progress.ts';

export const creditArea = implement(credit)({
  projects: (context, query) => listProjects(context, query),
  payments: listPayments,

  async apply(context, { apply_ID }) {
    const { db, user } = context;
    const row = await findApplication(db, user, apply_ID);
    const own = { ...(await asApplication(db, row)), works: await worksFor(db, user, row.applications) };
    const lock = own.works.includes('measures') ? await measuresLockOf(context, apply_ID) : ofOthers;
    const applied = { ...own, ...lock };
    if (!user.permissions.includes('measure:read')) return applied;
    const { rows } = await listMeasures(context, { apply_ID, pageSize: '100' });
    return { ...applied, applyOptguarantyList: rows.map(named) };
  },

  async progress({ db, user }, { apply_ID }) {
    return progressOf(db, await findApplication(db, user, apply_ID));
  },

  async feeTotals({ db, user }, { projectId }) {
    await findProject(db, user, projectId);
    return feeTotalsOf(db, projectId);
  },

  repayments: (context, { projectId }) => repaymentsOf(projectId, hostOf(context, context)),

  async loanPlan({ db, user }, { loanId }) {
    return loanPlanOf(db, user, await findPlan(db, user, loanId));
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
    return guaranteedProjects(db, user, clientGuid, busiTypeName);
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

/** What an application tells of a measure; the rest is read with the measure. */
function named(measure: MeasureRecord) {
  const { optGuaranty_ID, apply_optguaranty_ID, optName, guarantyTypeID, optTypeID, kind } = measure;
  return { optGuaranty_ID, apply_optguaranty_ID, optName, guarantyTypeID, optTypeID, kind };
}

const ofOthers = { measuresLock: 'ofOthers' } as const;

/** Whether measures of an application are changed: not while it is under approval, and afterwards only what nobody has signed. */
async function measuresLockOf(context: Context, applyId: string) {
  if ((await lockingFlows(context, 'measures', { applyIds: [applyId] })).length > 0)
    return { measuresLock: 'underApproval' } as const;
  return (await isApprovedAsVersion(context.db, applyId)) ? ({ measuresLock: 'approved' } as const) : {};
}
