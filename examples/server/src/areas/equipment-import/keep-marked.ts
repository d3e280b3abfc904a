import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypes } from '@danbao/core/attachments';
import type { Context, Write } from '../../context.ts';
import { files } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';
import { contentTypeOf } from '../../files/content-types.ts';
import { asAttachment, findFile } from '../attachments/public.ts';

export interface StoredFile {
  readonly storedAs: string;
  readonly size: number;
  readonly sha256: string;
}

/** The bytes first; if their row does not follow, the sweeper takes them. */
export async function storeBytes({ deps }: Context, bytes: Uint8Array): Promise<StoredFile> {
  const storedAs = randomUUID();
  await deps.files.put(storedAs, Readable.from([Buffer.from(bytes)]));
  return { storedAs, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Keeps the marked workbook with the form's attachments; only its uploader sees it, and the sweeper takes it in time. */
export async function keepMarked(
  { deps, user }: Context,
  { db, record }: Write,
  stored: StoredFile,
  about: { readonly fileName: string; readonly infoId: string; readonly sysId: string },
): Promise<string> {
  const fileId = randomUUID();
  await db.insert(files).values({
    ...stored,
    ...about,
    sortKeys: titleKeys(about.fileName),
    fileId,
    fileSort: '1',
    contentType: contentTypeOf('xlsx'),
    fileType: fileTypes.equipmentImport,
    status: null,
    unitUid: null,
    uploadedBy: user.userId,
    uploadedAt: deps.now(),
  });
  const after = asAttachment(await findFile({ db, deps, user }, fileId));
  await record({ action: 'add', entity: 'attachment', entityId: fileId, after });
  return fileId;
}
