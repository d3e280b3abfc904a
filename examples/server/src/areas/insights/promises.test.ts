import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { ownApplication, ownOffice, ownOwner } from '@danbao/testing/server/own-office';
import { enter } from '@danbao/testing/server/people';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { applications, clients, owners } from '../../db/schema.ts';
import { foldFacts } from '../cockpit/facts/fold.ts';

onEveryDatabase((server) => {
  test('coverage, start page, client and cockpit count what guarantors promise alike, and what promises nothing nowhere', async () => {
    const { db, now } = server.deps;
    const office = await ownOffice(server);
    const { applyId, projectId, clientId } = await ownApplication(server, office);
    await db.update(applications).set({ state: 'approved' }).where(eq(applications.applyId, applyId));
    const { client } = await enter(server, office.me.username, office.password);
    const guarantor = (certificateCode: string) => ownOwner(server, office, { details: { certificateCode } });
    const promise = async (owner_ID: string, guaranteeSum: string) => {
      const body = aMeasure('enterprise-guarantee', { apply_ID: applyId, guaranteeSum });
      const clientList = [{ owner_ID, haveRate: '100' }];
      await client.measures.add({ ...body, clientList });
    };
    const figures = async () => {
      const { guaranteeSum, ratioWithGuarantees } = await client.insights.coverage({ apply_ID: applyId });
      const { coverage } = await client.dashboard.today();
      const shown = coverage?.rows.find(({ apply_ID }) => apply_ID === applyId);
      expect(shown).toMatchObject({ ratioWithGuarantees });
      const ofClient = await client.clientMeasures.sums({ client_ID: clientId });
      await foldFacts(db, now());
      const [fact] = await rowsOf<{ promised: string }>(
        db,
        sql`select trim_scale(promised)::text as promised from cockpit_projects where project_id = ${projectId}`,
      );
      return [guaranteeSum, shown?.guaranteeSum, ofClient.guaranteeSum, fact?.promised];
    };
    const all = (sum: string) => [sum, sum, sum, sum];

    expect(await figures()).toEqual(all('0'));
    const [first, second] = [await guarantor('91110000MA00T00X58'), await guarantor('91110000ma00t00x58')];
    await promise(first, '300');
    expect(await figures()).toEqual(all('300'));
    await promise(second, '200.5');
    expect(await figures()).toEqual(all('300'));
    await db
      .update(owners)
      .set({ details: { certificateCode: '91440300708461136T' } })
      .where(eq(owners.ownerId, second));
    expect(await figures()).toEqual(all('500.5'));
    const row = eq(clients.clientId, clientId);
    await db.update(clients).set({ certificateCode: '91110000MA00T00X58' }).where(row);
    expect(await figures()).toEqual(all('200.5'));
  });
});
