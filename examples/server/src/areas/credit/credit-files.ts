import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { loanPlans, projects } from '../../db/schema.ts';
import { type FileHolder, unitFiles } from '../attachments/public.ts';
import { measureFiles, recordOf } from '../measures/public.ts';

export const applicationFiles: FileHolder = { ...measureFiles, isSavedFirst: true };

export const loanPlanFiles: FileHolder = unitFiles({
  noun: 'measure',
  unitOf: async ({ db }, { infoId }) => ((await planOf(db, infoId)) ?? (await recordOf(db, infoId)))?.unitUid,
  checkChange: measureFiles.checkChange,
  isSavedFirst: true,
});

async function planOf(db: Db, loanId: string): Promise<{ readonly unitUid: string } | undefined> {
  const [plan] = await db
    .select({ unitUid: projects.unitUid })
    .from(loanPlans)
    .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
    .where(eq(loanPlans.loanId, loanId));
  return plan;
}
