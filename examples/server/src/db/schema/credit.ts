import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Declarations and connected-guarantee statements that were generated for an application. */
export const contractFiles = pgTable(
  'contract_files',
  {
    id: text('contract_file_id').primaryKey(),
    contractSignId: text('contract_sign_id').notNull(),
    fileName: text('file_name').notNull(),
    institutionName: text('institution_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('contract_files_sign').on(table.contractSignId)],
);
