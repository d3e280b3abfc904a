import { newGuarantyId } from '@danbao/core/format';
import { aMeasure, aShip, type MeasureBody } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { validShareholder } from '@danbao/testing/values/valid-others';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMeasures, audit, files, measureAssets, measureOwners, measures } from '../../db/schema.ts';

onEveryDatabase((server) => {
  let manager: Person;
  let branch: Person;
  let admin: Person;
  beforeAll(async () => {
    [manager, branch, admin] = await Promise.all([
      signedIn(server, 'manager'),
      signedIn(server, 'branch'),
      signedIn(server, 'admin'),
    ]);
  });
  const add = async (body: MeasureBody, who = manager) => (await who.client.measures.add(body)).optGuaranty_ID;
  const remove = (id: string, who = manager, version?: string) =>
    who.client.measures.remove({ optGuaranty_ID: id }, version === undefined ? {} : { version });

  describe('looking up', () => {
    test('gives those that exist within reach, as get gives them, with their kind', async () => {
      const ship = await add(aShip({ apply_ID: '500001' }));
      const stock = await add(aMeasure('stock'));
      const foreign = await add(aShip({ apply_ID: '500003' }), admin);
      const ids = [ship, stock, foreign, newGuarantyId(), ship, 'x', "'; --"];
      const found = await manager.client.measures.lookUp({ ids });
      const get = (optGuaranty_ID: string) => manager.client.measures.get({ optGuaranty_ID });
      expect(found).toEqual([
        { ...(await get(ship)), kind: 'ship' },
        { ...(await get(stock)), kind: 'stock' },
      ]);
      expect(found[0]).toMatchObject({ version: '1', apply_ID: '500001' });
      expect(await admin.client.measures.lookUp({ ids })).toHaveLength(3);
    });

    test('takes up to 500 ids', async () => {
      const ids = Array.from({ length: 500 }, () => newGuarantyId());
      expect(await manager.client.measures.lookUp({ ids })).toEqual([]);
      const over = manager.client.measures.lookUp({ ids: [...ids, newGuarantyId()] });
      await expect(over).rejects.toMatchObject({ code: 'invalid', issues: [{ field: 'ids', rule: 'max' }] });
      await expect(manager.client.measures.lookUp({ ids: [] })).rejects.toMatchObject({ code: 'invalid' });
    });
  });

  describe('deleting', () => {
    test('takes everything that belongs to the measure along and leaves one audit row', async () => {
      const body = aMeasure('equity', { apply_ID: '500001' });
      const { client } = manager;
      const id = await add(body);
      const before = await client.measures.get({ optGuaranty_ID: id });
      await client.shareholders.add({ ...validShareholder, client_ID: id } as never);
      const file = new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' });
      await client.attachments.upload({ fileType: 'proFiles', infoId: id, sysId: '2', name: '合同.pdf', file });
      const [kept] = await server.deps.db.select().from(files).where(eq(files.infoId, id));
      const bytes = () => server.deps.files.get(kept?.storedAs ?? '');
      for await (const chunk of await bytes()) expect(chunk.length).toBeGreaterThan(0);
      expect(await remove(id, manager, '1')).toBeUndefined();
      const { db } = server.deps;
      expect(await db.select().from(measures).where(eq(measures.measureId, id))).toEqual([]);
      expect(await db.select().from(measureOwners).where(eq(measureOwners.measureId, id))).toEqual([]);
      expect(await db.select().from(measureAssets).where(eq(measureAssets.measureId, id))).toEqual([]);
      expect(await db.select().from(applyMeasures).where(eq(applyMeasures.measureId, id))).toEqual([]);
      expect((await client.shareholders.page({ client_ID: id })).rows).toEqual([]);
      expect(await db.select().from(files).where(eq(files.infoId, id))).toEqual([]);
      await expect(bytes()).rejects.toThrow();
      const changes = await db.select().from(audit).where(eq(audit.entityId, id)).orderBy(audit.id);
      expect(changes.map(({ action }) => action)).toEqual(['add', 'remove']);
      expect(changes[1]?.before).toEqual(before);
    });

    test('again by the same person succeeds again; for others it is not there; the id may be used anew', async () => {
      const body = aShip();
      const id = await add(body);
      await remove(id);
      await remove(id, manager, '1');
      await expect(remove(id, branch)).rejects.toMatchObject({ code: 'not-found' });
      await expect(remove(newGuarantyId())).rejects.toMatchObject({ code: 'not-found' });
      expect(await server.deps.db.select().from(audit).where(eq(audit.entityId, id))).toHaveLength(2);
      await add(body);
      await remove(id);
    });

    test('what somebody changed since is refused with what it is now', async () => {
      const body = aShip();
      const id = await add(body);
      await manager.client.measures.update({ ...body, optName: '新名' }, { version: '1' });
      const stale = remove(id, manager, '1');
      await expect(stale).rejects.toMatchObject({ code: 'conflict', data: { current: { optName: '新名' } } });
      await remove(id, manager, '2');
    });

    test('what is fulfilled, disposed of or released stays, and so does another unit’s', async () => {
      const id = await add(aShip({ apply_ID: '500001' }));
      const { db } = server.deps;
      await db.update(applyMeasures).set({ isWorkable: '1' }).where(eq(applyMeasures.measureId, id));
      await expect(remove(id)).rejects.toMatchObject({
        code: 'conflict',
        serverMessage: expect.stringContaining('已落实'),
      });
      await db.update(applyMeasures).set({ isWorkable: '0' }).where(eq(applyMeasures.measureId, id));
      for (const state of [{ isDispose: '1' }, { isDispose: '0', isFree: '1' }]) {
        await db.update(measures).set(state).where(eq(measures.measureId, id));
        await expect(remove(id)).rejects.toMatchObject({ code: 'conflict' });
      }
      await db.update(measures).set({ isFree: '0' }).where(eq(measures.measureId, id));
      await expect(remove(id, branch)).rejects.toMatchObject({ code: 'not-found' });
      await remove(id);
    });

    test('of ten at once by two people one removes it and is told so', async () => {
      const id = await add(aShip({ apply_ID: '500001' }));
      const people = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? manager : admin));
      const told = await Promise.allSettled(people.map((who) => remove(id, who)));
      const changes = await server.deps.db.select().from(audit).where(eq(audit.entityId, id));
      expect(changes.map(({ action }) => action).sort()).toEqual(['add', 'remove']);
      expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    });

    test('many go by one call, each for itself and in the order in which they were sent', async () => {
      const bodies = Array.from({ length: 4 }, () => aShip({ apply_ID: '500001' }));
      const ids = await Promise.all(bodies.map((body) => add(body)));
      const [free = '', changed = '', fulfilled = '', twice = ''] = ids;
      const { db } = server.deps;
      await manager.client.measures.update({ ...bodies[1], optName: '新名' } as MeasureBody, { version: '1' });
      await db.update(applyMeasures).set({ isWorkable: '1' }).where(eq(applyMeasures.measureId, fulfilled));
      const foreign = await add(aShip({ apply_ID: '500003' }), admin);
      const sent = [free, changed, fulfilled, foreign, twice, twice, newGuarantyId()];
      const removing = sent.map((optGuaranty_ID) => ({ optGuaranty_ID, version: '1' }));
      const answers = await manager.client.measures.removeBatch({ measures: removing });
      expect(answers.map(({ optGuaranty_ID }) => optGuaranty_ID)).toEqual(sent);
      expect(answers.map(({ result }) => result)).toEqual([
        ...['removed', 'conflict', 'conflict', 'invalid', 'removed', 'removed', 'invalid'],
      ]);
      // Without words: somebody changed it. With words: why it stays.
      expect(answers.slice(1, 3).map(({ message }) => message)).toEqual([undefined, expect.stringContaining('已落实')]);
      const left = await db.select().from(measures).where(inArray(measures.measureId, sent));
      expect(left.map(({ measureId }) => measureId).sort()).toEqual([changed, fulfilled, foreign].sort());
      const again = await manager.client.measures.removeBatch({ measures: [{ optGuaranty_ID: free, version: '1' }] });
      expect(again[0]?.result).toBe('removed');
      const over = Array.from({ length: 201 }, () => ({ optGuaranty_ID: newGuarantyId() }));
      await expect(manager.client.measures.removeBatch({ measures: over })).rejects.toMatchObject({ code: 'invalid' });
    });
  });
});
