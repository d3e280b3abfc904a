import { type Connection, connections } from '@danbao/core/customers';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { clients } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { maskTexts } from '../privacy/public.ts';
import { findCircles } from './circles.ts';
import { findRepeatedAssets } from './repeated-assets.ts';
import { findShared } from './shared.ts';

export const connectionsArea = implement(connections)({
  async find({ db, user, deps }, { client_ID }) {
    const within = (unitUid: SQL) => withinReach(user, unitUid) ?? sql`true`;
    const found = [
      ...(await findCircles(db, within)),
      ...(await findRepeatedAssets(db, deps.danbao.kinds, within)),
      ...(await findShared(db, within)),
    ];
    const own = client_ID === undefined ? found : await ofClient(client_ID);
    return user.permissions.includes('personal:export') ? own : own.map(maskTexts);

    async function ofClient(id: string): Promise<readonly Connection[]> {
      const [row] = await db
        .select()
        .from(clients)
        .where(and(eq(clients.clientId, id), within(sql`${clients.unitUid}`)));
      if (!row) throw notFound();
      const number = row.certificateCode.toUpperCase();
      return found.filter(({ parties }) => parties.some((party) => party.number === number));
    }
  },
});
