import { type Issue, label, type ValuesOf } from '@danbao/core';
import { changesAnyProject, compensationSum, compensations, loanLabel } from '@danbao/core/credit';
import type { compensationForm } from '@danbao/core/flows';
import { compareDecimals, isDecimal } from '@danbao/core/format';
import { amountLabel } from '@danbao/core/relations';
import { answerCall } from '@danbao/core/resources';
import { and, eq, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { applications, files, loanPlans, projects } from '../../db/schema.ts';
import { invalid } from '../../http/refusal.ts';
import { riskRatesOf } from '../../relations/our-share.ts';
import { hostOf } from '../../resources/answer.ts';
import { asPlanRow, findApplication, liabilityOf, readsSubject, selectPlans } from '../credit/public.ts';
import type { FlowEffects } from '../flows/public.ts';
import { overShareIssues, partsOf } from './compensation-checks.ts';

type Values = Partial<ValuesOf<typeof compensationForm>>;

/** What a creditor demands is approved with the figures of the day; the last signature records the compensation. */
export const compensationFlowEffects: FlowEffects = {
  readsSubject,
  async fill(context, { db }, { row }, { event, node }) {
    const values: Values = row.values;
    const isStarters = row.status === 'draft' || node?.code === 'apply';
    if (event !== 'save' || !isStarters || !values.applyId) return row.values;
    const { projects: project, clients: client } = await findApplication(db, context.user, values.applyId);
    await refuseOutsiders({ db, user: context.user }, 'monitoring', { projectId: project.projectId });
    const loanName = values.loanId ? await nameOfLoan(db, values.loanId, project.projectId) : undefined;
    if (values.loanId && !loanName) throw invalid([{ field: 'loanName', rule: 'unknown' }]);
    const { loanName: _, ...typed } = values;
    const { projectId, projectName } = project;
    const { liability, guaranteeOutstanding } = await liabilityOf(db, projectId);
    const rates = (await riskRatesOf(db, [projectId])).get(projectId);
    const known = { projectId, projectName, clientName: client.clientName, liability, guaranteeOutstanding };
    return {
      ...typed,
      ...(loanName ? { loanName } : {}),
      ...known,
      ...(areSums(values) ? partsOf(compensationSum(values), rates) : {}),
    };
  },
  gaps: async ({ db }, { row }, event) => (event === 'send' && !(await hasFile(db, row.flowId)) ? ['attachments'] : []),
  doubts: ({ db }, values) => sumIssues(db, (values as Values).projectId, values),
  async foresees({ db, user }, values) {
    const { applyId } = values as Values;
    if (!applyId) return [];
    const [project] = await db
      .select({ projectId: projects.projectId })
      .from(applications)
      .innerJoin(projects, eq(projects.projectId, applications.projectId))
      .where(and(eq(applications.applyId, applyId), withinReach(user, projects.unitUid)));
    return sumIssues(db, project?.projectId, values);
  },
  async onEnd(context, write, { row }) {
    const { projectId, creditor, demandNo, demandDate, principal, interest, fees, ...rest }: Values = row.values;
    const { voucherNo, paidDate, overShareReason, cause } = rest;
    // Who signs last need not run the project; what is recorded is of its unit.
    const { user } = context;
    const permissions = [...user.permissions, 'unit:all', changesAnyProject];
    const forAll = { ...context, user: { ...user, unitUid: row.unitUid, permissions } };
    const record = {
      ...{ projectId, voucherNo, paidDate, creditor, principal, demandNo, demandDate },
      ...{ interest: interest || '0', fees: fees || '0', flowId: row.flowId },
      ...(overShareReason ? { overShareReason } : {}),
      ...(cause ? { remark: [...cause].slice(0, 200).join('') } : {}),
      confirmed: 'overShareReason',
    };
    await answerCall(compensations, 'add', record, hostOf(forAll, write));
  },
};

/** More principal than is guaranteed is refused, more than our liability needs a reason. */
async function sumIssues(db: Db, projectId: string | undefined, values: Values): Promise<readonly Issue[]> {
  const { principal = '', overShareReason: reason } = values;
  if (!projectId || !isDecimal(principal)) return [];
  const { guaranteeOutstanding: max } = await liabilityOf(db, projectId);
  if (compareDecimals(principal, max) <= 0) return overShareIssues(db, { projectId, principal, reason });
  const left = amountLabel(max, 'wan');
  const message = label(
    `代偿本金不能超过在保余额 ${left.zh}`,
    `the principal cannot be more than is guaranteed, ${left.en}`,
  );
  return [{ field: 'principal', rule: 'max', params: { max }, message }];
}

function areSums({ principal, interest, fees }: Values): boolean {
  return [principal, interest, fees].every((sum) => !sum || isDecimal(sum));
}

/** What a drawdown of the project is called; nothing of one of another project. */
async function nameOfLoan(db: Db, loanId: string, projectId: string): Promise<string | undefined> {
  const [row] = await selectPlans(db, and(eq(loanPlans.loanId, loanId), eq(loanPlans.projectId, projectId)));
  return row && loanLabel(asPlanRow(row));
}

async function hasFile(db: Db, flowId: string): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(files).where(eq(files.infoId, flowId)).limit(1);
  return row !== undefined;
}
