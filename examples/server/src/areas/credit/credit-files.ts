import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { flows, loanPlans, projects } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { type FileHolder, type FileOwner, unitFiles } from '../attachments/public.ts';
import { newestVersion, refuseLocked } from '../flows/public.ts';
import { measureFiles, recordOf } from '../measures/public.ts';

export const applicationFiles: FileHolder = { ...measureFiles, isSavedFirst: true, checkChange: checkSigned };

export const loanPlanFiles: FileHolder = unitFiles({
  noun: 'measure',
  unitOf: async ({ db }, { infoId }) => ((await planOf(db, infoId)) ?? (await recordOf(db, infoId)))?.unitUid,
  checkChange: checkSigned,
  isSavedFirst: true,
});

/** Files of an application or a drawdown stay while it is under approval; what was signed with it stays afterwards too. */
async function checkSigned(reader: Parameters<FileHolder['checkChange']>[0], owner: FileOwner): Promise<void> {
  await measureFiles.checkChange(reader, owner);
  const { db, deps } = reader;
  const { infoId: flowId, uploadedAt } = owner;
  await refuseLocked({ db, deps }, 'files', { flowIds: [flowId] });
  if (uploadedAt === undefined) return;
  const [row] = await db.select({ status: flows.status }).from(flows).where(eq(flows.flowId, flowId));
  const signed = row?.status === 'ended' ? await newestVersion(db, flowId) : undefined;
  if (signed && uploadedAt <= signed.at) throw new Refusal(409, { message: 'approvedFileStays' });
}

async function planOf(db: Db, loanId: string): Promise<{ readonly unitUid: string } | undefined> {
  const [plan] = await db
    .select({ unitUid: projects.unitUid })
    .from(loanPlans)
    .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
    .where(eq(loanPlans.loanId, loanId));
  return plan;
}
