import { fileTypes, permissionToChange } from '@danbao/core/attachments';
import { and, eq, or } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { applyMeasures, clients } from '../../db/schema.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { checkIsDraft } from '../archives/archive-files.ts';
import type { Reader } from '../flows/find-flow.ts';
import { checkHasFlow } from '../flows/flow-files.ts';
import { checkRecordOpen, isOfRecord } from './record-files.ts';

async function checkWritesClient({ db, user }: Reader, infoId: string): Promise<void> {
  if (!user.permissions.includes('customer:write')) throw forbidden();
  const reached = and(eq(clients.clientId, infoId), withinReach(user, clients.unitUid));
  const [client] = await db.select({ id: clients.clientId }).from(clients).where(reached).for('key share');
  if (!client) throw notFound();
}

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
  // They keep their client, who is there for as long as they are held.
  if (fileType === fileTypes.client) return checkWritesClient(reader, infoId);
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
