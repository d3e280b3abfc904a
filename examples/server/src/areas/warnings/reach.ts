import { raisedWarnings } from '@danbao/core/credit';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

export const raisedTable = tableOf(raisedWarnings);

export const raisedColumns = {
  content: fieldValue(raisedWarnings, 'content'),
  link: fieldValue(raisedWarnings, 'link'),
};

/** Warnings of the person whose cause is still there. */
export function raisedFor({ userId }: Principal): SQL | undefined {
  return and(eq(fieldValue(raisedWarnings, 'userId'), userId), eq(fieldValue(raisedWarnings, 'endTime'), ''));
}
