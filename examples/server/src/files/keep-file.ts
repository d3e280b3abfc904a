import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { extensionOf } from '@danbao/core/attachments';
import type { Context, Write } from '../context.ts';
import { files } from '../db/schema.ts';
import { titleKeys } from '../db/title-keys.ts';
import type { Deps } from '../deps.ts';
import { contentTypeOf } from './content-types.ts';
import { storeThrough } from './store-through.ts';

/** A file that lies in the store and that no record names yet. */
export interface Copy {
  readonly storedAs: string;
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
}

/** Puts a file that the server has made or copied into the store; `stored` learns under which name before the first byte is there. */
export async function keepFile(
  { files: store }: Pick<Deps, 'files'>,
  fileName: string,
  body: Readable,
  stored: string[],
): Promise<Copy> {
  const storedAs = randomUUID();
  stored.push(storedAs);
  const { size, sha256 } = await storeThrough(store, storedAs, body);
  return { storedAs, fileName, size, sha256 };
}

/** Makes files in the store attachments of a record, in their order. */
export async function attachFiles(
  { deps, user }: Context,
  { db, record: note }: Pick<Write, 'db' | 'record'>,
  record: { readonly infoId: string; readonly fileType: string; readonly sysId: string },
  copies: readonly Copy[],
): Promise<void> {
  if (copies.length === 0) return;
  const kept = await db
    .insert(files)
    .values(
      copies.map((copy, index) => ({
        ...copy,
        ...record,
        sortKeys: titleKeys(copy.fileName),
        fileId: randomUUID(),
        fileSort: String(index + 1),
        contentType: contentTypeOf(extensionOf(copy.fileName)),
        status: null,
        unitUid: user.unitUid,
        uploadedBy: user.userId,
        uploadedAt: deps.now(),
      })),
    )
    .returning();
  for (const { fileId, fileName, size } of kept) {
    const after = { id: fileId, fileName, fileSize: String(size), ...record };
    await note({ action: 'add', entity: 'attachment', entityId: fileId, subject: record.infoId, after });
  }
}
