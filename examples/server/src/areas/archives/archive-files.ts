import { archiveApplications, archives } from '@danbao/core/archives';
import { wallDay } from '@danbao/core/format';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { type FileHolder, keptFiles, unitFiles } from '../attachments/public.ts';
import { archiveReach } from './archive-reach.ts';
import { archiveTable } from './holdings.ts';

const applications = tableOf(archiveApplications);

/** The unit of a record of the archive that the caller reaches; none where there is no record of this id yet. */
async function unitOfArchive(db: Db, user: Principal, archiveId: string) {
  const [row] = await db
    .select({ unitUid: archiveTable.unitUid })
    .from(archiveTable)
    .where(eq(archiveTable.id, archiveId));
  if (row) await findReached(db, user, archiveId);
  return row;
}

/** Files of a record of the archive: changed while it is a draft. */
const draftFiles = unitFiles({
  noun: 'archive',
  unitOf: async ({ db, user }, { infoId }) => (await unitOfArchive(db, user, infoId))?.unitUid,
  checkChange: ({ db, user }, { infoId }) => checkIsDraft(db, user, infoId),
});

export const archiveFiles: FileHolder = {
  ...draftFiles,
  async checkRead(reader, file) {
    await draftFiles.checkRead(reader, file);
    await checkMayRead(reader, file.infoId);
  },
};

const packages = keptFiles('measure');

/** Hand-over packages are read by calls of their own. */
export const archivePackageFiles: FileHolder = {
  ...packages,
  async checkRead(reader, file) {
    await packages.checkRead(reader, file);
    throw notFound();
  },
};

/** A record of the archive that the caller reaches. */
async function findReached(db: Db, user: Principal, archiveId: string) {
  const [row] = await db
    .select()
    .from(archiveTable)
    .where(and(eq(archiveTable.id, archiveId), archiveReach(user)));
  if (!row) throw notFound();
  return row;
}

/** Who keeps the archive reads its files; everybody else only what was approved for them, and only in that time. */
async function checkMayRead(
  { db, user, deps }: Pick<Context, 'db' | 'user' | 'deps'>,
  archiveId: string,
): Promise<void> {
  const [row] = await db.select().from(archiveTable).where(eq(archiveTable.id, archiveId));
  if (!row || row.unitUid !== user.unitUid) throw notFound();
  const isReached = (await db.$count(archiveTable, and(eq(archiveTable.id, archiveId), archiveReach(user)))) > 0;
  if (isReached && user.permissions.includes(archives.access.write)) return;
  const today = wallDay(deps.now());
  const approved = and(
    eq(applications.authorId, user.userId),
    sql`${fieldValue(archiveApplications, 'status')} in ('2', '4')`,
    lte(fieldValue(archiveApplications, 'beginDate'), today),
    gte(fieldValue(archiveApplications, 'returnDate'), today),
    sql`${applications.values}->'archiveIds' @> ${JSON.stringify([archiveId])}::jsonb`,
  );
  if ((await db.$count(applications, approved)) === 0) throw new Refusal(403, { message: 'archiveNotApproved' });
}

/** Files are added, renamed and removed while the record is a draft. */
async function checkIsDraft(db: Db, user: Principal, archiveId: string): Promise<void> {
  if (!user.permissions.includes(archives.access.write)) throw forbidden();
  const [row] = await db.select().from(archiveTable).where(eq(archiveTable.id, archiveId)).for('share');
  // A form that has not been saved yet: its files are the uploader's own.
  if (!row) return;
  await findReached(db, user, archiveId);
  if (row.values['electronicStatus'] !== 'draft') throw new Refusal(409, { message: 'archiveFiled' });
}
