import type { Issue } from '@danbao/core';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { clients } from '../../db/schema.ts';
import type { ServerHost } from '../../resources/answer.ts';
import type { ServerEffects } from '../../resources/effects.ts';

/** Records of a client are seen and kept by whoever reaches the client. */
export const reachOfClient: NonNullable<ServerEffects['reach']> = (id, _, caller) => {
  const reached = withinReach(caller, clients.unitUid);
  return reached && inArray(id, sql`(select ${clients.clientId} from ${clients} where ${reached})`);
};

/** The client is there, and stays until the change of their record is through. */
export async function unknownClient({ db, caller }: ServerHost, clientId: unknown): Promise<readonly Issue[]> {
  const [found] = await db
    .select({ id: clients.clientId })
    .from(clients)
    .where(and(eq(clients.clientId, String(clientId)), withinReach(caller, clients.unitUid)))
    .for('key share');
  return found ? [] : [{ field: 'clientId', rule: 'unknown' }];
}
