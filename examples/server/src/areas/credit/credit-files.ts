import { eq } from 'drizzle-orm';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { loanPlans, projects } from '../../db/schema.ts';
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
