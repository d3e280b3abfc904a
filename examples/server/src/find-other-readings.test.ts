import { warehouseLocations } from '@danbao/core/archives';
import { newGuarantyId } from '@danbao/core/format';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { clients, flows, measures, owners } from './db/schema.ts';
import { findOtherReadings, type StoredReading } from './find-other-readings.ts';
import { tableOf } from './resources/table.ts';

onPostgres((server) => {
  const found = async () => {
    const all: StoredReading[] = [];
    for await (const one of findOtherReadings(server.deps.db)) all.push(one);
    return all;
  };

  test('names and codes that are read otherwise today are named, in every kind of record, and left as they are', async () => {
    const { db } = server.deps;
    expect(await found()).toEqual([]);
    const { client: manager } = await signedIn(server, 'manager');
    const { optGuaranty_ID: measureId } = await manager.measures.add(aMeasure('vehicle'));
    const flowId = newGuarantyId();
    await manager.flowForms.outing({ flowId, ...validFlowForms.outing });
    const { client: archivist } = await signedIn(server, 'archivist');
    const place = { locationNo: 'R12', locationName: '库', level: 'vault', isEnable: '1' } as const;
    const { locationId } = await archivist.warehouseLocations.add(place);
    const table = tableOf(warehouseLocations);
    const [owner] = await db.select().from(owners).limit(1);
    const [client] = await db.select().from(clients).limit(1);
    if (!owner || !client) throw new Error('the sample has them');
    const put = (values: SQLWrapper, name: string, text: string) =>
      sql`${values}::jsonb || jsonb_build_object(${name}::text, ${text}::text)`;
    const [ofPlace, ofMeasure, ofFlow] = [
      eq(table.id, locationId),
      eq(measures.measureId, measureId),
      eq(flows.flowId, flowId),
    ];
    await db
      .update(table)
      .set({ values: put(table.values, 'locationName', '⽤户库') })
      .where(ofPlace);
    await db.update(owners).set({ ownerName: '⻓江公司' }).where(eq(owners.ownerId, owner.ownerId));
    await db.update(clients).set({ clientName: ' 甲公司' }).where(eq(clients.clientId, client.clientId));
    await db
      .update(measures)
      .set({ details: put(measures.details, 'carCode', '鄂Ａ 12345') })
      .where(ofMeasure);
    await db
      .update(flows)
      .set({ values: put(flows.values, 'place', '⽤户处') })
      .where(ofFlow);
    const named = await found();
    const places = [
      { of: 'client', id: client.clientId, field: 'clientName', stored: ' 甲公司', read: '甲公司' },
      { of: 'outing_flow', id: flowId, field: 'place', stored: '⽤户处', read: '用户处' },
      { of: 'owner', id: owner.ownerId, field: 'ownerName', stored: '⻓江公司', read: '长江公司' },
      { of: 'vehicle', id: measureId, field: 'carCode', stored: '鄂Ａ 12345', read: '鄂A12345' },
      { of: 'warehouseLocation', id: locationId, field: 'locationName', stored: '⽤户库', read: '用户库' },
    ];
    expect([...named].sort((one, other) => (one.of < other.of ? -1 : 1))).toEqual(places);
    expect(await found()).toEqual(named);
  });
});
