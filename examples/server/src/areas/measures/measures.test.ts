import { isApiError } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { aMeasure, aShip, type MeasureBody } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMeasures, audit, measures } from '../../db/schema.ts';

const person = '20000000000000000000000000000030';

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

  const add = (body: MeasureBody, who = manager) => who.client.measures.add(body);
  const get = (id: string, who = manager) => who.client.measures.get({ optGuaranty_ID: id });
  const issuesOf = (call: Promise<unknown>) =>
    call.then(
      () => [],
      (error) => (isApiError(error) ? error.issues.map(({ field, rule }) => `${field} ${rule}`) : [String(error)]),
    );

  describe('adding', () => {
    test.each(Object.keys(measureKinds))('a %s comes back as it was sent', async (kind) => {
      const body = aMeasure(kind, { apply_ID: '500001' });
      expect(await add(body)).toEqual({ optGuaranty_ID: body.optGuaranty_ID, version: '1' });
      const { clientList, ...fields } = body;
      const record = await get(body.optGuaranty_ID);
      expect(record).toMatchObject(fields);
      expect(record.clientList).toMatchObject(clientList as object);
      expect(record).toMatchObject({ apply_ID: '500001', isWorkable: '0', version: '1', createUserName: '陈立' });
    });

    test('one of a kind that has no definition any more is still listed and given (Y34)', async () => {
      const body = aShip({ apply_ID: '500001' });
      const id = body.optGuaranty_ID;
      await add(body);
      const gone = { kind: 'gone', optTypeId: '9999' };
      await server.deps.db.update(measures).set(gone).where(eq(measures.measureId, id));
      expect(await get(id)).toMatchObject({ optTypeID: '9999', optName: body.optName });
      const { rows } = await manager.client.measures.list({ apply_ID: '500001', pageSize: '100' });
      expect(rows.map(({ optGuaranty_ID }) => optGuaranty_ID)).toContain(id);
      await server.deps.db.delete(measures).where(eq(measures.measureId, id));
    });

    test('the same id and content again gets the same answer; other content is refused', async () => {
      const body = aShip();
      await add(body);
      const { count, ...rest } = body;
      expect(await add({ count: Number(count), ...rest } as unknown as MeasureBody)).toMatchObject({ version: '1' });
      const taken = add({ ...body, optName: '另一条船' });
      await expect(taken).rejects.toMatchObject({ code: 'conflict', status: 409 });
      await expect(taken).rejects.toHaveProperty('serverMessage', expect.stringContaining(body.optGuaranty_ID));
      await expect(add(body, admin)).rejects.toMatchObject({ code: 'conflict' });
      expect(await server.deps.db.select().from(audit).where(eq(audit.entityId, body.optGuaranty_ID))).toHaveLength(1);
    });

    test('ten at once with one id make one measure', async () => {
      const body = aShip();
      const answers = await Promise.all(Array.from({ length: 10 }, () => add(body)));
      expect(new Set(answers.map(({ version }) => version))).toEqual(new Set(['1']));
      expect(await server.deps.db.select().from(audit).where(eq(audit.entityId, body.optGuaranty_ID))).toHaveLength(1);
    });

    test('every rule of the kind is checked again, all at once', async () => {
      const body = aShip({ shipName: '', sortNum: '9', assessValue: '0', preposeThreeSum: '-1', clientList: [] });
      expect(await issuesOf(add(body))).toEqual(
        expect.arrayContaining([
          'shipName required',
          'sortNum choice',
          'assessValue price',
          'preposeThreeSum price',
          'clientList owners',
        ]),
      );
    });

    test('shares above 100 and an owner twice are refused, exact thirds are not', async () => {
      const owner = (n: number, haveRate: string) => ({ owner_ID: `2000000000000000000000000000000${n}`, haveRate });
      const over = aShip({ clientList: [owner(1, '60'), owner(2, '40.0001')] });
      expect(await issuesOf(add(over))).toEqual(['clientList shareTotal']);
      const twice = aShip({ clientList: [owner(1, '60'), owner(1, '40')] });
      expect(await issuesOf(add(twice))).toEqual(['clientList.1.ownerName ownerDuplicate']);
      await add(aShip({ clientList: [owner(1, '33.33'), owner(2, '33.33'), owner(4, '33.34')] }));
    });

    test('a doubtful number is refused until it is confirmed', async () => {
      const body = aShip({ proxyCode: '110000199112111731' });
      expect(await issuesOf(add({ ...body, confirmed: '' }))).toEqual(['proxyCode idCard']);
      await add({ ...body, confirmed: 'proxyCode' });
    });

    test('an unknown pair of type ids is refused', async () => {
      expect(await issuesOf(add(aShip({ guarantyTypeID: '99' })))).toEqual(['guarantyTypeID choice']);
      expect(await issuesOf(add(aShip({ optTypeID: '__proto__' })))).toEqual(['optTypeID choice']);
      expect(await issuesOf(add(aShip({ optTypeID: '' })))).toEqual(['optTypeID required']);
    });

    test('divisions exist and belong together; their names are ours', async () => {
      expect(await issuesOf(add(aShip({ cityID: '330200' })))).toEqual(['cityID region', 'countyID region']);
      expect(await issuesOf(add(aShip({ countyID: '330104' })))).toEqual(['countyID region']);
      const body = aShip({ province: '某省' });
      await add(body);
      expect(await get(body.optGuaranty_ID)).toMatchObject({ province: '湖北省' });
    });

    test('owners exist and are active; their names are the register’s', async () => {
      expect(await issuesOf(add(aShip({ clientList: [{ owner_ID: '404', haveRate: '100' }] })))).toEqual([
        'clientList.0.owner_ID unknown',
      ]);
      const body = aShip({ clientList: [{ owner_ID: person, ownerName: '冒名', haveRate: '100' }] });
      await add(body);
      const [row] = (await get(body.optGuaranty_ID)).clientList ?? [];
      expect(row?.ownerName).not.toBe('冒名');
    });

    test('hidden and unknown fields are not stored, and nobody assigns what is not theirs to say', async () => {
      const body = aShip({
        isOther: '0',
        otherOwner: '隐藏',
        isWorkable: '1',
        version: '9',
        createUserName: '冒名',
        createTime: '2020-01-01 00:00:00',
        unitUid: '103',
        unit_uid: '103',
        createdBy: '1001',
        apply_optguaranty_ID: '1',
        guarantyTypeName: '假',
        price: '1',
      });
      await add(body);
      const record = await get(body.optGuaranty_ID);
      expect(record).toMatchObject({ isWorkable: '0', version: '1', createUserName: '陈立', guarantyTypeName: '抵押' });
      for (const name of ['otherOwner', 'unitUid', 'unit_uid', 'createdBy', 'price', 'apply_optguaranty_ID'])
        expect(record).not.toHaveProperty(name);
      const [row] = await server.deps.db.select().from(measures).where(eq(measures.measureId, body.optGuaranty_ID));
      expect(row).toMatchObject({ unitUid: '101', createdBy: '1002' });
      expect(Object.keys(row?.details ?? {})).not.toContain('otherOwner');
    });

    test('numbers that are no texts and ids that lost digits are refused, flags as numbers are taken', async () => {
      expect(await issuesOf(add(aShip({ optGuaranty_ID: 1.1e31 })))).toEqual(['optGuaranty_ID string']);
      const body = aShip({ isRegister: 1, isOther: 0, isDispose: 0, isFree: 0 });
      await add(body);
      expect(await get(body.optGuaranty_ID)).toMatchObject({ isRegister: '1', isOther: '0' });
    });

    test('03 is read as a person and stored as 02', async () => {
      const body = aShip({ ownerType: '03' });
      await add(body);
      expect(await get(body.optGuaranty_ID)).toMatchObject({ ownerType: '02' });
    });
  });

  describe('changing', () => {
    test('a change that has seen the version counts it up and leaves an audit row with both', async () => {
      const body = aShip();
      await add(body);
      const saved = await manager.client.measures.update({ ...body, optName: '新名' }, { version: '1' });
      expect(saved.version).toBe('2');
      const rows = await server.deps.db
        .select()
        .from(audit)
        .where(and(eq(audit.entityId, body.optGuaranty_ID), eq(audit.action, 'update')));
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        username: 'manager',
        before: { optName: body.optName },
        after: { optName: '新名' },
      });
    });

    test('a stale one is refused with both versions', async () => {
      const body = aShip();
      await add(body);
      await manager.client.measures.update({ ...body, optName: '甲' }, { version: '1' });
      const stale = admin.client.measures.update({ ...body, optName: '乙' }, { version: '1' });
      await expect(stale).rejects.toMatchObject({
        code: 'conflict',
        data: { current: { optName: '甲', version: '2' }, submitted: { optName: '乙' } },
      });
    });

    test('of two editors at once one wins and the other is told, in every pair', async () => {
      const body = aShip();
      await add(body);
      for (let version = 1; version <= 25; version += 1) {
        const save = (who: Person, name: string) =>
          who.client.measures.update({ ...body, optName: `${name}${version}` }, { version: String(version) });
        const results = await Promise.allSettled([save(manager, '甲'), save(admin, '乙')]);
        const won = results.findIndex(({ status }) => status === 'fulfilled');
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await get(body.optGuaranty_ID)).toMatchObject({ optName: `${won === 0 ? '甲' : '乙'}${version}` });
      }
    });

    test('the answer that got lost can be asked for again', async () => {
      const body = aShip();
      await add(body);
      const change = () => manager.client.measures.update({ ...body, optName: '改' }, { version: '1' });
      expect(await change()).toEqual(await change());
      expect(await get(body.optGuaranty_ID)).toMatchObject({ version: '2' });
    });

    test('callers who do not know versions can still save', async () => {
      const body = aShip();
      await add(body);
      expect(await manager.client.measures.update({ ...body, optName: '旧客户端' })).toMatchObject({ version: '2' });
    });

    test('what is disposed of or free stays so, although every save sends 0 (Y20)', async () => {
      const body = aShip();
      await add(body);
      const { db } = server.deps;
      await db.update(measures).set({ isDispose: '1', isFree: '1' }).where(eq(measures.measureId, body.optGuaranty_ID));
      await manager.client.measures.update({ ...body, optName: '改', isDispose: '0', isFree: '0' }, { version: '1' });
      expect(await get(body.optGuaranty_ID)).toMatchObject({ optName: '改', isDispose: '1', isFree: '1' });
    });

    test('a field that is left out is gone; the kind stays; an unknown measure is not found', async () => {
      const body = aShip();
      await add(body);
      const { lqgmqk: _, ...rest } = body;
      await manager.client.measures.update(rest as MeasureBody, { version: '1' });
      expect(await get(body.optGuaranty_ID)).not.toHaveProperty('lqgmqk');
      const other = aMeasure('stock', { optGuaranty_ID: body.optGuaranty_ID });
      expect(await issuesOf(manager.client.measures.update(other))).toEqual(['optTypeID choice']);
      await expect(manager.client.measures.update(aShip())).rejects.toMatchObject({ code: 'not-found' });
    });
  });

  describe('document numbers and phones of a list', () => {
    test('are masked, those of owners too, unless somebody may export them', async () => {
      const body = aShip({
        clientList: [{ owner_ID: person, haveRate: '100' }],
        proxyCode: '110101199003070011',
        confirmed: 'proxyCode',
      });
      await add(body);
      const viewer = await signedIn(server, 'viewer');
      const listed = async (who: Person) => {
        const { rows } = await who.client.measures.list({ optName: body.optName, pageSize: '1000' });
        return rows.find(({ optGuaranty_ID }) => optGuaranty_ID === body.optGuaranty_ID) as Record<string, unknown>;
      };
      const whole = await get(body.optGuaranty_ID, viewer);
      // Beside it a list says what of the measure ends first.
      const { dueKind, dueOn, ...same } = await listed(manager);
      expect(same).toEqual(whole);
      expect(dueKind).toBe('insuranceEnding');
      expect(dueOn).toBe(String(whole['insuranceEndDate']).slice(0, 10));
      const { clientList, ...masked } = await listed(viewer);
      expect(masked).toMatchObject({ proxyCode: '110101**********11', optName: body.optName });
      expect(masked['proxyPhone']).toMatch(/^\d{3}\*{4}\d{4}$/);
      expect(clientList).toMatchObject([
        {
          personNum: expect.stringMatching(/^\d{6}\*{10}..$/),
          certificateCode: expect.stringContaining('***'),
          phoneOne: expect.stringContaining('***'),
        },
      ]);
    });
  });

  describe('another unit', () => {
    test('neither reads nor changes nor lists nor attaches to what is not its own', async () => {
      const body = aShip({ apply_ID: '500001' });
      await add(body);
      await expect(get(body.optGuaranty_ID, branch)).rejects.toMatchObject({ status: 404 });
      await expect(branch.client.measures.update(body)).rejects.toMatchObject({ status: 404 });
      const { rows } = await branch.client.measures.list({ pageSize: '1000' });
      expect(rows.map(({ optGuaranty_ID }) => optGuaranty_ID)).not.toContain(body.optGuaranty_ID);
      expect((await branch.client.measures.list({ apply_ID: '500001' })).total).toBe(0);
      expect(await issuesOf(add(aShip({ apply_ID: '500001' }), branch))).toEqual([
        'clientList.0.owner_ID unknown',
        'apply_ID unknown',
      ]);
      await expect(branch.client.credit.apply({ apply_ID: '500001' })).rejects.toMatchObject({ status: 404 });
    });

    test('who reaches all units does, and what they add belongs to the application’s unit', async () => {
      const body = aShip({ apply_ID: '500003' });
      await add(body, admin);
      expect(await get(body.optGuaranty_ID, branch)).toMatchObject({ optName: body.optName });
      await expect(get(body.optGuaranty_ID, manager)).rejects.toMatchObject({ status: 404 });
    });
  });

  describe('listing', () => {
    test('by application, project, kind and name, in pages (Y44)', async () => {
      const name = `列表${newGuarantyId().slice(0, 8)}`;
      for (const kind of Object.keys(measureKinds)) {
        await add(aMeasure(kind, { apply_ID: '500005', optName: `${name}${kind}` }));
      }
      const list = (query: object) => manager.client.measures.list({ optName: name, pageSize: '100', ...query });
      expect((await list({ apply_ID: '500005' })).total).toBe(22);
      expect((await list({ project_ID: '400005' })).total).toBe(22);
      expect((await list({ project_ID: '400001' })).total).toBe(0);
      expect((await list({ kind: 'ship' })).rows).toMatchObject([{ optName: `${name}ship`, optTypeName: '船舶' }]);
      const second = await list({ pageSize: '20', pageNum: '2' });
      expect([second.total, second.rows.length]).toEqual([22, 2]);
      expect((await list({ optName: '%' })).total).toBe(0);
    });

    test('a measure hangs in its application with an id of its own', async () => {
      const body = aShip({ apply_ID: '500001' });
      await add(body);
      const [link] = await server.deps.db
        .select()
        .from(applyMeasures)
        .where(eq(applyMeasures.measureId, body.optGuaranty_ID));
      expect(await get(body.optGuaranty_ID)).toMatchObject({ apply_optguaranty_ID: link?.id });
      expect(await issuesOf(manager.client.measures.update({ ...body, apply_ID: '500005' }))).toEqual([
        'apply_ID unknown',
      ]);
    });
  });
});
