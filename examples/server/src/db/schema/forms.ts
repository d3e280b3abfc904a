import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { orderedJson, time } from '../columns.ts';

/** Forms that administrators draw up. What is published is kept as the shape of a flow; `content` may be ahead of it. */
export const formTemplates = pgTable(
  'form_templates',
  {
    templateId: text('template_id').primaryKey(),
    zh: text('zh').notNull(),
    en: text('en'),
    about: text('about'),
    content: orderedJson<FormContent>('content').notNull(),
    state: text('state').notNull(),
    /** How often it was published. */
    published: integer('published').notNull().default(0),
    shape: orderedJson<unknown>('shape'),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('form_templates_state').on(table.state, table.updatedAt)],
);

export interface FormContent {
  readonly sections?: readonly unknown[];
  readonly fields: readonly unknown[];
  readonly nodes: readonly unknown[];
}

/** The nodes of flows that were set by hand, in place of those of the definition. */
export const flowNodeSets = pgTable('flow_node_sets', {
  code: text('code').primaryKey(),
  stages: orderedJson<unknown>('stages').notNull(),
  version: integer('version').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: time('updated_at').notNull(),
});
