import type { ValuesOf } from '@danbao/core';
import { type attachment, fileTypes } from '@danbao/core/attachments';
import { isGuarantyId, wallTime } from '@danbao/core/format';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { files, users } from '../../db/schema.ts';
import { invalid, notFound } from '../../http/refusal.ts';
import { type FileOwner, holderOf, type Reader } from './file-holder.ts';

export interface FileRow {
  readonly file: typeof files.$inferSelect;
  readonly uploader: { readonly username: string; readonly realName: string };
}

/** What decides who reads a file. */
type ReadFile = Pick<FileRow['file'], 'infoId' | 'fileType' | 'formField' | 'unitUid' | 'uploadedBy'>;

/** As people have ordered them, else as they came. */
export const inTheirOrder = [
  sql`coalesce(nullif(regexp_replace(${files.fileSort}, '\\D', '', 'g'), '')::numeric, 0)`,
  asc(files.uploadedAt),
  asc(files.fileId),
];

export function selectFiles(db: Db) {
  return db
    .select({ file: files, uploader: { username: users.username, realName: users.realName } })
    .from(files)
    .innerJoin(users, eq(users.userId, files.uploadedBy))
    .$dynamic();
}

/** A file that the caller may see: of a record within their reach, or their own while the record does not exist yet. */
export async function findFile(reader: Reader, fileId: string): Promise<FileRow> {
  const [row] = await selectFiles(reader.db).where(eq(files.fileId, fileId));
  if (!row) throw notFound();
  await checkMayRead(reader, row.file);
  return row;
}

/** Refuses who may not read such a file. */
export async function checkMayRead(reader: Reader, file: ReadFile): Promise<void> {
  if (file.unitUid === null && file.uploadedBy !== reader.user.userId) throw notFound();
  await holderOf(reader, file.fileType).checkRead(reader, file);
}

/** The unit of the record that files of a type hang on; none where there is no record yet. Of others nothing is said. */
export function unitOfRecord(reader: Reader, owner: FileOwner): Promise<string | undefined> {
  return holderOf(reader, owner.fileType).unitOf(reader, owner);
}

/** Refuses who may not add, change or remove such a file. */
export function checkMayChange(reader: Reader, owner: FileOwner): Promise<void> {
  return holderOf(reader, owner.fileType).checkChange(reader, owner);
}

/** Refuses a file for a record that is not there and that no form can be about to save: nobody would ever see it. */
export function requireRecord(context: Pick<Reader, 'deps'>, unitUid: string | undefined, owner: FileOwner): void {
  const { infoId, fileType } = owner;
  if (unitUid !== undefined || (isGuarantyId(infoId) && !holderOf(context, fileType).isSavedFirst)) return;
  throw invalid([{ field: 'infoId', rule: 'unknown' }]);
}

type Category = NonNullable<ValuesOf<typeof attachment>['category']>;

/** `filePath` is the file's id again: opaque to callers, never a path (Y11). */
export function asAttachment({ file, uploader }: FileRow): ValuesOf<typeof attachment> {
  return {
    id: file.fileId,
    fileName: file.fileName,
    filePath: file.fileId,
    fileUploadUsername: uploader.realName,
    fileUploadUser: uploader.username,
    uploadTime: wallTime(file.uploadedAt),
    fileSort: file.fileSort,
    ...(file.category === null ? {} : { category: file.category as Category }),
    ...(file.formField === null ? {} : { formField: file.formField }),
    fileSize: String(file.size),
    infoId: file.infoId,
    fileType: file.fileType,
    sysId: file.sysId,
    ...(file.status === null ? {} : { status: file.status }),
  };
}

/** Files that the caller uploaded for this id before the measure was there now belong to it. */
export async function adoptFiles(db: Db, id: string, userId: string, unitUid: string): Promise<void> {
  await db
    .update(files)
    .set({ unitUid })
    .where(
      and(
        eq(files.infoId, id),
        eq(files.uploadedBy, userId),
        isNull(files.unitUid),
        // A marked workbook stays with who sent it (I20).
        ne(files.fileType, fileTypes.equipmentImport),
      ),
    );
}
