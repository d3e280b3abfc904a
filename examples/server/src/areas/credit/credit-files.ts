import { fileTypes, permissionToChange } from '@danbao/core/attachments';
import { creditConditions, decidesConditions } from '@danbao/core/credit';
import { eq } from 'drizzle-orm';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { loanPlans, projects } from '../../db/schema.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { type FileHolder, unitFiles } from '../attachments/public.ts';
import { measureFiles, recordOf } from '../measures/public.ts';

/** Files of an application or a drawdown stay while it is under approval; what was signed with it stays afterwards too. */
export const applicationFiles: FileHolder = { ...measureFiles, isSavedFirst: true };

export const loanPlanFiles: FileHolder = unitFiles({
  noun: 'measure',
  unitOf: async ({ db }, { infoId }) => ((await planOf(db, infoId)) ?? (await recordOf(db, infoId)))?.unitUid,
  async checkChange(reader, owner) {
    await measureFiles.checkChange(reader, owner);
    const plan = await planOf(reader.db, owner.infoId);
    if (plan) await refuseOutsiders(reader, 'money', { applyIds: [plan.applyId] });
  },
  isSavedFirst: true,
});

/** Files that prove a condition of a credit: changed by whoever records it, and only while it is open. */
export const conditionFiles: FileHolder = unitFiles({
  noun: 'project',
  unitOf: async ({ db }, { infoId }) => (await conditionOf(db, infoId))?.unitUid,
  async checkChange({ db, user }, { infoId }) {
    if (!user.permissions.includes(permissionToChange(fileTypes.condition))) throw forbidden();
    // Recording that it is met waits for what is just being changed of its files.
    const condition = await conditionOf(db, infoId, true);
    if (!condition) throw notFound();
    if (!user.permissions.includes(decidesConditions))
      await refuseOutsiders({ db, user }, 'fulfil', { applyIds: [condition.applyId] });
    if (condition.state !== 'open') throw new Refusal(409, { message: 'filesClosed' });
  },
  isSavedFirst: true,
});

async function conditionOf(db: Db, id: string, holds = false) {
  const table = tableOf(creditConditions);
  const found = db
    .select({ values: table.values, unitUid: projects.unitUid })
    .from(table)
    .innerJoin(projects, eq(projects.projectId, fieldValue(creditConditions, 'projectId')))
    .where(eq(table.id, id));
  const [row] = holds ? await found.for('share', { of: table }) : await found;
  const { applyId, state } = (row?.values ?? {}) as { readonly applyId?: string; readonly state?: string };
  return row && { unitUid: row.unitUid, applyId, state };
}

async function planOf(
  db: Db,
  loanId: string,
): Promise<{ readonly unitUid: string; readonly applyId: string } | undefined> {
  const [plan] = await db
    .select({ unitUid: projects.unitUid, applyId: loanPlans.applyId })
    .from(loanPlans)
    .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
    .where(eq(loanPlans.loanId, loanId));
  return plan;
}
