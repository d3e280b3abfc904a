import { isApiError } from '@danbao/core';
import type { FileType } from '@danbao/core/attachments';
import type { MeasureKind } from '@danbao/core/measures';
import { withRights } from '@danbao/testing/server/a-role';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { validFulfilment } from '@danbao/testing/values/valid-others';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../db/schema.ts';

const now = () => new Date('2026-03-10T20:00:00Z');

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

    /** The id in its application of a new measure of the kind. */
    async function added(kind: MeasureKind, who = manager, apply_ID = '500001'): Promise<string> {
      const body = aMeasure(kind, { apply_ID });
      await who.client.measures.add(body);
      const record = await who.client.measures.get({ optGuaranty_ID: body.optGuaranty_ID });
      return String(record.apply_optguaranty_ID);
    }
    const get = (id: string, who = manager) => who.client.fulfilment.get({ apply_optguaranty_ID: id });
    const save = (id: string, values: object, who = manager, options = {}) =>
      who.client.fulfilment.save({ apply_optguaranty_ID: id, ...values }, options);
    const issuesOf = (call: Promise<unknown>) =>
      call.then(
        () => [],
        (error) => (isApiError(error) ? error.issues.map(({ field, rule }) => `${field} ${rule}`) : [String(error)]),
      );

    describe('one measure', () => {
      test('before it is fulfilled the dialog gets what the measure knows', async () => {
        const id = await added('machinery');
        expect(await get(id)).toMatchObject({
          apply_optguaranty_ID: id,
          kind: 'machinery',
          guarantyTypeName: '抵押',
          optTypeName: '机器设备',
          optName: '数控车床',
          busiCode: 'DB2025-0001',
          assessValue: '72',
          isInsurance: '1',
          sortNum: '1',
          landCount: '1',
          isWorkable: '0',
          version: '1',
        });
      });

      test('is recorded with who did it, and shown in the list', async () => {
        const id = await added('machinery');
        const { optGuaranty_ID } = await get(id);
        const forged = { realizeUserID: '1001', realizeUserName: '周敏', busiCode: 'X', isWorkable: '0' };
        // A version in the body is the one that was seen.
        await expect(save(id, { ...validFulfilment, version: '9', kind: 'machinery' })).rejects.toMatchObject({
          status: 409,
        });
        const saved = await save(id, { ...validFulfilment, ...forged, kind: 'machinery' });
        expect(saved).toMatchObject({
          realizeUserID: '1002',
          realizeUserName: '陈立',
          busiCode: 'DB2025-0001',
          isWorkable: '1',
          version: '2',
          optBeginDate: validFulfilment.optBeginDate,
          optBeginDateStr: validFulfilment.optBeginDate.slice(0, 10),
          optEndDateStr: validFulfilment.optEndDate.slice(0, 10),
        });
        expect(await get(id)).toEqual(saved);
        expect(await manager.client.measures.get({ optGuaranty_ID })).toMatchObject({ isWorkable: '1' });
        const rows = await server.deps.db
          .select()
          .from(audit)
          .where(and(eq(audit.entity, 'fulfilment'), eq(audit.entityId, id)));
        expect(rows).toMatchObject([{ action: 'add', username: 'manager', subject: optGuaranty_ID, after: saved }]);
      });

      test('has the fields of its own kind, whatever kind is sent', async () => {
        const id = await added('land');
        const sent = { ...validFulfilment, kind: 'machinery', landArea: '10', pledgeLandArea: '20', keepType: '自管' };
        const saved = await save(id, sent);
        expect(saved).toMatchObject({ kind: 'land', landArea: '10' });
        for (const name of ['pledgeLandArea', 'keepType', 'debtRepayLimitDate']) expect(saved).not.toHaveProperty(name);
      });

      test('without a day it was fulfilled today, as China has it', async () => {
        expect(await save(await added('patent'), {})).toMatchObject({ realizeDate: '2026-03-11 00:00:00' });
      });

      test('refuses days that are no midnight and amounts that are none', async () => {
        const id = await added('ship');
        const wrong = { optBeginDate: '2026-01-01 10:00:00', assessValue: '-1', sortNum: '7' };
        expect((await issuesOf(save(id, wrong))).sort()).toEqual([
          'assessValue money',
          'optBeginDate date',
          'sortNum choice',
        ]);
        expect(await issuesOf(save('', {}))).toEqual(['apply_optguaranty_ID required']);
        expect((await get(id)).isWorkable).toBe('0');
      });

      test('the same again is the same answer; anything else comes too late', async () => {
        const id = await added('ship');
        const first = await save(id, { ContractNo: 'A-1' }, manager, { version: '1' });
        expect(await save(id, { ContractNo: 'A-1' }, manager, { version: '1' })).toEqual(first);
        const other = save(id, { ContractNo: 'A-2' });
        await expect(other).rejects.toMatchObject({ status: 409, serverMessage: '该担保措施已落实，不能重复落实' });
        expect(await get(id)).toEqual(first);
      });

      test('a version that nobody has seen is refused', async () => {
        const id = await added('ship');
        await expect(save(id, {}, manager, { version: '5' })).rejects.toMatchObject({ status: 409 });
        expect((await get(id)).isWorkable).toBe('0');
      });

      test('of two at once one records it', async () => {
        const id = await added('ship');
        const calls = ['A', 'B', 'C', 'D'].map((ContractNo) => save(id, { ContractNo }));
        const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
        expect(done).toHaveLength(1);
      });

      test('needs the right, and a measure within reach', async () => {
        const id = await added('ship');
        await expect(save(id, {}, viewer)).rejects.toMatchObject({ status: 403 });
        await expect(save(id, {}, branch)).rejects.toMatchObject({ status: 404 });
        await expect(get(id, branch)).rejects.toMatchObject({ status: 404 });
        await expect(get('x')).rejects.toMatchObject({ status: 404 });
        expect(await get(id, viewer)).toMatchObject({ isWorkable: '0' });
        expect(await save(id, {}, admin)).toMatchObject({ realizeUserName: '周敏' });
      });
    });

    describe('all machinery', () => {
      test('each by itself: what cannot be done is said, the others stay done', async () => {
        const [one, two, done, foreign] = [
          await added('machinery'),
          await added('machinery'),
          await added('machinery'),
          await added('machinery', admin, '500003'),
        ];
        const ship = await added('ship');
        await save(done, {});
        const ids = [ship, one, 'nowhere', foreign, done, two, one];
        const answer = await manager.client.fulfilment.saveAll({ applyOptguarantyIds: ids });
        expect(answer.ok).toEqual([one, two]);
        expect(answer.failed).toEqual([
          { id: ship, message: '只有机器设备可以批量落实，请单独落实这一项' },
          { id: 'nowhere', message: '很抱歉，资源未找到' },
          { id: foreign, message: '很抱歉，资源未找到' },
          { id: done, message: '该担保措施已落实，不能重复落实' },
        ]);
        expect(await get(one)).toMatchObject({
          isWorkable: '1',
          assessValue: '72',
          realizeUserName: '陈立',
          realizeDate: '2026-03-11 00:00:00',
        });
        expect(await get(foreign, branch)).toMatchObject({ isWorkable: '0' });
      });

      test('ids joined by commas are taken too, and the reason is in the language of the caller', async () => {
        const id = await added('machinery');
        const path = 'grp/crmApplyOptguaranty/updateApplyOptguaranty';
        const call = () =>
          send(server, manager.token, 'POST', path, {
            body: { applyOptguarantyIds: `${id},nowhere` },
            headers: { 'accept-language': 'en' },
          }).then((response) => response.json());
        expect(await call()).toMatchObject({ data: { ok: [id], failed: [{ id: 'nowhere' }] } });
        const again = (await call()) as { data: { failed: { id: string; message: string }[] } };
        expect(again.data.failed.map(({ message }) => message)).toEqual([
          expect.stringMatching(/fulfilled/),
          expect.stringMatching(/[a-z]/),
        ]);
        expect(await issuesOf(manager.client.fulfilment.saveAll({ applyOptguarantyIds: [] }))).toEqual([
          'applyOptguarantyIds required',
        ]);
      });

      test('ten thousand ids are answered one by one, and more are refused', async () => {
        const id = await added('machinery');
        const unknown = Array.from({ length: 9_999 }, (_, index) => `x${index}`);
        const answer = await manager.client.fulfilment.saveAll({ applyOptguarantyIds: [...unknown, id] });
        expect([answer.ok, answer.failed.length]).toEqual([[id], unknown.length]);
        await expect(
          manager.client.fulfilment.saveAll({ applyOptguarantyIds: [...unknown, id, id] }),
        ).rejects.toMatchObject({ issues: [{ field: 'applyOptguarantyIds', rule: 'max' }] });
      });

      test('says so when all were done', async () => {
        const id = await added('machinery');
        const path = 'grp/crmApplyOptguaranty/updateApplyOptguaranty';
        const response = await send(server, manager.token, 'POST', path, { body: { applyOptguarantyIds: [id] } });
        expect(await response.json()).toMatchObject({ message: '机器设备已全部落实' });
        const none = await send(server, manager.token, 'POST', path, { body: { applyOptguarantyIds: [id, 'x'] } });
        expect(await none.json()).toMatchObject({ message: '一条也没有完成，原因见各条' });
      });
    });

    describe('proof files', () => {
      const upload = (infoId: string, fileType: FileType = 'optguaranty_realize', who = manager) =>
        who.client.attachments.upload({ infoId, fileType, sysId: '2', name: '证明.txt', file: new Blob(['x']) });

      test('come and go until the measure is fulfilled, and then stay', async () => {
        const id = await added('ship');
        const [first, second] = [await upload(id), await upload(id)];
        await manager.client.attachments.remove({ id: first.id });
        await save(id, {});
        const closed = { status: 409, serverMessage: '该担保措施已落实，不能再上传、修改或删除落实证明' };
        await expect(upload(id)).rejects.toMatchObject(closed);
        const { optGuaranty_ID } = await get(id);
        await expect(upload(optGuaranty_ID)).rejects.toMatchObject(closed);
        await expect(manager.client.attachments.remove({ id: second.id })).rejects.toMatchObject(closed);
        const rename = manager.client.attachments.rename({ id: second.id, fileName: '新.txt', fileSort: '1' });
        await expect(rename).rejects.toMatchObject(closed);
        const list = await manager.client.attachments.list({ infoId: id, fileType: 'optguaranty_realize' });
        expect(list).toEqual([second]);
        await upload(optGuaranty_ID, 'proFiles');
      });

      test('need the right to fulfil; other files need the right to write', async () => {
        const id = await added('ship');
        const { optGuaranty_ID } = await get(id);
        await withRights(server, 'manager', ['measure:read', 'measure:write'], async () => {
          await expect(upload(id)).rejects.toMatchObject({ status: 403 });
          await upload(optGuaranty_ID, 'proFiles');
        });
        await withRights(server, 'manager', ['measure:read', 'measure:fulfil'], async () => {
          const { id: proof } = await upload(id);
          await manager.client.attachments.remove({ id: proof });
          await expect(upload(optGuaranty_ID, 'proFiles')).rejects.toMatchObject({ status: 403 });
          const [other] = await manager.client.attachments.list({ infoId: optGuaranty_ID, fileType: 'proFiles' });
          const remove = manager.client.attachments.remove({ id: other?.id ?? '' });
          await expect(remove).rejects.toMatchObject({ status: 403 });
        });
      });
    });
  },
  { now },
);
