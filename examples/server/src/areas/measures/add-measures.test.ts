import { isApiError } from '@danbao/core';
import type { BatchResult } from '@danbao/core/measures';
import { aMeasure, aShip, type MeasureBody } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { validShareholder } from '@danbao/testing/values/valid-others';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit, measures } from '../../db/schema.ts';

onEveryDatabase((server) => {
  let manager: Person;
  let admin: Person;
  let viewer: Person;
  beforeAll(async () => {
    [manager, admin, viewer] = await Promise.all([
      signedIn(server, 'manager'),
      signedIn(server, 'admin'),
      signedIn(server, 'viewer'),
    ]);
  });

  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) => (isApiError(error) ? `${error.code} ${error.issues.map(({ field }) => field)}`.trim() : String(error)),
    );
  const add = (body: MeasureBody, who = manager) => outcome(who.client.measures.add(body));

  test('of those that come together each is answered for itself', async () => {
    const good = Array.from({ length: 10 }, () => aShip({ apply_ID: '500001' }));
    const old = aShip();
    await add(old);
    const twice = aMeasure('stock');
    const owner = (owner_ID: string) => [{ owner_ID, haveRate: '100' }];
    const told = await Promise.all([
      ...good.map((body) => add(body)),
      add(aShip({ shipName: '' })),
      add(aShip({ countyID: '330104' })),
      add(aShip({ clientList: owner('404') })),
      add(aShip({ apply_ID: '500003' })),
      add(aShip({ apply_ID: '500003' }), admin),
      add(aShip(), viewer),
      add(old),
      add({ ...old, optName: '另一条船' }),
      add(old, admin),
      add(twice),
      add(twice),
      add({ ...twice, optName: '另一只' }),
      add(aShip({ optGuaranty_ID: '1' })),
    ]);
    expect(told).toEqual([
      ...good.map(() => 'done'),
      'invalid shipName',
      'invalid countyID',
      'invalid clientList.0.owner_ID',
      'invalid apply_ID',
      'done',
      'forbidden',
      'done',
      'conflict',
      'conflict',
      'done',
      'done',
      'conflict',
      'invalid optGuaranty_ID',
    ]);
    const ids = [...good, old, twice].map(({ optGuaranty_ID }) => optGuaranty_ID);
    const { db } = server.deps;
    const changes = await db.select().from(audit).where(inArray(audit.entityId, ids));
    expect(changes.map(({ entityId }) => entityId).sort()).toEqual([...ids].sort());
    for (const { entityId, after } of changes)
      expect(after).toEqual(await manager.client.measures.get({ optGuaranty_ID: entityId }));
    expect(new Set(changes.map(({ requestId }) => requestId)).size).toBe(ids.length);
  });

  test('files and shareholders that waited belong to the measure that came together with others', async () => {
    const body = aMeasure('equity');
    const { client } = manager;
    const client_ID = body.optGuaranty_ID;
    await client.shareholders.add({ ...validShareholder, client_ID } as never);
    const file = new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' });
    await client.attachments.upload({ fileType: 'proFiles', infoId: client_ID, sysId: '2', name: '合同.pdf', file });
    expect(await Promise.all([body, aShip(), aShip()].map((each) => add(each)))).toEqual(['done', 'done', 'done']);
    const seen = admin.client;
    expect((await seen.shareholders.page({ queryCondition: { client_ID } })).total).toBe(1);
    expect(await seen.attachments.list({ infoId: client_ID, fileType: 'proFiles' })).toHaveLength(1);
  });

  test('one that the database refuses harms nobody else', async () => {
    const bodies = Array.from({ length: 8 }, () => aShip());
    // Passes every check and breaks the statement that writes all of them.
    const { db } = server.deps;
    await db.execute(`alter table measures add constraint no_such check (opt_name <> '坏')`);
    const bad = aShip({ optName: '坏' });
    const told = await Promise.all([...bodies, bad].map((body) => add(body)));
    await db.execute('alter table measures drop constraint no_such');
    expect(told).toEqual([...bodies.map(() => 'done'), 'server']);
    const ids = bodies.map(({ optGuaranty_ID }) => optGuaranty_ID);
    expect(await db.select().from(measures).where(inArray(measures.measureId, ids))).toHaveLength(8);
    expect(await db.select().from(audit).where(inArray(audit.entityId, ids))).toHaveLength(8);
    expect(await db.select().from(measures).where(eq(measures.measureId, bad.optGuaranty_ID))).toEqual([]);
    expect(await add(bad)).toBe('done');
  });

  test('a hundred, each sent twice at once by two people, are there once each', async () => {
    const bodies = Array.from({ length: 100 }, () => aShip());
    const told = await Promise.all(
      bodies.flatMap((body, index) => {
        const who = index % 2 === 0 ? manager : admin;
        return [add(body, who), add(body, who)];
      }),
    );
    expect(new Set(told)).toEqual(new Set(['done']));
    const ids = bodies.map(({ optGuaranty_ID }) => optGuaranty_ID);
    const { db } = server.deps;
    expect(
      await db.select({ id: measures.measureId }).from(measures).where(inArray(measures.measureId, ids)),
    ).toHaveLength(100);
    expect(await db.select({ id: audit.id }).from(audit).where(inArray(audit.entityId, ids))).toHaveLength(100);
  });

  describe('a batch', () => {
    const batch = async (bodies: readonly MeasureBody[], who = manager) =>
      (await who.client.measures.addBatch({ measures: bodies })).map(
        ({ result, version, issues = [] }) => `${result} ${version ?? issues.map(({ field }) => field)}`,
      );
    const auditOf = (ids: readonly string[]) =>
      server.deps.db
        .select()
        .from(audit)
        .where(inArray(audit.entityId, [...ids]));

    test('each is answered for itself, in order, and who is refused keeps nobody else out', async () => {
      const good = Array.from({ length: 20 }, () => aShip({ apply_ID: '500001' }));
      const old = aShip();
      await add(old);
      const twice = aMeasure('stock');
      const told = await batch([
        ...good,
        aShip({ shipName: '', countyID: '330104' }),
        aShip({ clientList: [{ owner_ID: '404', haveRate: '100' }] }),
        aShip({ apply_ID: '500003' }),
        old,
        { ...old, optName: '另一条船' },
        twice,
        twice,
        { ...twice, optName: '另一只' },
        aShip({ optGuaranty_ID: '1' }),
        undefined as never,
      ]);
      expect(told).toEqual([
        ...good.map(() => 'added 1'),
        'invalid shipName',
        'invalid clientList.0.owner_ID',
        'invalid apply_ID',
        'added 1',
        'conflict ',
        'added 1',
        'added 1',
        'conflict ',
        'invalid optGuaranty_ID',
        'invalid guarantyTypeID',
      ]);
      const ids = [...good, old, twice].map(({ optGuaranty_ID }) => optGuaranty_ID);
      const changes = await auditOf(ids);
      expect(changes.map(({ entityId }) => entityId).sort()).toEqual([...ids].sort());
      for (const { entityId, after } of changes)
        expect(after).toEqual(await manager.client.measures.get({ optGuaranty_ID: entityId }));
    });

    test('what is refused is said in the language of the caller, with the id as it was sent', async () => {
      const body = aShip({ shipName: '' });
      const [chinese] = await manager.client.measures.addBatch({ measures: [body] });
      const sent = { body: { measures: [body] }, headers: { 'accept-language': 'en' } };
      const answered = await send(server, manager.token, 'POST', 'danbao/measures/addBatch', sent);
      const [english] = ((await answered.json()) as { data: readonly BatchResult[] }).data;
      expect(chinese).toMatchObject({ optGuaranty_ID: body.optGuaranty_ID, issues: [{ rule: 'required' }] });
      expect(chinese?.message).toMatch(/\p{Script=Han}/u);
      expect(english?.message).toMatch(/^[\x20-\x7e]+$/);
    });

    test('sent again, whole or in part, it answers the same and adds nothing', async () => {
      const bodies = Array.from({ length: 200 }, () => aShip());
      const again = await Promise.all([batch(bodies), batch([...bodies].reverse()), batch(bodies.slice(50, 60))]);
      expect(new Set(again.flat())).toEqual(new Set(['added 1']));
      expect(await auditOf(bodies.map(({ optGuaranty_ID }) => optGuaranty_ID))).toHaveLength(200);
      expect(new Set(await batch(bodies.slice(0, 3), admin))).toEqual(new Set(['conflict ']));
    });

    test('one that the database refuses keeps nobody else out', async () => {
      const bodies = Array.from({ length: 8 }, () => aShip());
      const { db } = server.deps;
      await db.execute(`alter table measures add constraint no_such check (opt_name <> '糟')`);
      const bad = aShip({ optName: '糟' });
      const told = await batch([bodies[0] as MeasureBody, bad, ...bodies]);
      await db.execute('alter table measures drop constraint no_such');
      expect(told).toEqual(['added 1', 'failed ', ...bodies.map(() => 'added 1')]);
      expect(await auditOf(bodies.map(({ optGuaranty_ID }) => optGuaranty_ID))).toHaveLength(8);
      expect(await batch([bad])).toEqual(['added 1']);
    });

    test('none, too many, no list, and whoever may not write are refused as a whole', async () => {
      const whole = (measures: unknown, who = manager) =>
        outcome(who.client.measures.addBatch({ measures: measures as never }));
      expect(await whole([])).toBe('invalid measures');
      expect(await whole(undefined)).toBe('invalid measures');
      expect(await whole({ 0: aShip() })).toBe('invalid measures');
      expect(await whole(Array.from({ length: 201 }, () => aShip()))).toBe('invalid measures');
      expect(await whole([aShip()], viewer)).toBe('forbidden');
    });
  });
});
