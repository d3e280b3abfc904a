import { isApiError } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { aShip } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, send, signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit, owners } from '../../db/schema.ts';
import { creditCode, idNumber } from '../../sample/numbers.ts';
import { seeded } from '../../sample/random.ts';

const random = seeded(7);
const shared = { contact: '王芳', phoneOne: '13800001111', houseAddress: '江城市人民路 1 号' };
const company = () => ({
  ownerType: '01' as const,
  ownerName: `测试企业${newGuarantyId().slice(0, 8)}`,
  certificateCode: creditCode(random),
  legalPerson: '李强',
  phone: '13900002222',
  ...shared,
});
const person = () => ({
  ownerType: '02' as const,
  personName: '赵六',
  documentType: '身份证',
  personNum: idNumber(random),
  ...shared,
});

onEveryDatabase((server) => {
  let manager: Person;
  let admin: Person;
  let branch: Person;
  beforeAll(async () => {
    const names = ['manager', 'admin', 'branch'] as const;
    [manager, admin, branch] = (await Promise.all(names.map((name) => signedIn(server, name)))) as [
      Person,
      Person,
      Person,
    ];
  });
  const issuesOf = (call: Promise<unknown>) =>
    call.then(
      () => [],
      (error) => (isApiError(error) ? error.issues.map(({ field, rule }) => `${field} ${rule}`) : [String(error)]),
    );

  describe('adding', () => {
    test('a company gets what follows from being one, and is found by their id (I7, I11)', async () => {
      const body = company();
      const added = await manager.client.owners.add({ ...body, clientTypeID: '05', ownerTypeName: '假' });
      expect(added).toMatchObject({
        ...body,
        clientTypeID: '04',
        otherType: '04',
        ownerTypeName: '企业',
        isOptGaranty: '1',
        isOther: '1',
        status: '1',
        version: '1',
        createUserName: '陈立',
      });
      expect(added.owner_ID).toMatch(/^\d{32}$/);
      expect(await manager.client.owners.get({ owner_ID: added.owner_ID })).toEqual([added]);
    });

    test('a person is listed by their own name (I11)', async () => {
      const body = person();
      const added = await manager.client.owners.add({ ...body, ownerName: '隐藏的企业名' } as typeof body);
      expect(added).toMatchObject({ ...body, ownerName: '赵六', clientTypeID: '05', ownerTypeName: '个人' });
    });

    test('both call paths do the same', async () => {
      const response = await send(server, manager.token, 'POST', 'grp/crmOwner/insertOwnerInfo', { body: company() });
      expect(await response.json()).toMatchObject({
        code: 'success',
        message: '新增企业权属人成功',
        data: { status: '1' },
      });
    });

    test('what is wrong is named; a doubtful code can be confirmed', async () => {
      const { certificateCode, ...rest } = company();
      expect(await issuesOf(manager.client.owners.add({ ...rest, contact: '' } as never))).toEqual([
        'certificateCode required',
        'contact required',
      ]);
      const strict = { handling: 'strict' } as const;
      const doubtful = `${certificateCode.slice(0, 17)}${certificateCode.endsWith('0') ? '1' : '0'}`;
      expect(await issuesOf(manager.client.owners.add({ ...rest, certificateCode: doubtful }, strict))).toEqual([
        'certificateCode creditCode',
      ]);
      await manager.client.owners.add({ ...rest, certificateCode: doubtful, confirmed: 'certificateCode' });
      const number = await issuesOf(
        manager.client.owners.add({ ...person(), personNum: '110000199112111731' }, strict),
      );
      expect(number).toEqual(['personNum idCard']);
    });

    test('one key adds once, however often it is sent; with other content it is refused', async () => {
      const body = company();
      const idempotencyKey = newGuarantyId();
      const all = await Promise.all(
        Array.from({ length: 5 }, () => manager.client.owners.add(body, { idempotencyKey })),
      );
      expect(new Set(all.map(({ owner_ID }) => owner_ID)).size).toBe(1);
      const condition = eq(owners.ownerName, body.ownerName);
      expect(await server.deps.db.select().from(owners).where(condition)).toHaveLength(1);
      const other = manager.client.owners.add({ ...body, contact: '别人' }, { idempotencyKey });
      await expect(other).rejects.toMatchObject({ status: 422 });
      // The key is the caller's own: another's call is another call.
      const another = await admin.client.owners.add(body, { idempotencyKey });
      expect(another.owner_ID).not.toBe(all[0]?.owner_ID);
    });

    test('nobody assigns status, creator or version', async () => {
      const wild = {
        ...company(),
        owner_ID: '1',
        status: '0',
        createUserName: '冒名',
        version: '7',
        createdBy: '1001',
      };
      const added = await manager.client.owners.add(wild);
      expect(added).toMatchObject({ status: '1', createUserName: '陈立', version: '1' });
      expect(added.owner_ID).not.toBe('1');
      expect(added).not.toHaveProperty('createdBy');
    });
  });

  describe('finding', () => {
    test('pages by status, type and name or contact, in either order', async () => {
      const list = (queryCondition: object, rest: object = {}) =>
        manager.client.owners.list({ pageSize: '10', pageNum: '1', queryCondition, ...rest });
      expect(await list({ status: '1', clientTypeID: '05', ownerName: '' })).toMatchObject({ rows: expect.any(Array) });
      const name = (await list({ status: '1' })).rows[0]?.ownerName ?? '';
      expect((await list({ ownerName: name.slice(1) })).rows.map(({ ownerName }) => ownerName)).toContain(name);
      const unique = company();
      unique.contact = `联系人${newGuarantyId().slice(0, 6)}`;
      await manager.client.owners.add(unique);
      expect((await list({ ownerName: unique.contact })).rows).toMatchObject([{ ownerName: unique.ownerName }]);
      expect((await list({}, { sortOrder: 'desc' })).rows[0]).toMatchObject({ ownerName: unique.ownerName });
      expect((await list({ ownerName: '%' })).total).toBe(0);
      expect((await list({ ownerName: "' or 1=1 --" })).total).toBe(0);
      const all = await list({}, { pageSize: '9999' });
      expect(all.rows).toHaveLength(all.total);
    });

    test('a page is at most ten thousand long (AA8)', async () => {
      expect(await issuesOf(manager.client.owners.list({ pageSize: '10001' }))).toEqual(['pageSize max']);
      const far = await manager.client.owners.list({ pageNum: '9999999' });
      expect(far.rows).toEqual([]);
    });

    test('clients, companies and persons apart', async () => {
      const query = { pageSize: '10', pageNum: '1', queryCondition: { clientTypeID: '04' as const, status: '1' } };
      expect(await manager.client.owners.companies(query)).toMatchObject({ total: 8, rows: expect.any(Array) });
      const persons = await manager.client.owners.persons({ ...query, queryCondition: {} });
      expect(persons).toMatchObject({ total: 5, rows: { length: 5 } });
      expect(persons.rows[0]).toHaveProperty('personNum');
    });
  });

  describe('of another unit', () => {
    test('an owner does not exist: not in a list, not by their id, not to be changed, deleted or linked', async () => {
      const body = company();
      const { owner_ID } = await manager.client.owners.add(body);
      const { owners: own } = branch.client;
      expect((await own.list({ pageSize: '9999' })).rows.map((row) => row.owner_ID)).not.toContain(owner_ID);
      for (const call of [
        () => own.get({ owner_ID }),
        () => own.update({ ...body, owner_ID }, { version: '1' }),
        () => own.remove({ owner_ID }),
      ])
        await expect(call()).rejects.toMatchObject({ status: 404 });
      const ship = aShip({ clientList: [{ owner_ID, haveRate: '100' }] });
      expect(await issuesOf(branch.client.measures.add(ship))).toEqual(['clientList.0.owner_ID unknown']);
      expect(await admin.client.owners.get({ owner_ID })).toMatchObject([{ version: '1' }]);
    });

    test('a measure keeps an owner whom it has had since before, and takes no further one', async () => {
      const { db } = server.deps;
      const [added, other] = [await branch.client.owners.add(company()), await manager.client.owners.add(company())];
      const own = { owner_ID: added.owner_ID, haveRate: '100' };
      const ship = aShip({ clientList: [own] });
      await branch.client.measures.add(ship);
      await db.update(owners).set({ unitUid: '101' }).where(eq(owners.ownerId, added.owner_ID));
      await branch.client.measures.update({ ...ship, optName: '改名' });
      const clientList = [
        { ...own, haveRate: '60' },
        { owner_ID: other.owner_ID, haveRate: '40' },
      ];
      const wrong = await issuesOf(branch.client.measures.update({ ...ship, clientList }));
      expect(wrong).toEqual(['clientList.1.owner_ID unknown']);
    });

    test('the clients that owners are picked from are one’s own', async () => {
      const ids = async (who: Person) =>
        (await who.client.owners.companies({ pageSize: '999' })).rows.map(({ client_ID }) => client_ID);
      const [own, others, all] = [await ids(manager), await ids(branch), await ids(admin)];
      expect(own.filter((id) => others.includes(id))).toEqual([]);
      expect(all.length).toBeGreaterThanOrEqual(own.length + others.length);
    });
  });

  describe('document numbers and phones', () => {
    test('are masked in lists, whole one by one, and who saw them is written down', async () => {
      const body = { ...person(), contact: `联系${newGuarantyId().slice(0, 6)}` };
      const { owner_ID } = await manager.client.owners.add(body);
      const query = { queryCondition: { ownerName: body.contact } };
      const viewer = await signedIn(server, 'viewer');
      const { rows } = await viewer.client.owners.list(query);
      const personNum = `${body.personNum.slice(0, 6)}**********${body.personNum.slice(-2)}`;
      expect(rows).toMatchObject([{ owner_ID, personNum, phoneOne: '138****1111', houseAddress: body.houseAddress }]);
      for (let time = 0; time < 2; time += 1)
        expect(await viewer.client.owners.get({ owner_ID })).toMatchObject([{ personNum: body.personNum }]);
      const seen = await server.deps.db.select().from(audit).where(eq(audit.entityId, owner_ID));
      expect(seen.map(({ action, username }) => `${username} ${action}`)).toEqual(['manager add', 'viewer read']);
    });

    test('leave in a list only with the right to export them, and that is written down', async () => {
      const viewer = await signedIn(server, 'viewer');
      await expect(viewer.client.owners.list({ full: '1' })).rejects.toMatchObject({ status: 403 });
      const { rows } = await manager.client.owners.list({ full: '1', queryCondition: { clientTypeID: '05' } });
      expect(rows.every(({ personNum, phoneOne }) => !`${personNum} ${phoneOne}`.includes('*'))).toBe(true);
      const exports = await server.deps.db.select().from(audit).where(eq(audit.action, 'export'));
      expect(exports).toMatchObject([{ username: 'manager', entity: 'owner', after: { count: String(rows.length) } }]);
    });

    test('are not taken back masked', async () => {
      const passport = { ...person(), documentType: '护照', personNum: '*******89' };
      expect(await issuesOf(manager.client.owners.add(passport))).toEqual(['personNum idCard']);
      expect(await issuesOf(manager.client.owners.add({ ...person(), phoneOne: '138****1111' }))).toEqual([
        'phoneOne phone',
      ]);
    });

    test('of a client are masked too, and whole when they are picked', async () => {
      const { rows } = await manager.client.owners.persons({ pageSize: '1' });
      const [{ client_ID, personNum, phone } = { client_ID: '' }] = rows;
      expect(personNum).toMatch(/^\d{6}\*{10}..$/);
      expect(phone).toMatch(/^\d{3}\*{4}\d{4}$/);
      const picked = await manager.client.owners.persons({ queryCondition: { client_ID } });
      expect(picked).toMatchObject({
        total: 1,
        rows: [{ client_ID, personNum: expect.stringMatching(/^\d{17}[\dX]$/) }],
      });
      const theirs = await branch.client.owners.persons({ queryCondition: { client_ID } });
      expect(theirs.rows).toEqual([]);
    });
  });

  describe('changing', () => {
    test('travels as a form, counts the version, keeps the creator (Y38)', async () => {
      const added = await manager.client.owners.add(company());
      const changed = await admin.client.owners.update(
        { ...added, contact: '新联系人' } as Parameters<typeof admin.client.owners.update>[0],
        { version: '1' },
      );
      expect(changed).toMatchObject({ contact: '新联系人', version: '2', createUserName: '陈立' });
      const rows = await server.deps.db.select().from(audit).where(eq(audit.entityId, added.owner_ID));
      expect(rows.map(({ action, username }) => `${username} ${action}`)).toEqual(['manager add', 'admin update']);
    });

    test('a stale one is refused with both versions', async () => {
      const added = (await manager.client.owners.add(company())) as Parameters<typeof admin.client.owners.update>[0];
      await manager.client.owners.update({ ...added, contact: '甲' }, { version: '1' });
      await expect(admin.client.owners.update({ ...added, contact: '乙' }, { version: '1' })).rejects.toMatchObject({
        code: 'conflict',
        data: { current: { contact: '甲', version: '2' }, submitted: { contact: '乙' } },
      });
    });

    test('needs an id that exists', async () => {
      expect(await issuesOf(manager.client.owners.update(company()))).toEqual(['owner_ID required']);
      const unknown = manager.client.owners.update({ ...company(), owner_ID: '404' });
      await expect(unknown).rejects.toMatchObject({ status: 404 });
    });
  });

  describe('deleting', () => {
    test('is done once, for ever, and written down', async () => {
      const { owner_ID } = await manager.client.owners.add(company());
      const response = await send(
        server,
        manager.token,
        'DELETE',
        `grp/crmOwner/deleteOneOwnerInfo?owner_ID=${owner_ID}`,
      );
      expect([response.status, await response.json()]).toMatchObject([200, { message: '删除成功' }]);
      await expect(manager.client.owners.get({ owner_ID })).rejects.toMatchObject({ status: 404 });
      const rows = await server.deps.db.select().from(audit).where(eq(audit.entityId, owner_ID));
      expect(rows.map(({ action }) => action)).toEqual(['add', 'remove']);
    });

    test('an owner of a measure stays, and it is said how many use them', async () => {
      const { owner_ID } = await manager.client.owners.add(company());
      await manager.client.measures.add(aShip({ clientList: [{ owner_ID, haveRate: '100' }] }));
      await manager.client.measures.add(aShip({ clientList: [{ owner_ID, haveRate: '50' }] }));
      await expect(manager.client.owners.remove({ owner_ID })).rejects.toMatchObject({
        status: 409,
        serverMessage: '该权属人已用于 2 项担保措施，不能删除',
      });
    });

    test('taking and deleting an owner at once never leaves a measure without them', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { owner_ID } = await manager.client.owners.add(company());
        const ship = aShip({ clientList: [{ owner_ID, haveRate: '100' }] });
        const [taken, removed] = await Promise.allSettled([
          manager.client.measures.add(ship),
          admin.client.owners.remove({ owner_ID }),
        ]);
        expect([taken.status, removed.status].sort()).toEqual(['fulfilled', 'rejected']);
        const lost = taken.status === 'rejected' ? taken.reason : removed.status === 'rejected' ? removed.reason : 0;
        expect([409, 422]).toContain(lost.status);
      }
    });
  });
});
