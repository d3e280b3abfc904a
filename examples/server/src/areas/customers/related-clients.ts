import { and, inArray, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { clients } from '../../db/schema.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { maskNumber } from '../privacy/public.ts';

/** Ties are seen with their client; both sides are clients within reach; the answer says who the other one is. */
export const relatedClientEffects: ServerEffects = {
  reach: (id, _, caller) => {
    const reached = withinReach(caller, clients.unitUid);
    return reached && inArray(id, sql`(select ${clients.clientId} from ${clients} where ${reached})`);
  },

  async before({ after }, { db, caller }) {
    if (!after) return [];
    const ids = ['client_ID', 'relationClient_ID'].map((field) => ({ field, id: String(after.values[field]) }));
    const found = await db
      .select({ id: clients.clientId })
      .from(clients)
      .where(
        and(
          withinReach(caller, clients.unitUid),
          inArray(
            clients.clientId,
            ids.map(({ id }) => id),
          ),
        ),
      )
      .for('key share');
    return ids.flatMap(({ field, id }) =>
      found.some((client) => client.id === id) ? [] : [{ field, rule: 'unknown' as const }],
    );
  },

  async compute(records, { db }) {
    const ids = records.map(({ values }) => String(values['relationClient_ID']));
    const rows = await db.select().from(clients).where(inArray(clients.clientId, ids));
    return ids.map((id) => {
      const { clientName, clientTypeId, certificateCode = '' } = rows.find(({ clientId }) => clientId === id) ?? {};
      const number = clientTypeId === '05' ? maskNumber(certificateCode) : certificateCode;
      return { relationClientName: clientName, clientTypeID: clientTypeId, certificateCode: number };
    });
  },
};
