import { fileTypes, permissionToChange } from '@danbao/core/attachments';
import { eq, or } from 'drizzle-orm';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, measures, projects } from '../../db/schema.ts';
import { forbidden, Refusal } from '../../http/refusal.ts';
import { holdShared } from '../../relations/hold-names.ts';
import { type FileHolder, unitFiles } from '../attachments/public.ts';
import { refuseSignedFile } from '../flows/public.ts';
import { namesOfProjects } from './names-of-projects.ts';

/** Files of a measure, of a measure in its application, or of an application: changed with the right to write. */
export const measureFiles: FileHolder = unitFiles({
  noun: 'measure',
  unitOf: async ({ db }, { infoId }) => (await recordOf(db, infoId))?.unitUid,
  async checkChange(reader, { fileType, infoId, uploadedAt }) {
    const { user, db } = reader;
    if (!user.permissions.includes(permissionToChange(fileType))) throw forbidden();
    const isProof = fileType === fileTypes.proof;
    const applyId = await applicationOfFiles(db, infoId);
    await refuseOutsiders(reader, isProof ? 'fulfil' : 'measures', { applyIds: [applyId] });
    if (isProof) return;
    // What is being sent now has them as they were, or as they are changed.
    if (applyId !== undefined) await holdShared(db, await namesOfProjects(db, { applyIds: [applyId] }));
    // A drawdown and a review have files too, and flows of their own.
    await refuseSignedFile(reader, applyId ?? infoId, uploadedAt);
  },
});

/** The application that files belong to: of a measure, of a measure in its application, or the application itself. */
async function applicationOfFiles(db: Db, infoId: string): Promise<string | undefined> {
  const [link] = await db
    .select({ applyId: applyMeasures.applyId })
    .from(applyMeasures)
    .where(or(eq(applyMeasures.measureId, infoId), eq(applyMeasures.id, infoId)));
  if (link) return link.applyId;
  const [own] = await db
    .select({ applyId: applications.applyId })
    .from(applications)
    .where(eq(applications.applyId, infoId));
  return own?.applyId;
}

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
