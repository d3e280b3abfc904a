import { index, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Clients that are tied to one another; each pair stands once for each side that says so. */
export const relatedClients = pgTable(
  'related_clients',
  {
    relationId: text('relation_id').primaryKey(),
    clientId: text('client_id').notNull(),
    relatedClientId: text('related_client_id').notNull(),
    relationType: text('relation_type').notNull(),
    guarantySum: numeric('guaranty_sum'),
    remark: text('remark'),
  },
  (table) => [index('related_clients_client').on(table.clientId)],
);

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
