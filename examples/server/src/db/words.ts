import { sql } from 'drizzle-orm';
import { readingName, sortKeysColumn } from './columns.ts';

/**
 * What records are searched by, as one text each. Indexes are of the letter pairs of these expressions (see
 * resources/letter-pairs.ts): queries must read the same, letter for letter. `json_values` gives the values of a JSON object.
 */
export const words = {
  client: `client_name || ' ' || certificate_code || ' ' || coalesce(legal_person, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(address, '') || ' ' || json_values(details)`,
  clientName: `client_name`,
  owner: `owner_name || ' ' || contact || ' ' || json_values(details)`,
  project: `project_name`,
  application: `busi_code || ' ' || aman_name || ' ' || json_values(details)`,
  measure: `opt_name || ' ' || json_values(details)`,
  warrant: `coalesce(warrant_num, '')`,
  flow: `title || ' ' || coalesce(number, '') || ' ' || starter_name || ' ' || json_values("values")`,
  file: `file_name`,
  fileText: `"text"`,
} as const;

/** Tables beside those of resources whose rows are found by the reading of their title. */
export const titled = [
  { table: 'clients', id: 'client_id', title: 'client_name' },
  { table: 'owners', id: 'owner_id', title: 'owner_name' },
  { table: 'projects', id: 'project_id', title: 'project_name' },
  { table: 'measures', id: 'measure_id', title: 'opt_name' },
  { table: 'flows', id: 'flow_id', title: 'title' },
  { table: 'users', id: 'user_id', title: 'real_name' },
  { table: 'files', id: 'file_id', title: 'file_name' },
] as const;

/** How the title of a row is read (see title-keys.ts), in SQL; of one of several tables by its name. */
export const titleReadingIn = (table?: string) =>
  `(${table === undefined ? '' : `${table}.`}${sortKeysColumn} ->> '${readingName}')`;

/** What an index of readings holds: syllables alone and in pairs, and their first letters in twos and threes (see migration 0035). */
export const readingPairsOf = (reading: string) => sql.raw(`reading_pairs(${reading})`);

/** The pairs of letters that an index holds. */
export const pairsOf = (text: string) => sql.raw(`letter_pairs(${text})`);
