import type { ValuesOf } from '@danbao/core';
import { type attachment, fileTypes } from '@danbao/core/attachments';
import { isGuarantyId, wallTime } from '@danbao/core/format';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, clients, files, loanPlans, measures, projects, users } from '../../db/schema.ts';
import { forbidden, invalid, notFound } from '../../http/refusal.ts';
import { checkMayRead, unitOfArchive } from '../archives/archive-files.ts';
import { flowOfFiles } from '../flows/flow-files.ts';
import { isOfRecord, recordOfFiles } from './record-files.ts';

export interface FileRow {
  readonly file: typeof files.$inferSelect;
  readonly uploader: { readonly username: string; readonly realName: string };
}

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
export async function findFile(context: Pick<Context, 'db' | 'deps' | 'user'>, fileId: string): Promise<FileRow> {
  const { db, user } = context;
  const [row] = await selectFiles(db).where(eq(files.fileId, fileId));
  if (!row) throw notFound();
  const { unitUid, uploadedBy } = row.file;
  if (unitUid === null && uploadedBy !== user.userId) throw notFound();
  if (isOfRecord(row.file.fileType)) {
    if (unitUid !== null) await recordOfFiles(db, user, row.file);
    return row;
  }
  if (unitUid !== null && row.file.fileType === fileTypes.flow) await flowOfFiles(db, user, row.file.infoId);
  else if (unitUid !== null && !reaches(user, unitUid)) throw notFound();
  refuseOthers(user, row.file.fileType);
  if (row.file.fileType === fileTypes.archive) await checkMayRead(context, row.file.infoId);
  // A package has calls of its own.
  if (row.file.fileType === fileTypes.archivePackage) throw notFound();
  return row;
}

/** The unit of the record that files of a type hang on; none where there is no record yet. Of others nothing is said. */
export async function unitOfRecord(
  db: Db,
  user: Principal,
  { infoId, fileType }: { readonly infoId: string; readonly fileType: string },
): Promise<string | undefined> {
  if (isOfRecord(fileType)) return (await recordOfFiles(db, user, { infoId, fileType }))?.unitUid;
  refuseOthers(user, fileType);
  if (fileType === fileTypes.archivePackage || fileType === fileTypes.statement) throw notFound();
  if (fileType === fileTypes.flow) return (await flowOfFiles(db, user, infoId))?.unitUid;
  const owner = await ownerOfFiles(db, user, infoId, fileType);
  if (owner && !reaches(user, owner.unitUid)) throw notFound();
  return owner?.unitUid;
}

/** Records that are there before their files; others are saved with the id that their form gave its files. */
const savedFirst: readonly string[] = [fileTypes.proof, fileTypes.apply, fileTypes.loanPlan];

/** Refuses a file for a record that is not there and that no form can be about to save: nobody would ever see it. */
export function requireRecord(
  unitUid: string | undefined,
  { infoId, fileType }: { readonly infoId: string; readonly fileType: string },
): void {
  if (unitUid !== undefined || (isGuarantyId(infoId) && !savedFirst.includes(fileType))) return;
  throw invalid([{ field: 'infoId', rule: 'unknown' }]);
}

async function ownerOfFiles(
  db: Db,
  user: Principal,
  infoId: string,
  fileType: string,
): Promise<{ readonly unitUid: string } | undefined> {
  if (fileType === fileTypes.archive) return unitOfArchive(db, user, infoId);
  if (fileType === fileTypes.loanPlan) return (await planOf(db, infoId)) ?? recordOf(db, infoId);
  if (fileType !== fileTypes.client) return recordOf(db, infoId);
  const [client] = await db.select({ unitUid: clients.unitUid }).from(clients).where(eq(clients.clientId, infoId));
  if (!client) throw notFound();
  return client;
}

async function planOf(db: Db, loanId: string): Promise<{ readonly unitUid: string } | undefined> {
  const [plan] = await db
    .select({ unitUid: projects.unitUid })
    .from(loanPlans)
    .innerJoin(projects, eq(projects.projectId, loanPlans.projectId))
    .where(eq(loanPlans.loanId, loanId));
  return plan;
}

const nouns: Readonly<Record<string, string>> = {
  [fileTypes.flow]: 'flow:',
  [fileTypes.archive]: 'archive:',
  [fileTypes.statement]: 'customer:',
  [fileTypes.client]: 'customer:',
};

/** Who may see flows only sees files of flows only. */
function refuseOthers({ permissions }: Principal, fileType: string): void {
  const noun = nouns[fileType] ?? 'measure:';
  if (!permissions.some((permission) => permission.startsWith(noun))) throw forbidden();
}

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
