import type { ValuesOf } from '@danbao/core';
import { archiveEndpoints, type archiveFile, archives } from '@danbao/core/archives';
import { flowDefinitions } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { countAtMost, countedRecords } from '../../db/count-at-most.ts';
import { containing } from '../../db/paging.ts';
import { archiveHoldings, archiveReports, files, flows } from '../../db/schema.ts';
import { seekPage } from '../../db/seek.ts';
import { done } from '../../http/done.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { fieldValue } from '../../resources/table.ts';
import { archiveReach } from './archive-reach.ts';
import { asReport, checkRecord, filesOfArchive } from './check.ts';
import { collectFlows } from './collect.ts';
import { lastRuns, startRun, stopRun } from './collection-runs.ts';
import { editsOf, noteChecked, undoEdit, usesOf } from './edits.ts';
import { fileRecords } from './file-records.ts';
import { withGathered } from './gather-flows.ts';
import { archiveFileType, archiveTable } from './holdings.ts';
import { pageOfArchives } from './page-of-archives.ts';
import { pendingFlows } from './pending-flows.ts';
import { sendBack } from './send-back.ts';

const documentFlows = [flowDefinitions.sending.code, flowDefinitions.receipt.code, flowDefinitions.publishing.code];

/** Records of the archive: collecting, filing, checking, and what became of them (V1, V2). */
export const archivesArea = implement(archiveEndpoints)({
  file: (context, { archiveIds }) => done(context, (write) => fileRecords(context, write, archiveIds)),
  pending: pendingFlows,
  collect: (context, input) =>
    withGathered(context, input.flowIds, (gathered) =>
      done(context, (write) => collectFlows(context, write, gathered, input)),
    ),
  sendBack: (context, input) => done(context, (write) => sendBack(context, write, input)),
  archiveFlows: (context, input) =>
    withGathered(context, input.flowIds, (gathered) =>
      done(context, async (write) => {
        const collected = await collectFlows(context, write, gathered, input);
        const ids = collected.flatMap((outcome) => (outcome.done === '1' ? [outcome.archiveId] : []));
        return [...collected.filter((outcome) => outcome.done === '0'), ...(await fileRecords(context, write, ids))];
      }),
    ),
  startRun: (context, input) => done(context, (write) => startRun(context, write, input)),
  runs: lastRuns,
  stopRun: (context, { runId }) => done(context, (write) => stopRun(context, write, runId)),
  documents: async (context, { flowCode, text, ...query }) => {
    const { db, user } = context;
    const codes = flowCode === undefined ? documentFlows : [flowCode];
    const ofDocuments = db
      .select({ id: archiveHoldings.archiveId })
      .from(archiveHoldings)
      .innerJoin(flows, eq(flows.flowId, archiveHoldings.flowId))
      .where(inArray(flows.code, codes));
    const condition = and(
      archiveReach(user),
      inArray(archiveTable.id, ofDocuments),
      text === undefined ? undefined : sql`${fieldValue(archives, 'title')} ilike ${containing(text)}`,
    );
    return pageOfArchives(context, condition, query);
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
    const page = seekPage({ key: files.uploadedAt, type: 'timestamptz', id: files.fileId, isDown: true }, query);
    const title = fieldValue(archives, 'title');
    const archiveNo = fieldValue(archives, 'archiveNo');
    const condition = and(
      eq(files.fileType, archiveFileType),
      archiveReach(user),
      archiveId === undefined ? undefined : eq(files.infoId, archiveId),
      text === undefined
        ? undefined
        : sql`(${files.fileName} ilike ${containing(text)} or ${title} ilike ${containing(text)})`,
    );
    const of = eq(archiveTable.id, files.infoId);
    const rows = await db
      .select({ file: files, title, archiveNo, key: page.keyAsText })
      .from(files)
      .innerJoin(archiveTable, of)
      .where(and(condition, page.behind))
      .orderBy(...page.by)
      .limit(page.limit)
      .offset(page.offset);
    const counted = await countAtMost(
      db,
      page,
      (max) => db.select({ one: sql`1` }).from(files).innerJoin(archiveTable, of).where(condition).limit(max),
      countedRecords,
    );
    const next = page.next(rows.map(({ file, key }) => ({ key, id: file.fileId })));
    return { ...counted, ...next, rows: rows.map(({ file, key: _, ...values }) => asFile(file, values)) };
  },

  check: async (context, { archiveId }) => {
    const record = await found(context, archiveId);
    return done(context, ({ db }) => checkRecord(context.deps, db, record, 'manual'));
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
  undoEdit: (context, { archiveId, changeId }) =>
    done(context, (write) => undoEdit(context, write, archiveId, changeId)),
  noteChecked: (context, { id }) => done(context, (write) => noteChecked(context, write, id)),
  uses: usesOf,
});

async function found(context: Context, archiveId: string) {
  const [record] = await hostOf(context, context)
    .store(archives)
    .find({ ids: [archiveId] });
  if (!record) throw notFound();
  return record;
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
