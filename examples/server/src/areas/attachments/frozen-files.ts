import { fileTypes } from '@danbao/core/attachments';
import { and, eq, inArray, or } from 'drizzle-orm';
import { applyMeasures, files } from '../../db/schema.ts';
import type { FrozenReader } from '../../relations/frozen-source.ts';
import { asAttachment, inTheirOrder, selectFiles } from './find-files.ts';

/** Proofs come with the fulfilment, after an approval. */
const frozenTypes = [fileTypes.apply, fileTypes.loanPlan, fileTypes.flow, fileTypes.measure, fileTypes.bank];

/** The files of a flow by their digests; of an application those of its measures too. */
export const frozenFiles: FrozenReader = async ({ db }, { flowId, applyId }) => {
  const ofMeasures = db
    .select({ id: applyMeasures.measureId })
    .from(applyMeasures)
    .where(eq(applyMeasures.applyId, flowId));
  const rows = await selectFiles(db)
    .where(
      and(
        inArray(files.fileType, frozenTypes),
        or(eq(files.infoId, flowId), applyId === flowId ? inArray(files.infoId, ofMeasures) : undefined),
      ),
    )
    .orderBy(files.infoId, ...inTheirOrder);
  return rows.map((row) => ({ ...asAttachment(row), sha256: row.file.sha256 }));
};
