import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
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

/** What the company is called and shows, in one row; none before an administrator has said so. */
export const company = pgTable('company', {
  only: boolean('only').primaryKey().default(true),
  name: text('name'),
  nameEn: text('name_en'),
  /** An image as a data URL. */
  logo: text('logo'),
  /** In 万元; what a single client may be guaranteed for is measured by it. */
  netAssets: numeric('net_assets'),
  /** In % of net assets, in % of net assets, in times net assets: in place of the limits of the law. */
  clientLimit: numeric('client_limit'),
  groupLimit: numeric('group_limit'),
  leverageLimit: numeric('leverage_limit'),
  /** Whether charges beside the guarantee fee need confirmation. */
  isGovernment: boolean('is_government').notNull().default(false),
  version: integer('version').notNull().default(1),
});
