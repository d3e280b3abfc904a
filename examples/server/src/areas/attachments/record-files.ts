import { allows } from '@danbao/core/client';
import type { AnyResource } from '@danbao/core/resources';
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { withheldFrom, withinReach } from '../../resources/scope.ts';
import { type ResourceRow, tableOf } from '../../resources/table.ts';
import type { FileHolder, FileOwner, FileReader, Reader } from './file-holder.ts';

interface RecordFiles {
  readonly resource: AnyResource;
  /** Any of these rights reads the files of records within reach; when not said those that read or write the records. */
  readonly reads?: readonly string[];
  /** Records that others read too, elsewhere than in their list; with this right where one is needed. */
  readonly alsoReads?: { readonly right?: string; readonly which: (user: Principal) => SQL | undefined };
  /** Which records within reach the caller changes, of those that they may write at all; all when not said. */
  readonly mayChange?: (row: ResourceRow, user: Principal) => boolean;
  /** A record whose files no longer change. */
  readonly isClosed?: (row: ResourceRow) => boolean;
}

/** Files of an ordinary record: read by who reads the record, by the condition of its list, and changed by who changes it. */
export function recordFiles({ resource, reads, alsoReads, mayChange, isClosed }: RecordFiles): FileHolder {
  const table = tableOf(resource);
  const { access } = resource;
  const isIn = ({ infoId }: FileOwner) => eq(table.id, infoId);
  const reachOf = ({ user, deps }: FileReader) => ({
    caller: user,
    resources: deps.danbao.resources,
    effects: deps.effects,
  });
  const within = (reader: FileReader) => withinReach(resource, reachOf(reader)) ?? sql`true`;
  const mayRead = ({ permissions }: Principal) =>
    (reads ?? []).some((right) => permissions.includes(right)) ||
    (reads === undefined && allows(access.read, permissions)) ||
    allows(access.write, permissions);

  /** The records whose files the caller reads; of what is withheld from them the files are too. */
  function readBy(reader: FileReader): SQL {
    const { user } = reader;
    const withheld = withheldFrom(resource, reachOf(reader));
    const { right, which } = alsoReads ?? {};
    const mayToo = right === undefined || user.permissions.includes(right);
    const reached = or(mayRead(user) ? within(reader) : undefined, mayToo ? which?.(user) : undefined) ?? sql`false`;
    return withheld ? sql`(${and(reached, not(withheld.of))})` : sql`(${reached})`;
  }

  async function readable(reader: Reader, owner: FileOwner): Promise<ResourceRow | undefined> {
    const [row] = await reader.db
      .select()
      .from(table)
      .where(and(isIn(owner), readBy(reader)));
    return row;
  }

  return {
    isSavedFirst: true,
    idsRead: (reader) => sql`select ${table.id} from ${table} where ${readBy(reader)}`,

    /** Records that the caller does not read are as those that are not there. */
    async unitOf(reader, owner) {
      const row = await readable(reader, owner);
      if (!row) throw notFound();
      return row.unitUid;
    },

    /** The files of a record that was deleted come back with it. */
    async checkRead(reader, file) {
      if (file.unitUid !== null && !(await readable(reader, file))) throw notFound();
    },

    async checkChange(reader, owner) {
      const { db, user } = reader;
      if (!allows(access.write, user.permissions)) throw forbidden();
      const [row] = await db.select().from(table).where(isIn(owner)).for('share');
      if (!row) return;
      const isReached = (await db.$count(table, and(isIn(owner), within(reader)))) > 0;
      if (!isReached || !(mayChange?.(row, user) ?? true)) throw forbidden();
      if (isClosed?.(row)) throw new Refusal(409, { message: 'filesClosed' });
    },
  };
}
