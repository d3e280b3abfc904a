import type { Locale, ValuesOf } from '@danbao/core';
import type { ArchiveCheckResult, archiveRunStart, FiledFile, PropertyResult } from '@danbao/core/archives';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

/** What the server knows of a record beside its description: where it comes from, and its files as they were filed. */
export const archiveHoldings = pgTable(
  'archive_holdings',
  {
    archiveId: text('archive_id').primaryKey(),
    /** The finished flow that it was made of; a flow makes one record. */
    flowId: text('flow_id'),
    series: text('series'),
    files: jsonb('files').$type<readonly FiledFile[]>(),
    filedAt: time('filed_at'),
    filedByName: text('filed_by_name'),
    checkedAt: time('checked_at'),
    checkFailed: text('check_failed'),
  },
  (table) => [
    uniqueIndex('archive_holdings_flow').on(table.flowId),
    index('archive_holdings_checked').on(table.checkedAt),
  ],
);

/** Every check of the four properties of a record. */
export const archiveReports = pgTable(
  'archive_reports',
  {
    reportId: text('report_id').primaryKey(),
    archiveId: text('archive_id').notNull(),
    occasion: text('occasion').notNull(),
    checkedAt: time('checked_at').notNull(),
    passed: boolean('passed').notNull(),
    properties: jsonb('properties').$type<readonly PropertyResult[]>().notNull(),
    checks: jsonb('checks').$type<readonly ArchiveCheckResult[]>().notNull(),
  },
  (table) => [index('archive_reports_archive').on(table.archiveId, table.checkedAt)],
);

/** Changes of records that somebody has looked at. */
export const archiveEditMarks = pgTable('archive_edit_marks', {
  /** The change's id in the audit log, a point, and the field. */
  editId: text('edit_id').primaryKey(),
  checkedBy: text('checked_by').notNull(),
  checkedAt: time('checked_at').notNull(),
});

/** Packages of records that were made for hand-over; their bytes are a file. */
export const archivePackages = pgTable(
  'archive_packages',
  {
    packageId: text('package_id').primaryKey(),
    unitUid: text('unit_uid').notNull(),
    title: text('title').notNull(),
    receiver: text('receiver'),
    archiveIds: jsonb('archive_ids').$type<readonly string[]>().notNull(),
    recordCount: integer('record_count').notNull(),
    fileCount: integer('file_count').notNull(),
    fileId: text('file_id').notNull(),
    madeByName: text('made_by_name').notNull(),
    madeAt: time('made_at').notNull(),
  },
  (table) => [index('archive_packages_unit').on(table.unitUid, table.madeAt)],
);

/** Collections of all finished flows of a unit, which go on by themselves; one of a unit at a time. */
export const archiveRuns = pgTable(
  'archive_runs',
  {
    runId: text('run_id').primaryKey(),
    unitUid: text('unit_uid').notNull(),
    state: text('state').notNull(),
    input: jsonb('input').$type<ValuesOf<typeof archiveRunStart>>().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull(),
    refused: integer('refused').notNull(),
    /** Who began it: in their name, with their rights and in their language it goes on. */
    startedBy: text('started_by').notNull(),
    startedByName: text('started_by_name').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
    reason: text('reason'),
    /** The process that works on it, until when unless it says so again. */
    holder: text('holder'),
    leaseUntil: time('lease_until'),
    /** How often it was taken up since something of it was kept. */
    attempts: integer('attempts').notNull(),
  },
  (table) => [
    uniqueIndex('archive_runs_running').on(table.unitUid).where(sql`${table.state} = 'running'`),
    index('archive_runs_unit').on(table.unitUid, table.startedAt),
  ],
);

/** The flows of a run that wait for their turn, in its order, and those that were refused. */
export const archiveRunFlows = pgTable(
  'archive_run_flows',
  {
    runId: text('run_id')
      .notNull()
      .references(() => archiveRuns.runId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    flowId: text('flow_id').notNull(),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
);
