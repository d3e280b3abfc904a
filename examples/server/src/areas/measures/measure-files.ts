import { fileTypes, permissionToChange } from '@danbao/core/attachments';
import { eq, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, measures, projects } from '../../db/schema.ts';
import { forbidden, Refusal } from '../../http/refusal.ts';
import { type FileHolder, unitFiles } from '../attachments/public.ts';
import { refuseLocked } from '../flows/public.ts';
import { applicationOf } from './approved-measures.ts';

/** Files of a measure, of a measure in its application, or of an application: changed with the right to write. */
export const measureFiles: FileHolder = unitFiles({
  noun: 'measure',
  unitOf: async ({ db }, { infoId }) => (await recordOf(db, infoId))?.unitUid,
  async checkChange({ user, db, deps }, { fileType, infoId }) {
    if (!user.permissions.includes(permissionToChange(fileType))) throw forbidden();
    if (fileType === fileTypes.proof) return;
    const applyId = await applicationOf(db, infoId);
    if (applyId !== undefined) await refuseLocked({ db, deps }, 'files', { flowIds: [applyId] });
  },
});

/**
 * Proofs: changed with the right to fulfil, and only until their measure is fulfilled (E5, M7). Fulfilling waits for what is
 * just being changed.
 */
export const proofFiles: FileHolder = {
  ...measureFiles,
  isSavedFirst: true,
  async checkChange(reader, owner) {
    await measureFiles.checkChange(reader, owner);
    const { infoId } = owner;
    const [done] = await reader.db
      .select({ isWorkable: applyMeasures.isWorkable, awaitsCheck: applyMeasures.awaitsCheck })
      .from(applyMeasures)
      .where(or(eq(applyMeasures.id, infoId), eq(applyMeasures.measureId, infoId)))
      .for('share');
    if (done?.isWorkable === '1' || done?.awaitsCheck) throw new Refusal(409, { message: 'proofClosed' });
  },
};

/** The record that files hang on: a measure, a measure in its application, or an application. */
export async function recordOf(db: Db, infoId: string): Promise<{ readonly unitUid: string } | undefined> {
  const [measure] = await db.select({ unitUid: measures.unitUid }).from(measures).where(eq(measures.measureId, infoId));
  if (measure) return measure;
  const [link] = await db
    .select({ unitUid: measures.unitUid })
    .from(applyMeasures)
    .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
    .where(eq(applyMeasures.id, infoId));
  if (link) return link;
  const [application] = await db
    .select({ unitUid: projects.unitUid })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(eq(applications.applyId, infoId));
  return application;
}
