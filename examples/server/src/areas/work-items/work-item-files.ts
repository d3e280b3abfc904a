import { mayEditWorkItem, mayFinishWorkItem } from '@danbao/core/flows';
import { wallDay } from '@danbao/core/format';
import { and, eq, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { workItems as table } from '../../db/schema.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import type { FileHolder, FileOwner, FileReader, Reader } from '../attachments/public.ts';
import { asItems } from './item-row.ts';

const mayRead = ({ permissions }: FileReader['user']) =>
  permissions.includes('work:read') || permissions.includes('work:write');

const readBy = ({ user }: Pick<FileReader, 'user'>) =>
  mayRead(user) ? (withinReach(user, table.unitUid) ?? sql`true`) : sql`false`;

async function readable(reader: Reader, { infoId }: FileOwner) {
  const [row] = await reader.db
    .select()
    .from(table)
    .where(and(eq(table.itemId, infoId), readBy(reader)));
  return row;
}

/** Files of a work item: read by who reads the item; changed by its executors, and by who created it and hands its papers out. */
export const workItemFiles: FileHolder = {
  isSavedFirst: true,
  idsRead: (reader) => sql`select ${table.itemId} from ${table} where ${readBy(reader)}`,

  async unitOf(reader, owner) {
    if (!mayRead(reader.user)) throw forbidden();
    const row = await readable(reader, owner);
    if (!row) throw notFound();
    return row.unitUid;
  },

  async checkRead(reader, file) {
    if (file.unitUid !== null && !(await readable(reader, file))) throw notFound();
  },

  async checkChange({ db, deps, user }, { infoId }) {
    if (!user.permissions.includes('work:write')) throw forbidden();
    const rows = await db.select().from(table).where(eq(table.itemId, infoId)).for('share');
    const [item] = await asItems(db, rows, wallDay(deps.now()));
    if (item && !mayEditWorkItem(item, user.userId) && !mayFinishWorkItem(item, user.userId)) throw forbidden();
  },
};
