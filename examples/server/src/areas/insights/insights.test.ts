import { isApiError } from '@danbao/core';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { withRights } from '@danbao/testing/server/a-role';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { validFulfilment, validShareholder } from '@danbao/testing/values/valid-others';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { applications, measureAssets, measures } from '../../db/schema.ts';
import { sampleDay } from '../../sample/dates.ts';
import { fillAssets } from '../measures/measure-assets.ts';

onEveryDatabase(
  (server) => {
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

    describe('coverage', () => {
      test('adds up what is guaranteed and names what is amiss', async () => {
        const before = await manager.client.insights.coverage({ apply_ID: '500001' });
        const codes = before.warnings.map(({ code }) => code);
        expect(codes).toEqual(expect.arrayContaining(['insuranceEnded', 'insuranceEnding', 'notFulfilled']));
        const about = (code: string) => before.warnings.find((warning) => warning.code === code)?.measures;
        expect(about('insuranceEnded')).toMatchObject([{ optName: '五轴加工中心' }]);
        expect(about('insuranceEnding')).toMatchObject([{ optName: '注塑生产线' }]);
        expect(before).toMatchObject({ applySum: '900', liability: '900' });

        await manager.client.measures.add(aMeasure('deposit-bond', { apply_ID: '500001', guaranteeSum: '10.5' }));
        await manager.client.measures.add(aMeasure('ship', { apply_ID: '500001', isFree: '1' }));
        const after = await manager.client.insights.coverage({ apply_ID: '500001' });
        expect(after.measureCount).toBe(before.measureCount + 1);
        expect(Number(after.optValue)).toBeCloseTo(Number(before.optValue) + 10.5, 4);
      });

      test('tells collateral, promises and what is fulfilled apart, and counts what secures nothing nowhere', async () => {
        const coverage = () => manager.client.insights.coverage({ apply_ID: '500001' });
        const sums = async () => {
          const { optValue, guaranteeSum, fulfilledValue, assessValue } = await coverage();
          return [optValue, guaranteeSum, fulfilledValue, assessValue].map(Number);
        };
        const before = await coverage();
        const [collateral = 0, promised = 0, fulfilled = 0, assessed = 0] = await sums();
        const add = (kind: MeasureKind, own: object) => {
          const body = aMeasure(kind, { apply_ID: '500001', ...own });
          return manager.client.measures.add(body);
        };
        const value = { assessValue: '100', alreadyValue: '0', optValue: '40' };
        await add('other-guarantee', { guaranteePatternID: '1', guaranteeSum: '200', ...value });
        expect(await sums()).toEqual([collateral, promised, fulfilled, assessed]);
        expect((await coverage()).warnings.find(({ code }) => code === 'noValue')?.count).toBe(
          before.warnings.find(({ code }) => code === 'noValue')?.count,
        );
        const { optGuaranty_ID } = await add('house', value);
        expect(await sums()).toEqual([collateral + 40, promised, fulfilled, assessed + 100]);
        const { apply_optguaranty_ID = '' } = await manager.client.measures.get({ optGuaranty_ID });
        const proof = {
          infoId: apply_optguaranty_ID,
          fileType: 'optguaranty_realize',
          sysId: '2',
          name: '证明.txt',
        } as const;
        await manager.client.attachments.upload({ ...proof, file: new Blob(['x']) });
        await manager.client.fulfilment.save({ apply_optguaranty_ID, ...validFulfilment });
        expect(await sums()).toEqual([collateral + 40, promised, fulfilled + 40, assessed + 100]);
        const { db } = server.deps;
        await db.update(measures).set({ secures: 'guarantee' }).where(eq(measures.measureId, optGuaranty_ID));
        expect(await sums()).toEqual([collateral, promised + 40, fulfilled, assessed]);
        await db.update(measures).set({ isDispose: '1' }).where(eq(measures.measureId, optGuaranty_ID));
        expect(await sums()).toEqual([collateral, promised, fulfilled, assessed]);
      });

      test('is over our share of the amount', async () => {
        const { db } = server.deps;
        const [row] = await db.select().from(applications).where(eq(applications.applyId, '500001'));
        const details = { ...row?.details, shareRate: '62.5' };
        await db.update(applications).set({ details }).where(eq(applications.applyId, '500001'));
        expect(await manager.client.insights.coverage({ apply_ID: '500001' })).toMatchObject({
          applySum: '900',
          liability: '562.5',
        });
        await db
          .update(applications)
          .set({ details: row?.details ?? {} })
          .where(eq(applications.applyId, '500001'));
      });

      test('is of an application within reach', async () => {
        await expect(branch.client.insights.coverage({ apply_ID: '500001' })).rejects.toMatchObject({ status: 404 });
        await expect(manager.client.insights.coverage({ apply_ID: 'x' })).rejects.toMatchObject({ status: 404 });
        expect(await viewer.client.insights.coverage({ apply_ID: '500001' })).toHaveProperty('measureCount');
      });
    });

    describe('history', () => {
      const history = (optGuaranty_ID: string, who = manager) => who.client.insights.history({ optGuaranty_ID });

      test('tells what was done to a measure and to what belongs to it, newest first', async () => {
        const { client } = manager;
        const mine = await client.owners.add({
          ownerType: '02',
          personName: '史一',
          documentType: '护照',
          personNum: 'E1',
          contact: '史一',
          phoneOne: '13900139000',
          houseAddress: '某路',
        });
        const clientList = [{ owner_ID: mine.owner_ID, haveRate: '100' }];
        const body = aMeasure('equity', { apply_ID: '500001', clientList });
        const id = body.optGuaranty_ID;
        const early = await client.attachments.upload({
          infoId: id,
          fileType: 'proFiles',
          sysId: '2',
          name: '先传.txt',
          file: new Blob(['x']),
        });
        await client.measures.add(body);
        await client.measures.update({ ...body, optName: '改名' }, { version: '1' });
        await client.shareholders.add({ ...validShareholder, client_ID: id });
        await client.owners.update({ ...mine, contact: '史二' } as never, { version: '1' });
        const { apply_optguaranty_ID = '' } = await client.measures.get({ optGuaranty_ID: id });
        const proof = {
          infoId: apply_optguaranty_ID,
          fileType: 'optguaranty_realize',
          sysId: '2',
          name: '证明.txt',
        } as const;
        await client.attachments.upload({ ...proof, file: new Blob(['x']) });
        await client.attachments.remove({ id: early.id });
        await client.fulfilment.save({ apply_optguaranty_ID, ...validFulfilment });

        const entries = await history(id);
        expect(entries.map(({ entity, action, name }) => [entity, action, name])).toEqual([
          ['fulfilment', 'add', '改名'],
          ['attachment', 'remove', '先传.txt'],
          ['attachment', 'add', '证明.txt'],
          ['owner', 'update', '史一'],
          ['shareholder', 'add', validShareholder.stockName],
          ['measure', 'update', '改名'],
          ['measure', 'add', body.optName],
          ['attachment', 'add', '先传.txt'],
          ['owner', 'add', '史一'],
        ]);
        expect(entries[5]).toMatchObject({
          userName: '陈立',
          before: { optName: body.optName, version: '1' },
          after: { optName: '改名', version: '2' },
        });
        expect(entries[3]).toMatchObject({ before: { contact: '史一' }, after: { contact: '史二' } });
        expect(entries[6]).not.toHaveProperty('before');
        expect(entries[1]).not.toHaveProperty('after');
        expect(entries[0]?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
        expect(await history(id, viewer)).toEqual(entries);
        expect(await history(id, admin)).toEqual(entries);

        await expect(history(id, branch)).rejects.toMatchObject({ status: 404 });
        await withRights(server, 'viewer', ['measure:read'], async () => {
          expect((await history(id, viewer)).some(({ entity }) => entity === 'owner')).toBe(false);
        });
      });

      test('of what nobody has touched is its entry alone', async () => {
        const entries = await history('10000000000000000000000000000020');
        expect(entries.map(({ entity, action }) => [entity, action])).toEqual([['measure', 'add']]);
      });
    });

    describe('the same asset', () => {
      const same = (query: object, who = manager) =>
        who.client.insights.sameAssets({ kind: 'vehicle', field: 'carCode', value: '', ...query } as never);
      const vehicle = (carCode: string, changes: object = {}) =>
        aMeasure('vehicle', { apply_ID: '500001', carCode, carFrame: 'X', confirmed: 'carFrame', ...changes });

      test('is found however it was typed, by everybody who may see it', async () => {
        const first = vehicle('鄂AZ1234', { optName: '第一辆' });
        await manager.client.measures.add(first);
        const found = await same({ value: ' 鄂ａ·z1234 ' });
        expect(found).toEqual([
          {
            optGuaranty_ID: first.optGuaranty_ID,
            optName: '第一辆',
            optTypeName: '机动车',
            projectName: expect.stringContaining('项目'),
            apply_ID: '500001',
          },
        ]);
        expect(await same({ value: '鄂AZ1234', optGuaranty_ID: first.optGuaranty_ID })).toEqual([]);
        expect(await same({ value: '鄂AZ1234' }, branch)).toEqual([]);
        expect(await same({ value: '鄂AZ1234' }, admin)).toEqual(found);
        expect(await same({ value: '鄂AZ123' })).toEqual([]);
        expect(await same({ value: '鄂AZ1234', field: 'carFrame' })).toEqual([]);
        expect(await same({ value: ' - ' })).toEqual([]);

        await manager.client.measures.update({ ...first, carCode: '鄂AZ5678' }, { version: '1' });
        expect(await same({ value: '鄂AZ1234' })).toEqual([]);
        expect(await same({ value: '鄂AZ5678' })).toHaveLength(1);
      });

      test('is looked for by a field that names one', async () => {
        const issues = (query: object) =>
          same({ value: 'x', ...query }).catch((error) => (isApiError(error) ? error.issues : error));
        expect(await issues({ field: 'optName' })).toEqual([{ field: 'field', rule: 'choice' }]);
        expect(await issues({ kind: '__proto__' })).toEqual([{ field: 'kind', rule: 'choice' }]);
      });

      test('is known of measures that were saved before anybody looked', async () => {
        const body = vehicle('鄂AY0001');
        await manager.client.measures.add(body);
        const { db } = server.deps;
        const all = await db.select().from(measureAssets).orderBy(measureAssets.measureId, measureAssets.field);
        await db.delete(measureAssets);
        await fillAssets(db, measureKinds);
        expect(await db.select().from(measureAssets).orderBy(measureAssets.measureId, measureAssets.field)).toEqual(
          all,
        );
        await db.delete(measureAssets).where(eq(measureAssets.measureId, body.optGuaranty_ID));
        await fillAssets(db, measureKinds);
        expect(await same({ value: '鄂AY0001' })).toEqual([]);
      });
    });
  },
  { now: () => new Date(`${sampleDay}T04:00:00Z`) },
);
