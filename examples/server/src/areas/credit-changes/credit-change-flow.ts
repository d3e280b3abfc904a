import { type Issue, label, type ValuesOf } from '@danbao/core';
import { changesAnyProject } from '@danbao/core/credit';
import type { creditChangeForm } from '@danbao/core/flows';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Context } from '../../context.ts';
import { forbidden, invalid } from '../../http/refusal.ts';
import { findApplication, readsSubject } from '../credit/public.ts';
import { type FlowEffects, isApprovedAsVersion } from '../flows/public.ts';
import { replaceMeasure } from '../measures/public.ts';
import { readChanges } from './changed-measures.ts';
import { weighChanges } from './weigh-changes.ts';

type Values = Partial<ValuesOf<typeof creditChangeForm>>;

const isOpen = label(
  '尚未批准，或批准时没有固定内容；请直接修改担保措施',
  'is not approved, or its approval fixed nothing: change its security itself',
);

/** What an approval fixed is changed by an approval: the last signature writes the values of the form into the measures. */
export const creditChangeEffects: FlowEffects = {
  readsSubject,
  async fill(context, { db }, { row }, { event, node }) {
    const values: Values = row.values;
    const isStarters = row.status === 'draft' || node?.code === 'apply';
    if ((event !== 'save' && event !== 'send') || !isStarters || !values.applyId) return row.values;
    const asking = { ...context, db };
    const { project, client } = await refuseUnlessTheirs(asking, values.applyId);
    const { issues, rows } = await readChanges(asking, values.applyId, values.changes ?? []);
    if (issues.length > 0) throw invalid(issues);
    const { projectId, projectName } = project;
    return { ...values, projectId, projectName, clientName: client.clientName, changes: rows };
  },
  // Whoever reads the credit reads what is changed of it.
  onSave: async (_context, _write, { row }) => {
    const { applyId }: Values = row.values;
    return applyId || undefined;
  },
  async doubts(context, values) {
    const { issues } = await weighed(context, values);
    return issues;
  },
  async onEnd(context, write, { row }) {
    // Who signs last need not run the project; what changes is of its unit.
    const { user } = context;
    const permissions = [...user.permissions, 'unit:all', changesAnyProject];
    const forAll = { ...context, db: write.db, user: { ...user, unitUid: row.unitUid, permissions } };
    const { issues, changes } = await weighed(forAll, row.values);
    // What may be confirmed was confirmed as it was sent.
    const refused = issues.filter(({ confirmable }) => !confirmable);
    if (refused.length > 0) throw invalid(refused);
    const changedBy = [row.number, row.title].filter(Boolean).join(' ');
    for (const change of changes) await replaceMeasure(forAll, write, change, { said: { changedBy } });
  },
};

async function weighed(context: Context, values: Values): Promise<Awaited<ReturnType<typeof weighChanges>>> {
  const { applyId = '', changes: rows = [] } = values;
  const { client } = await approvedCredit(context, applyId);
  return weighChanges(context, { applyId, clientId: client.clientId, rows });
}

/** The credit of a change, where the caller runs its project and may change its measures. */
async function refuseUnlessTheirs(context: Context, applyId: string) {
  const credit = await approvedCredit(context, applyId);
  if (!context.user.permissions.includes('measure:write')) throw forbidden();
  await refuseOutsiders(context, 'measures', { applyIds: [applyId] });
  return credit;
}

/** A credit whose approval fixed something. */
async function approvedCredit({ db, user }: Context, applyId: string) {
  const { projects: project, clients: client } = await findApplication(db, user, applyId);
  const issue: Issue = { field: 'applyId', rule: 'unknown', message: isOpen };
  if (!(await isApprovedAsVersion(db, applyId))) throw invalid([issue]);
  return { project, client };
}
