import { isApiError } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { shareholders } from '@danbao/core/measures';
import { withRights } from '@danbao/testing/server/a-role';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { validShareholder } from '@danbao/testing/values/valid-others';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit, clients } from '../../db/schema.ts';
import { tableOf } from '../../resources/table.ts';
import { sweep } from '../../sweep.ts';

const owner = '20000000000000000000000000000001';

onEveryDatabase((server) => {
  let manager: Person;
  let branch: Person;
  let viewer: Person;
  let admin: Person;
  beforeAll(async () => {
    [manager, branch, viewer, admin] = await Promise.all([
      signedIn(server, 'manager'),
      signedIn(server, 'branch'),
      signedIn(server, 'viewer'),
      signedIn(server, 'admin'),
    ]);
  });

  const add = (client_ID: string, changes: object = {}, who = manager) =>
    who.client.shareholders.add({ ...validShareholder, client_ID, ...changes });
  const list = (client_ID: string, who = manager) => who.client.shareholders.page({ queryCondition: { client_ID } });
  const names = async (client_ID: string, who = manager) =>
    (await list(client_ID, who)).rows.map(({ stockName }) => stockName);
  const equity = () => aMeasure('equity', { apply_ID: '500001' });
  const notFound = { status: 404 };
  const issuesOf = (call: Promise<unknown>) =>
    call.then(
      () => [],
      (error) => (isApiError(error) ? error.issues.map(({ field, rule }) => `${field} ${rule}`) : [String(error)]),
    );

  describe('of a measure', () => {
    let id = '';
    beforeAll(async () => {
      const body = equity();
      await manager.client.measures.add(body);
      id = body.optGuaranty_ID;
    });

    test('stand in the trace of their measure', async () => {
      const first = await add(id, { stockName: '甲' });
      const { stock_ID } = first;
      await manager.client.shareholders.update({ ...first, stockName: '甲之新名' }, { version: '1' });
      await manager.client.shareholders.remove({ stock_ID });
      const trace = await server.deps.db
        .select()
        .from(audit)
        .where(and(eq(audit.entity, 'shareholder'), eq(audit.entityId, stock_ID)))
        .orderBy(audit.id);
      expect(trace.map(({ action, subject }) => [action, subject])).toEqual([
        ['add', id],
        ['update', id],
        ['remove', id],
      ]);
    });

    test('are asked about where all shares pass 100 %, or where more is subscribed than the capital', async () => {
      const { db } = server.deps;
      const [client] = await db.select().from(clients).where(eq(clients.unitUid, '101')).limit(1);
      const { clientId = '', certificateCode: otherCreditCode = '', details = {} } = client ?? {};
      await db
        .update(clients)
        .set({ details: { ...details, registeredCapital: '3000' } })
        .where(eq(clients.clientId, clientId));
      const body = { ...equity(), otherCreditCode };
      await manager.client.measures.add(body);
      const holder = (investScale: string, investSum: string) => ({
        ...validShareholder,
        ...{ client_ID: body.optGuaranty_ID, investScale, investSum },
      });
      const strict = (values: ReturnType<typeof holder> & { confirmed?: string }) =>
        manager.client.shareholders.add(values, { handling: 'strict' });
      await strict(holder('70', '2100'));
      await expect(strict(holder('40', '1200'))).rejects.toMatchObject({
        issues: [
          { field: 'investScale', confirmable: true, message: { zh: expect.stringContaining('110%') } },
          { field: 'investSum', confirmable: true, message: { zh: expect.stringMatching(/3300 万元.*3000 万元/) } },
        ],
      });
      await strict(holder('30', '900'));
      await strict({ ...holder('0.1', '1'), confirmed: 'investScale,investSum' });
    });

    test('keep their company', async () => {
      const row = await add(id);
      expect(await issuesOf(manager.client.shareholders.update({ ...row, client_ID: owner }))).toEqual([
        'client_ID unknown',
      ]);
    });

    test('do not exist for another unit; a viewer reads them', async () => {
      const row = await add(id);
      expect(await names(id, branch)).toEqual([]);
      expect(await issuesOf(add(id, {}, branch))).toEqual(['client_ID unknown']);
      await expect(branch.client.shareholders.update(row)).rejects.toMatchObject(notFound);
      await expect(branch.client.shareholders.remove({ stock_ID: row.stock_ID })).rejects.toMatchObject(notFound);
      await expect(branch.client.shareholders.history({ stock_ID: row.stock_ID })).rejects.toMatchObject(notFound);
      expect(await viewer.client.shareholders.history({ stock_ID: row.stock_ID })).toHaveLength(1);
      expect((await list(id, viewer)).rows).toContainEqual(row);
      await expect(add(id, {}, viewer)).rejects.toMatchObject({ status: 403 });
    });
  });

  describe('of a measure that is not saved yet', () => {
    test('are seen by who entered them, and belong to the measure once they save it', async () => {
      const body = equity();
      const id = body.optGuaranty_ID;
      const row = await add(id);
      await add(id, { stockName: '他人所填' }, branch);
      expect(await names(id)).toEqual([validShareholder.stockName]);
      expect(await names(id, admin)).toEqual([]);
      await expect(admin.client.shareholders.remove({ stock_ID: row.stock_ID })).rejects.toMatchObject(notFound);
      await manager.client.measures.add(body);
      for (const who of [manager, admin, viewer]) expect(await names(id, who)).toEqual([validShareholder.stockName]);
      expect(await names(id, branch)).toEqual([]);
    });

    test('go after a month when nobody saves it; those of owners and measures stay', async () => {
      const pending = newGuarantyId();
      await add(pending);
      const { stock_ID } = await add(owner, { stockName: '业主之股东' });
      await server.deps.db.update(tableOf(shareholders)).set({ createdAt: new Date('2020-01-01') });
      await sweep(server.deps);
      expect(await names(pending)).toEqual([]);
      expect((await list(owner)).rows).toContainEqual(expect.objectContaining({ stock_ID, stockName: '业主之股东' }));
    });

    test('an id that can be none of a measure is refused', async () => {
      expect(await issuesOf(add('x'))).toEqual(['client_ID unknown']);
      expect(await names('1'.repeat(31))).toEqual([]);
    });
  });

  describe('of an owner', () => {
    test('are seen by who may see the owner, and are changed by who may change owners', async () => {
      const row = await add(owner, { stockName: '共见' });
      expect(await names(owner, admin)).toContain('共见');
      await admin.client.shareholders.update({ ...row, remark: '改' }, { version: '1' });
      expect(await names(owner, branch)).toEqual([]);
      await expect(add(owner, {}, branch)).rejects.toMatchObject({ status: 404 });
      await withRights(server, 'manager', ['measure:read', 'measure:write'], async () => {
        expect(await names(owner, manager)).toEqual([]);
        await expect(add(owner, {}, manager)).rejects.toMatchObject({ status: 403 });
      });
    });

    test('go with the owner', async () => {
      const {
        owner_ID,
        version: _,
        status: __,
        createUserName: ___,
        ...body
      } = (await manager.client.owners.get({ owner_ID: owner }))[0] as never as Record<string, string>;
      const made = await manager.client.owners.add(body as never);
      await add(made.owner_ID);
      await manager.client.owners.remove({ owner_ID: made.owner_ID });
      expect(await names(made.owner_ID)).toEqual([]);
      expect(owner_ID).toBe(owner);
    });
  });
});
