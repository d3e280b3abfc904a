import { and, eq } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { clients } from '../../db/schema.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import { type FileHolder, unitFiles } from '../attachments/public.ts';

/** Files of a client, who is there for as long as the files are changed. */
export const clientFiles: FileHolder = unitFiles({
  noun: 'customer',
  async unitOf({ db }, { infoId }) {
    const [client] = await db.select({ unitUid: clients.unitUid }).from(clients).where(eq(clients.clientId, infoId));
    if (!client) throw notFound();
    return client.unitUid;
  },
  async checkChange({ db, user }, { infoId }) {
    if (!user.permissions.includes('customer:write')) throw forbidden();
    const reached = and(eq(clients.clientId, infoId), withinReach(user, clients.unitUid));
    const [client] = await db.select({ id: clients.clientId }).from(clients).where(reached).for('key share');
    if (!client) throw notFound();
  },
});
