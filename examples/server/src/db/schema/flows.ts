import type { AddPosition, ChainRow } from '@danbao/core/flows';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atOnce, orderedJson, sortKeys, time } from '../columns.ts';
import { pairsOf, readingPairsOf, titleReadingIn, words } from '../words.ts';

/** One instance of a flow. Its state is the fold of its log; `seq` counts the log's entries. */
export const flows = pgTable(
  'flows',
  {
    flowId: text('flow_id').primaryKey(),
    code: text('code').notNull(),
    version: text('version').notNull(),
    /** What the flow is about: an application, a loan plan, else the flow itself. */
    infoId: text('info_id').notNull(),
    /** Given when it is sent for the first time, within its unit, kind and year. */
    number: text('number'),
    title: text('title').notNull(),
    sortKeys: sortKeys(),
    status: text('status').notNull(),
    seq: integer('seq').notNull(),
    starterId: text('starter_id').notNull(),
    starterName: text('starter_name').notNull(),
    unitUid: text('unit_uid').notNull(),
    deptName: text('dept_name'),
    values: orderedJson<Readonly<Record<string, unknown>>>('values').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('flows_info').on(table.code, table.infoId, table.status),
    index('flows_starter').on(table.starterId, table.updatedAt),
    index('flows_unit').on(table.unitUid, table.status, table.updatedAt),
    index('flows_updated').on(table.updatedAt),
    index('flows_words').using('gin', pairsOf(words.flow)),
    index('flows_readings').using('gin', readingPairsOf(titleReadingIn())).with(atOnce),
    index('flows_unkeyed').on(table.flowId).where(sql`sort_keys is null`),
  ],
);

/** Signatures, asked for or given. `openedAt` and `closedAt` are places in the log; a signer is kept by the name they had. */
export const flowTasks = pgTable(
  'flow_tasks',
  {
    flowId: text('flow_id').notNull(),
    no: integer('no').notNull(),
    node: text('node').notNull(),
    nodeName: text('node_name').notNull(),
    finishCode: text('finish_code').notNull(),
    stage: integer('stage').notNull(),
    status: text('status').notNull(),
    /** Who alone may sign; nobody where everybody who holds the post may. */
    userId: text('user_id'),
    post: text('post'),
    within: text('within'),
    /** In which department the post is sought, where the flow has named one. */
    deptId: text('dept_id'),
    /** Whether whoever has started the flow may sign where they hold the post. */
    starterMaySign: boolean('starter_may_sign').notNull().default(false),
    separate: boolean('separate').notNull().default(false),
    closedBy: text('closed_by'),
    closedByName: text('closed_by_name'),
    /** In whose place, who were away. */
    inPlaceOf: text('in_place_of'),
    /** The number of the task whose holder has asked for this one as well, and whether it is signed before or after that. */
    addedBy: integer('added_by'),
    position: text('position').$type<AddPosition>(),
    opinion: text('opinion'),
    openedAt: integer('opened_at').notNull(),
    openedTime: time('opened_time').notNull(),
    closedAt: integer('closed_at'),
    closedTime: time('closed_time'),
    /** What was signed: a version of the flow, and its SHA-256. */
    signedVersion: integer('signed_version'),
    signedHash: text('signed_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.flowId, table.no] }),
    index('flow_tasks_waiting').on(table.post).where(sql`${table.status} in ('0', '10')`),
  ],
);

/** Who may sign a task, and since when it waits for them. What is open is their to-do list. */
export const flowCandidates = pgTable(
  'flow_candidates',
  {
    userId: text('user_id').notNull(),
    flowId: text('flow_id').notNull(),
    no: integer('no').notNull(),
    open: boolean('open').notNull(),
    arrivedAt: time('arrived_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.flowId, table.no, table.userId] }),
    index('flow_candidates_open').on(table.userId, table.arrivedAt, table.flowId, table.no).where(sql`${table.open}`),
    index('flow_candidates_user').on(table.userId, table.flowId),
  ],
);

/** Who signs for whom while they are away; days as yyyy-MM-dd, both included. */
export const standIns = pgTable(
  'stand_ins',
  {
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    standInId: text('stand_in_id').notNull(),
    fromDay: text('from_day').notNull(),
    untilDay: text('until_day').notNull(),
    /** The leave that it goes with. */
    leaveId: text('leave_id'),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('stand_ins_stand_in').on(table.standInId, table.untilDay),
    index('stand_ins_person').on(table.personId, table.untilDay),
  ],
);

/** To whom a flow was sent to read: they see it from then on. */
export const flowCirculations = pgTable(
  'flow_circulations',
  {
    id: text('id').primaryKey(),
    flowId: text('flow_id').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    fromId: text('from_id').notNull(),
    fromName: text('from_name').notNull(),
    note: text('note'),
    sentAt: time('sent_at').notNull(),
    readAt: time('read_at'),
    opinion: text('opinion'),
  },
  (table) => [
    index('flow_circulations_flow').on(table.flowId, table.userId),
    uniqueIndex('flow_circulations_once').on(table.userId, table.flowId, table.fromId).where(sql`read_at is null`),
  ],
);

/** Whose hands a flow has gone through, and when last. */
export const flowHands = pgTable(
  'flow_hands',
  {
    userId: text('user_id').notNull(),
    flowId: text('flow_id').notNull(),
    no: integer('no'),
    handledAt: time('handled_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.flowId] }),
    index('flow_hands_time').on(table.userId, table.handledAt, table.flowId),
  ],
);

/** What happened to a flow, in order; `entry` is what the state follows from. */
export const flowLog = pgTable(
  'flow_log',
  {
    flowId: text('flow_id').notNull(),
    seq: integer('seq').notNull(),
    at: time('at').notNull(),
    entry: jsonb('entry').notNull(),
    userName: text('user_name').notNull(),
    toUserName: text('to_user_name'),
    opinion: text('opinion'),
    signedVersion: integer('signed_version'),
    signedHash: text('signed_hash'),
    changes: orderedJson<readonly FlowLogChange[]>('changes'),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.seq] })],
);

/**
 * What the signatures of a flow were given for, as the text that was hashed. A trigger refuses every change; only the erasure of a
 * person by law replaces texts in a body, after which it no longer has its hash.
 */
export const frozenVersions = pgTable(
  'frozen_versions',
  {
    flowId: text('flow_id').notNull(),
    no: integer('no').notNull(),
    sha256: text('sha256').notNull(),
    sm3: text('sm3').notNull(),
    body: text('body').notNull(),
    /** The entry of the log that has made it. */
    seq: integer('seq').notNull(),
    event: text('event').notNull(),
    at: time('at').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.no] })],
);

export interface FlowLogChange {
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

/** The definitions that instances began with. */
export const flowVersions = pgTable(
  'flow_versions',
  {
    code: text('code').notNull(),
    version: text('version').notNull(),
    shape: orderedJson<unknown>('shape').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.version] })],
);

/** The posts that users hold. */
export const userPosts = pgTable(
  'user_posts',
  { userId: text('user_id').notNull(), post: text('post').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.post] }), index('user_posts_post').on(table.post)],
);

/** Every version of the nodes of a flow as they were set for a unit, or for all (''). The newest is in force. */
export const flowChains = pgTable(
  'flow_chains',
  {
    code: text('code').notNull(),
    unitUid: text('unit_uid').notNull(),
    version: integer('version').notNull(),
    isSet: boolean('is_set').notNull(),
    nodes: orderedJson<readonly ChainRow[]>('nodes').notNull(),
    note: text('note').notNull(),
    changedBy: text('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: time('changed_at').notNull(),
    /** The version that was taken back with this one. */
    takenBack: integer('taken_back'),
  },
  (table) => [primaryKey({ columns: [table.code, table.unitUid, table.version] })],
);
