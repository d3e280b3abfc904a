import type { AnyResource } from '@danbao/core/resources';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { type ResourceRow, tableOf } from '../../resources/table.ts';
import type { FileHolder, FileOwner, Reader } from './file-holder.ts';

interface RecordFiles {
  readonly resource: AnyResource;
  /** Any of these rights reads the files of records within reach. */
  readonly reads: readonly string[];
  /** Records are everybody's who may read them, whatever their unit. */
  readonly isForAll?: true;
  /** Records that others read too, with this right. */
  readonly alsoReads?: { readonly right: string; readonly which: (user: Principal) => SQL | undefined };
  readonly writes: string;
  /** A record whose files no longer change. */
  readonly isClosed?: (row: ResourceRow) => boolean;
}

/** Files of an ordinary record. */
export function recordFiles({ resource, reads, alsoReads, writes, isForAll, isClosed }: RecordFiles): FileHolder {
  const table = tableOf(resource);

  /** The record, when there is one and the caller may read its files; of others nothing is said. */
  async function readable({ db, user }: Reader, { infoId }: FileOwner): Promise<ResourceRow | undefined> {
    const [row] = await db.select().from(table).where(eq(table.id, infoId));
    const holds = (right: string) => user.permissions.includes(right);
    if (!row) {
      if (holds(writes)) return undefined;
      throw forbidden();
    }
    if ([...reads, writes].some(holds) && (isForAll || reaches(user, row.unitUid))) return row;
    const condition = alsoReads && holds(alsoReads.right) ? alsoReads.which(user) : undefined;
    if (condition && (await db.$count(table, and(eq(table.id, infoId), condition))) > 0) return row;
    throw notFound();
  }

  return {
    unitOf: async (reader, owner) => (await readable(reader, owner))?.unitUid,
    async checkRead(reader, file) {
      if (file.unitUid !== null) await readable(reader, file);
    },
    /** Files are added, renamed and removed by who writes the record, as long as it is open. */
    async checkChange({ db, user }, { infoId }) {
      if (!user.permissions.includes(writes)) throw forbidden();
      const [row] = await db.select().from(table).where(eq(table.id, infoId)).for('share');
      if (!row) return;
      if (!isForAll && !reaches(user, row.unitUid)) throw notFound();
      if (isClosed?.(row)) throw new Refusal(409, { message: 'filesClosed' });
    },
  };
}
