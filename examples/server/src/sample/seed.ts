import { Readable } from 'node:stream';
import { feeEntries, payments, repayments } from '@danbao/core/credit';
import { financeStatements, relatedClients } from '@danbao/core/customers';
import { activeStatus } from '@danbao/core/measures';
import { keepLastRatings } from '../areas/customers/public.ts';
import { ownerColumns } from '../areas/owners/public.ts';
import { hashPassword, type PasswordCost, usualCost } from '../auth/passwords.ts';
import type { Db } from '../db/database.ts';
import { fillTitleKeys } from '../db/fill-title-keys.ts';
import * as table from '../db/schema.ts';
import type { FileStore } from '../files/store.ts';
import { insertRecords } from '../resources/insert-records.ts';
import { firstRoles } from '../seed/first-roles.ts';
import { editorOf, sampleAccounts, sampleContact, samplePassword, samplePosts, sampleUnits } from './accounts.ts';
import { insertArchiveSettings } from './archives.ts';
import { insertCanteen } from './canteen.ts';
import { sampleCredit } from './credit.ts';
import { sampleDay, storyTime } from './dates.ts';
import { sampleDepartments } from './departments.ts';
import { insertDocuments } from './documents.ts';
import { insertFileRecords } from './file-records.ts';
import { sampleFiles } from './files.ts';
import { insertFlows } from './flows.ts';
import { insertLessonFilms, sampleFilmKeys } from './lesson-films.ts';
import { sampleMeasures } from './measures.ts';
import { insertNotices } from './notices.ts';
import { sampleOwners } from './owners.ts';
import { sampleContractFiles, samplePersonClients, sampleProjects, sampleRelations } from './projects.ts';
import { insertRecordFiles, sampleRecordFiles } from './record-files.ts';
import { insertReviewMeetings } from './review-meetings.ts';
import { sampleFilm } from './sample-film.ts';
import { insertMeasures } from './seed-measures.ts';
import { sampleStatements } from './statements.ts';
import { insertEverydayLife } from './whole/everyday.ts';
import { insertWorkItems } from './work-items.ts';

export interface SampleOptions {
  readonly today?: string;
  readonly cost?: PasswordCost;
  /** With everything that is there to be looked at, such as flows of all families; tests do without. */
  readonly isWhole?: boolean;
}

/**
 * Sample accounts, owners, projects, measures and files, unless there are accounts already; answers whether it made them. `today` is the day
 * (yyyy-MM-dd) up to which its credits have come, and on which some insurances and valuations have just ended or end soon.
 */
export async function seedSample(
  db: Db,
  files: FileStore,
  { today = sampleDay, cost = usualCost, isWhole = false }: SampleOptions = {},
): Promise<boolean> {
  const [somebody] = await db.select().from(table.users).limit(1);
  if (somebody) return false;
  // The sample's password is everybody's and known: one key does for all.
  const passwordHash = await hashPassword(samplePassword, cost);
  const users = sampleAccounts.map(({ password: _, role: __, posts: ___, ...account }, at) => ({
    ...account,
    ...sampleContact(account.username, at),
    passwordHash,
  }));
  await storeSampleFiles(files, today);
  await db.transaction(async (tx) => {
    await tx.insert(table.units).values(sampleUnits);
    await tx.insert(table.roles).values(firstRoles);
    await tx.insert(table.users).values(users);
    await tx.insert(table.userPosts).values(samplePosts());
    await insertOwners(tx, today);
    const projects = sampleProjects(today);
    await tx.insert(table.clients).values([...projects.map(({ client }) => client), ...samplePersonClients()]);
    await tx.insert(table.projects).values(projects.map(({ project }) => project));
    await tx.insert(table.applications).values(projects.map(({ application }) => application));
    await tx.insert(table.departments).values(sampleDepartments(sampleUnits));
    await insertFileRecords(tx, today);
    await insertCredit(tx, today);
    await insertReviewMeetings(tx, today);
    await insertFlows(tx, today);
    await insertDocuments(tx, today);
    await insertArchiveSettings(tx);
    await insertMeasures(tx, today);
    await insertCanteen(tx, today);
    await insertWorkItems(tx, today);
    await insertNotices(tx, today);
    await insertLessonFilms(tx, today);
    await insertRecordFiles(tx, today);
    if (isWhole) await insertEverydayLife(tx, today);
    await fillTitleKeys(tx);
  });
  return true;
}

/** The bytes of the sample's attachments. */
export async function storeSampleFiles(files: FileStore, today: string = sampleDay): Promise<void> {
  for (const { bytes, row } of await sampleFiles(sampleMeasures(today), today))
    await files.put(row.storedAs, Readable.from([bytes]));
  for (const [key, bytes] of await sampleRecordFiles()) await files.put(key, Readable.from([bytes]));
  for (const key of sampleFilmKeys()) await files.put(key, Readable.from([sampleFilm]));
}

async function insertOwners(tx: Db, today: string): Promise<void> {
  const rows = sampleOwners(today).map(({ owner_ID, unitUid, body }, index) => ({
    ...ownerColumns(body as Parameters<typeof ownerColumns>[0]),
    ownerId: owner_ID,
    unitUid,
    status: activeStatus,
    createdBy: editorOf(unitUid).userId,
    createdAt: storyTime(index, today),
    updatedAt: storyTime(index, today),
  }));
  await tx.insert(table.owners).values(rows);
}

async function insertCredit(tx: Db, today: string): Promise<void> {
  const credit = sampleCredit(today);
  await tx.insert(table.loanPlans).values(credit.map(({ plan }) => plan));
  await insertRecords(
    tx,
    payments,
    credit.flatMap((one) => one.payments),
  );
  await insertRecords(
    tx,
    repayments,
    credit.flatMap((one) => one.repayments),
  );
  await insertRecords(
    tx,
    feeEntries,
    credit.flatMap((one) => one.fees),
  );
  await insertRecords(tx, relatedClients, sampleRelations(today));
  await insertRecords(tx, financeStatements, sampleStatements(today));
  await keepLastRatings(tx);
  await tx.insert(table.contractFiles).values(sampleContractFiles(today));
}
