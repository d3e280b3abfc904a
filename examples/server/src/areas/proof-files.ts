import { fileTypes, permissionToChange } from '@danbao/core';
import { eq, or } from 'drizzle-orm';
import { applyMeasures } from '../db/schema.ts';
import { forbidden, Refusal } from '../http/refusal.ts';
import { checkIsDraft } from './archives/archive-files.ts';
import type { Reader } from './flows/find-flow.ts';
import { checkHasFlow } from './flows/flow-files.ts';
import { checkRecordOpen, isOfRecord } from './record-files.ts';

interface ChangedFile {
  readonly fileType: string;
  readonly infoId: string;
}

/**
 * Whether the caller may add, change or remove such a file: a proof with the right to fulfil, and only until its measure
 * is fulfilled (E5, M7); one of a flow by who has the flow now; any other with the right to write. Fulfilling waits for what is just being changed.
 */
export async function checkMayChange(reader: Reader, { fileType, infoId }: ChangedFile): Promise<void> {
  if (fileType === fileTypes.flow) return checkHasFlow(reader, infoId);
  const { db, user } = reader;
  if (isOfRecord(fileType)) return checkRecordOpen(db, user, { infoId, fileType });
  if (fileType === fileTypes.archive) return checkIsDraft(db, user, infoId);
  // What was handed over or read stays as it is.
  if (fileType === fileTypes.archivePackage || fileType === fileTypes.statement) throw forbidden();
  if (!user.permissions.includes(permissionToChange(fileType))) throw forbidden();
  if (fileType !== fileTypes.proof) return;
  const [done] = await db
    .select({ isWorkable: applyMeasures.isWorkable })
    .from(applyMeasures)
    .where(or(eq(applyMeasures.id, infoId), eq(applyMeasures.measureId, infoId)))
    .for('share');
  if (done?.isWorkable === '1') throw new Refusal(409, { message: 'proofClosed' });
}
