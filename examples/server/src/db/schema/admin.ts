import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`);

/** The menu of everybody; a group has no path. What a user sees of it follows from their rights. */
export const menuEntries = pgTable(
  'menu_entries',
  {
    entryId: text('entry_id').primaryKey(),
    parentId: text('parent_id'),
    name: text('name').notNull().unique(),
    title: text('title').notNull(),
    titleEn: text('title_en'),
    path: text('path').unique(),
    icon: text('icon'),
    needs: text('needs'),
    isShown: text('is_shown').notNull().default('1'),
    sort: integer('sort').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at'),
    updatedAt: time('updated_at'),
  },
  (table) => [index('menu_entries_parent').on(table.parentId, table.sort)],
);

/** The entries that a start has added already: one that an administrator deleted does not come back. */
export const menuSeeds = pgTable('menu_seeds', { name: text('name').primaryKey() });

/** One row; its revision grows with every change of the menu, so that clients learn of it. */
export const menuState = pgTable('menu_state', {
  only: boolean('only').primaryKey().default(true),
  revision: integer('revision').notNull().default(1),
});
