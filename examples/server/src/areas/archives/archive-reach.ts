import { archives, archiveTypes } from '@danbao/core/archives';
import type { Caller } from '@danbao/core/resources';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { archiveTable } from './holdings.ts';

const types = tableOf(archiveTypes);

/** The right without which nobody sees personnel files. */
export const personnelRight = 'archive:personnel';

/** Personnel files are seen only by who has the right to them; no condition for those. */
export function unlessPersonnel(categoryId: SQL, { permissions }: Pick<Caller, 'permissions'>): SQL | undefined {
  if (permissions.includes(personnelRight)) return undefined;
  return sql`${categoryId} not in (select ${types.id} from ${types} where ${types.values} ->> 'isPersonnel' = '1')`;
}

/** The records of the archive that the caller reaches, as a condition on their table. */
export function archiveReach(caller: Pick<Caller, 'unitUid' | 'permissions'>): SQL | undefined {
  return and(eq(archiveTable.unitUid, caller.unitUid), unlessPersonnel(fieldValue(archives, 'categoryId'), caller));
}
