import { archives, archiveTypes } from '@danbao/core/archives';
import type { Caller } from '@danbao/core/resources';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { archiveTable } from './holdings.ts';

const types = tableOf(archiveTypes);
const category = fieldValue(archives, 'categoryId');
const personnelTypes = sql`(select ${types.id} from ${types} where ${types.values} ->> 'isPersonnel' = '1')`;
const personnelFiles = sql`(select ${archiveTable.id} from ${archiveTable} where ${category} in ${personnelTypes})`;

/** The right without which nobody sees personnel files. */
export const personnelRight = 'archive:personnel';

/** Personnel files are seen only by who has the right to them; no condition for those. */
export function unlessPersonnel(categoryId: SQL, { permissions }: Pick<Caller, 'permissions'>): SQL | undefined {
  if (permissions.includes(personnelRight)) return undefined;
  return sql`${categoryId} not in ${personnelTypes}`;
}

/** What is about one record of the archive: seen as the record itself. */
export function unlessAboutPersonnel(archiveId: SQL, { permissions }: Pick<Caller, 'permissions'>): SQL | undefined {
  if (permissions.includes(personnelRight)) return undefined;
  return sql`${archiveId} not in ${personnelFiles}`;
}

/** What is about many records, by the JSON list of their ids: one personnel file among them keeps it from the caller. */
export function unlessAnyPersonnel(
  archiveIds: SQLWrapper,
  { permissions }: Pick<Caller, 'permissions'>,
): SQL | undefined {
  if (permissions.includes(personnelRight)) return undefined;
  return sql`not exists (select 1 from jsonb_array_elements_text(${archiveIds}::jsonb) as listed (archive_id) where listed.archive_id in ${personnelFiles})`;
}

/** The rights that somebody needs beside others to handle these records. */
export async function rightsForRecords(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const isPersonnel = and(inArray(archiveTable.id, [...ids]), sql`${category} in ${personnelTypes}`);
  return (await db.$count(archiveTable, isPersonnel)) > 0 ? [personnelRight] : [];
}

/** The records of the archive that the caller reaches, as a condition on their table. */
export function archiveReach(caller: Pick<Caller, 'unitUid' | 'permissions'>): SQL | undefined {
  return and(eq(archiveTable.unitUid, caller.unitUid), unlessPersonnel(category, caller));
}
