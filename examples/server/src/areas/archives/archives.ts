import {
  applicationEndpoints,
  archiveEndpoints,
  type archiveFile,
  archives,
  destructionEndpoints,
  flowDefinitions,
  recordsOf,
  requestEndpoints,
  type ValuesOf,
  wallTime,
} from '@danbao/core';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { archiveHoldings, archiveReports, files, flows } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { fieldValue } from '../../resources/table.ts';
import { containing, pageWindow } from '../paging.ts';
import {
  applicationsIn,
  approversFor,
  decideApplication,
  isApproverOf,
  loansOf,
  moveApplication,
  submitApplication,
  waitsFor,
} from './applications.ts';
import { asReport, checkRecord, filesOfArchive } from './check.ts';
import { collectFlows, pendingFlows, sendBack } from './collect.ts';
import { confirm, destructionsIn, hasConfirmed, isWitness, moveOwn, refuse } from './destructions.ts';
import { editsOf, noteChecked, undoEdit, usesOf } from './edits.ts';
import { fileRecords } from './file-records.ts';
import { archiveFileType, archiveTable } from './holdings.ts';
import { remindOverdue } from './remind.ts';
import { decideRequest } from './requests.ts';

const documentFlows = [flowDefinitions.sending.code, flowDefinitions.receipt.code, flowDefinitions.publishing.code];

/** Records of the archive: collecting, filing, checking, and what became of them (V1, V2). */
export const archivesArea = implement(archiveEndpoints)({
  file: async (context, { archiveIds }) => {
    const outcomes = await context.write((write) => fileRecords(context, write, archiveIds));
    context.say('done');
    return outcomes;
  },
  pending: pendingFlows,
  collect: async (context, input) => {
    const outcomes = await context.write((write) => collectFlows(context, write, input));
    context.say('done');
    return outcomes;
  },
  sendBack: async (context, { archiveIds }) => {
    await context.write((write) => sendBack(context, write, archiveIds));
    context.say('done');
    return undefined;
  },
  archiveFlows: async (context, input) => {
    const outcomes = await context.write(async (write) => {
      const collected = await collectFlows(context, write, input);
      const ids = collected.flatMap(({ done, archiveId }) => (done === '1' ? [archiveId] : []));
      return [...collected.filter(({ done }) => done === '0'), ...(await fileRecords(context, write, ids))];
    });
    context.say('done');
    return outcomes;
  },
  documents: async (context, { flowCode, text, ...query }) => {
    const { db, user } = context;
    const codes = flowCode === undefined ? documentFlows : [flowCode];
    const ofDocuments = db
      .select({ id: archiveHoldings.archiveId })
      .from(archiveHoldings)
      .innerJoin(flows, eq(flows.flowId, archiveHoldings.flowId))
      .where(inArray(flows.code, codes));
    const condition = and(
      eq(archiveTable.unitUid, user.unitUid),
      inArray(archiveTable.id, ofDocuments),
      text === undefined ? undefined : sql`${fieldValue(archives, 'title')} ilike ${containing(text)}`,
    );
    return { total: await db.$count(archiveTable, condition), rows: await recordsWhere(context, condition, query) };
  },

  /** Whoever lists the files of a record has looked at it. */
  files: async (context, { archiveId }) => {
    const record = await found(context, archiveId);
    const { title } = record.values;
    await context.write(({ record: note }) =>
      note({ action: 'read', entity: archives.name, entityId: archiveId, after: { title } }),
    );
    const rows = await filesOfArchive(context.db, archiveId);
    return rows.map((row) => asFile(row, record.values));
  },
  electronicFiles: async ({ db, user }, { archiveId, text, ...query }) => {
    const { limit, offset } = pageWindow(query);
    const title = fieldValue(archives, 'title');
    const archiveNo = fieldValue(archives, 'archiveNo');
    const condition = and(
      eq(files.fileType, archiveFileType),
      eq(archiveTable.unitUid, user.unitUid),
      archiveId === undefined ? undefined : eq(files.infoId, archiveId),
      text === undefined
        ? undefined
        : sql`(${files.fileName} ilike ${containing(text)} or ${title} ilike ${containing(text)})`,
    );
    const of = eq(archiveTable.id, files.infoId);
    const rows = await db
      .select({ file: files, title, archiveNo })
      .from(files)
      .innerJoin(archiveTable, of)
      .where(condition)
      .orderBy(desc(files.uploadedAt), asc(files.fileId))
      .limit(limit)
      .offset(offset);
    const [count] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(files)
      .innerJoin(archiveTable, of)
      .where(condition);
    return { total: count?.total ?? 0, rows: rows.map(({ file, ...values }) => asFile(file, values)) };
  },

  check: async (context, { archiveId }) => {
    const record = await found(context, archiveId);
    const report = await context.write(({ db }) => checkRecord(context.deps, db, record, 'manual'));
    context.say('done');
    return report;
  },
  reports: async (context, { archiveId }) => {
    await found(context, archiveId);
    const rows = await context.db
      .select()
      .from(archiveReports)
      .where(eq(archiveReports.archiveId, archiveId))
      .orderBy(desc(archiveReports.checkedAt))
      .limit(100);
    return rows.map(asReport);
  },
  edits: async (context, { archiveId }) => (await editsOf(context, { archiveId, pageSize: '1000' })).rows,
  allEdits: editsOf,
  undoEdit: async (context, { archiveId, changeId }) => {
    const record = await context.write((write) => undoEdit(context, write, archiveId, changeId));
    context.say('done');
    return record;
  },
  noteChecked: async (context, { id }) => {
    await context.write((write) => noteChecked(context, write, id));
    context.say('done');
    return undefined;
  },
  uses: usesOf,
});

export const archiveApplicationsArea = implement(applicationEndpoints)({
  submit: (context, { id }) => done(context, (write) => submitApplication(context, write, id)),
  move: (context, move) => done(context, (write) => moveApplication(context, write, move)),
  approvers: (context) => approversFor(hostOf(context, context)),
  isApprover: async (context, { id }) => ({ isApprover: await isApproverOf(context, id) }),
  approve: (context, decision) => done(context, (write) => decideApplication(context, write, decision, '2')),
  refuse: (context, decision) => done(context, (write) => decideApplication(context, write, decision, '3')),
  handling: (context) => applicationsIn(context, ['1', '2', '4']),
  backlog: (context) => applicationsIn(context, ['1'], waitsFor(context.user.userId)),
  ended: (context) => applicationsIn(context, ['3', '5']),
  reminders: loansOf,
  remind: async ({ deps, user, say }) => {
    const reminded = await remindOverdue(deps, user.unitUid);
    say('done');
    return { reminded: String(reminded) };
  },
});

export const archiveRequestsArea = implement(requestEndpoints)({
  approve: (context, decision) => done(context, (write) => decideRequest(context, write, decision, '2')),
  reject: (context, decision) => done(context, (write) => decideRequest(context, write, decision, '3')),
});

export const archiveDestructionsArea = implement(destructionEndpoints)({
  drafts: (context) => destructionsIn(context, '0'),
  waiting: (context) =>
    destructionsIn(context, '1', (record) => {
      const { userId } = context.user;
      return isWitness(record, userId) && !hasConfirmed(record, userId);
    }),
  done: async (context) => {
    const { userId } = context.user;
    const own = await Promise.all(
      ['1', '2'].map((status) => destructionsIn(context, status, (record) => hasConfirmed(record, userId))),
    );
    return own.flat();
  },
  ended: (context) => destructionsIn(context, '2'),
  submit: (context, { id }) => done(context, (write) => moveOwn(context, write, id, '1')),
  confirm: (context, { id }) => done(context, (write) => confirm(context, write, id)),
  refuse: (context, decision) => done(context, (write) => refuse(context, write, decision)),
  discard: (context, { id }) => done(context, (write) => moveOwn(context, write, id, '3')),
  restart: (context, { id }) => done(context, (write) => moveOwn(context, write, id, '0')),
});

async function done<T>(context: Context, work: Parameters<typeof context.write<T>>[0]): Promise<T> {
  const result = await context.write(work);
  context.say('done');
  return result;
}

async function found(context: Context, archiveId: string) {
  const [record] = await hostOf(context, context)
    .store(archives)
    .find({ ids: [archiveId] });
  if (!record) throw notFound();
  return record;
}

async function recordsWhere(context: Context, condition: SQL | undefined, query: Parameters<typeof pageWindow>[0]) {
  const { limit, offset } = pageWindow(query);
  const host = hostOf(context, context);
  const ids = await context.db
    .select({ id: archiveTable.id })
    .from(archiveTable)
    .where(condition)
    .orderBy(desc(archiveTable.createdAt), desc(archiveTable.id))
    .limit(limit)
    .offset(offset);
  const stored = ids.length === 0 ? [] : await host.store(archives).find({ ids: ids.map(({ id }) => id) });
  const inOrder = ids.flatMap(({ id }) => stored.find((one) => one.id === id) ?? []);
  return (await recordsOf(archives, inOrder, host)) as never;
}

function asFile(
  row: typeof files.$inferSelect,
  values: Readonly<Record<string, unknown>>,
): ValuesOf<typeof archiveFile> {
  const { archiveNo, title } = values;
  return {
    ...{ fileId: row.fileId, archiveId: row.infoId, fileName: row.fileName, sha256: row.sha256 },
    size: String(row.size),
    uploadTime: wallTime(row.uploadedAt),
    ...(title ? { title: String(title) } : {}),
    ...(archiveNo ? { archiveNo: String(archiveNo) } : {}),
  };
}
