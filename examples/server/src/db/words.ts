import { sql } from 'drizzle-orm';

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

/** The pairs of letters that an index holds. */
export const pairsOf = (text: string) => sql.raw(`letter_pairs(${text})`);
