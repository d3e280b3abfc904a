import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

/** What this database is called, in one row. Its file store carries the same id: each refuses another's. */
export const installation = pgTable('installation', {
  only: boolean('only').primaryKey().default(true),
  id: text('id').notNull(),
  createdAt: time('created_at').notNull(),
  /** The rights that the program knew at the last start; null before the first. */
  permissions: jsonb('permissions').$type<readonly string[]>(),
  /** Rights that an upgrade has brought, and when. */
  newPermissions: jsonb('new_permissions').$type<readonly NewPermission[]>().notNull().default([]),
});

export interface NewPermission {
  readonly permission: string;
  /** An ISO instant. */
  readonly since: string;
}
