import { randomUUID } from 'node:crypto';
import { fileTypes } from '@danbao/core/attachments';
import { systemIds } from '@danbao/core/format';
import type { Context, Write } from '../../context.ts';
import { files } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';
import { contentTypeOf } from '../../files/content-types.ts';
import type { ReceivedFile } from '../../files/transfer.ts';
import { asAttachment, findFile } from '../attachments/public.ts';

/** Keeps the workbook with its customer; whoever sees the customer sees it, and nobody changes it. */
export async function keepStatementFile(
  { deps, user }: Context,
  { db, record }: Write,
  file: ReceivedFile,
  { clientId, unitUid }: { readonly clientId: string; readonly unitUid: string },
): Promise<string> {
  const { storedAs, fileName, size, sha256 } = file;
  const fileId = randomUUID();
  await db.insert(files).values({
    fileId,
    storedAs,
    fileName,
    sortKeys: titleKeys(fileName),
    size,
    sha256,
    unitUid,
    fileSort: '1',
    contentType: contentTypeOf(fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()),
    infoId: clientId,
    fileType: fileTypes.statement,
    sysId: systemIds.file,
    status: null,
    uploadedBy: user.userId,
    uploadedAt: deps.now(),
  });
  const after = asAttachment(await findFile({ db, deps, user }, fileId));
  await record({ action: 'add', entity: 'attachment', entityId: fileId, subject: clientId, after });
  return fileId;
}
