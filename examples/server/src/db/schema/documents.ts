import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

/** The last number of a series: a unit, a code and a year. */
export const documentSeries = pgTable(
  'document_series',
  {
    unitUid: text('unit_uid').notNull(),
    word: text('word').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unitUid, table.word, table.year] })],
);

/** Every number that was ever given, and the flow that has it; a flow has one. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    unitUid: text('unit_uid').notNull(),
    word: text('word').notNull(),
    year: integer('year').notNull(),
    no: integer('no').notNull(),
    flowId: text('flow_id').notNull(),
    docNo: text('doc_no').notNull(),
    allottedAt: time('allotted_at').notNull(),
    allottedBy: text('allotted_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitUid, table.word, table.year, table.no] }),
    uniqueIndex('document_numbers_flow').on(table.flowId),
  ],
);

/** Whom a document was sent to: a unit, a department or a person; a group is everybody in it. */
export const documentDeliveries = pgTable(
  'document_deliveries',
  {
    deliveryId: text('delivery_id').primaryKey(),
    flowId: text('flow_id').notNull(),
    /** Somebody outside of the system gets it on paper. */
    kind: text('kind').$type<'unit' | 'dept' | 'user' | 'outside'>().notNull(),
    receiverId: text('receiver_id').notNull(),
    receiverName: text('receiver_name').notNull(),
    /** The unit of whoever gets it. */
    unitUid: text('unit_uid').notNull(),
    viaGroup: text('via_group'),
    isCopy: boolean('is_copy').notNull(),
    sentAt: time('sent_at').notNull(),
    signedAt: time('signed_at'),
    signedBy: text('signed_by'),
    signedByName: text('signed_by_name'),
    /** The flow in which the unit that got it deals with it. */
    receiptFlowId: text('receipt_flow_id'),
    withdrawnAt: time('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    reason: text('reason'),
    /** How it was handed over on paper. */
    note: text('note'),
  },
  (table) => [
    uniqueIndex('document_deliveries_live')
      .on(table.flowId, table.kind, table.receiverId)
      .where(sql`${table.withdrawnAt} is null`),
    index('document_deliveries_receiver').on(table.receiverId, table.kind, table.sentAt),
    index('document_deliveries_receipt').on(table.receiptFlowId),
  ],
);

/** Who has read what was sent. */
export const documentReads = pgTable(
  'document_reads',
  {
    deliveryId: text('delivery_id').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.userId] })],
);
