import { areas, createClient, validate } from '@danbao/core';
import { valuationEnd } from '@danbao/core/cockpit';
import { addDays, dayLength, isCreditCode, isIdCard, wallTime } from '@danbao/core/format';
import { fulfilmentForm, measureKinds, ownerBody, shareholders } from '@danbao/core/measures';
import { dateMenu, dishes as dishResource, orderTotal } from '@danbao/core/office';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { serverBeside } from '@danbao/testing/server/test-server';
import { beforeAll, expect, test } from 'vitest';
import { arrivingKind } from '../areas/measures/measure-entity.ts';
import { regionRootId } from '../areas/regions/region-root.ts';
import { divisions } from '../seed/divisions.ts';
import { sampleAccounts } from './accounts.ts';
import { sampleCanteen } from './canteen.ts';
import { sampleCredit } from './credit.ts';
import { creditStories } from './credit-flows.ts';
import { fileRecords } from './file-records.ts';
import { fulfilmentFields } from './fulfilments.ts';
import { sampleMeasures } from './measures.ts';
import { sampleOwners } from './owners.ts';
import { sampleProjects } from './projects.ts';
import { sampleShareholders } from './shareholders.ts';

onEveryDatabase((server) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signedIn(server, 'admin');
  });

  test('everything passes the rules that people have to pass', () => {
    for (const { body } of sampleOwners()) expect(validate(ownerBody, body)).toEqual([]);
    // What still held on the sample's day may have ended since.
    for (const { body } of sampleMeasures(wallTime(new Date()).slice(0, 10)))
      expect(validate(arrivingKind(measureKinds, body).entity, body)).toEqual([]);
    for (const { values } of sampleShareholders(sampleMeasures()))
      expect(validate(shareholders.input, values)).toEqual([]);
    for (const resource of server.deps.danbao.resources)
      for (const { values } of fileRecords(resource, '2026-03-04'))
        expect(validate(resource.input, values), resource.name).toEqual([]);
    for (const [index, measure] of sampleMeasures().entries()) {
      const fields = { ...fulfilmentFields(measure, index), kind: measure.kind };
      expect(validate(fulfilmentForm, fields)).toEqual([]);
    }
  });

  test('the canteens of the sample offer dishes, menus of three weeks and orders that keep the rules', async () => {
    const { dishes, menus, menuDishes, orders, items } = sampleCanteen('2026-03-04');
    for (const { values } of dishes) expect(validate(dishResource.input, values)).toEqual([]);
    const body = { ...menus[0], dishIds: [{ dishId: '1' }] };
    for (const menu of menus) expect(validate(dateMenu, { ...body, ...menu, remark: undefined })).toEqual([]);
    expect([dishes.length, menus.length]).toEqual([82, 90]);
    expect([menus[0]?.date, menus.at(-1)?.date]).toEqual(['2026-02-23', '2026-03-13']);
    for (const { menuId } of menus) expect(menuDishes.filter((row) => row.menuId === menuId).length).toBeGreaterThan(3);
    for (const { orderId, total, date } of orders) {
      const own = items.filter((item) => item.orderId === orderId);
      expect(orderTotal(own.map(({ price, count }) => ({ price, count: String(count) })))).toBe(total);
      expect(date <= '2026-03-04').toBe(true);
    }
    const { client } = await signedIn(server, 'canteen');
    const [first] = await client.canteen.summaryByDish({ beginDate: '2025-12-29', endDate: '2026-01-05' });
    expect(Number(first?.count)).toBeGreaterThan(0);
  });

  test('every kind is there with and without a fulfilment, its conditional parts shown and hidden', () => {
    for (const kind of Object.keys(measureKinds)) {
      const measures = sampleMeasures().filter((measure) => measure.kind === kind);
      expect(new Set(measures.map(({ fulfilled }) => fulfilled)).size, kind).toBe(2);
      expect(new Set(measures.map(({ body }) => body['optName'])).size, kind).toBe(kind === 'stock' ? 3 : 4);
    }
    const all = sampleMeasures().map(({ body }) => body);
    for (const flag of ['isOther', 'isProxy', 'isUseOther', 'isMutualGuaranty'])
      expect(new Set(all.flatMap((body) => (body[flag] ? [body[flag]] : []))), flag).toEqual(new Set(['0', '1']));
    expect(new Set(all.map((body) => body['isMarried']))).toEqual(new Set([undefined, '0', '1', '2']));
  });

  test('insurance of one machine has ended and of one ends soon, on whatever day the sample is made', async () => {
    for (const today of ['2026-01-05', '2031-12-30']) {
      const ends = sampleMeasures(today)
        .filter(({ kind }) => kind === 'machinery')
        .map(({ applyId, body }) => [applyId, String(body['insuranceEndDate']) < today] as const);
      expect(ends).toEqual(['500001', '500001', '500001', '500001'].map((id, index) => [id, index === 1]));
    }
  });

  test('on whatever day the sample is made it has come up to that day: credits run, a few valuations are overdue or due', () => {
    for (const today of ['2026-01-05', '2026-11-23', '2031-12-30']) {
      const ends = sampleMeasures(today).flatMap(({ kind, body }) => {
        const { valuedOn } = body;
        return valuedOn ? [valuationEnd(String(valuedOn), measureKinds[kind].valuationMonths)] : [];
      });
      const overdue = ends.filter((end) => end < today).length;
      const due = ends.filter((end) => end >= today && end <= addDays(today, 30)).length;
      expect([overdue >= 2 && overdue <= 8, due >= 2 && due <= 15], `${today} ${overdue} ${due}`).toEqual([true, true]);
      for (const { application } of sampleProjects(today)) expect(application.creditEndDate > today).toBe(true);
      for (const { payments = [], repayments } of sampleCredit(today)) {
        const done = [
          ...payments.map(({ values }) => values.payDate),
          ...repayments.map(({ values }) => values.repayDate),
        ];
        expect(done.filter((day) => day > today)).toEqual([]);
        expect(payments.every(({ values }) => values.billEndDate >= today)).toBe(true);
      }
      expect(sampleProjects(today)[0]?.application.busiCode).toMatch(`DB${addDays(today, -308).slice(0, 4)}-`);
    }
  });

  test('the history of a sample measure begins with its entry', async () => {
    const [first] = sampleMeasures();
    const optGuaranty_ID = String(first?.body['optGuaranty_ID']);
    const history = await admin.client.insights.history({ optGuaranty_ID });
    expect(history.at(-1)).toMatchObject({ action: 'add', entity: 'measure', name: first?.body['optName'] });
  });

  test('a fulfilled measure has its record and its proof; an equity has shareholders', async () => {
    const { client } = admin;
    for (const { kind, body, linkId, fulfilled } of sampleMeasures()) {
      const record = await client.fulfilment.get({ apply_optguaranty_ID: linkId });
      expect(record).toMatchObject({ isWorkable: fulfilled ? '1' : '0', kind });
      const proofs = await client.attachments.list({ infoId: linkId, fileType: 'optguaranty_realize' });
      expect(proofs).toHaveLength(fulfilled ? 1 : 0);
      if (fulfilled) expect(record).toMatchObject({ realizeUserName: expect.any(String), pledgeFileCount: '2' });
      const client_ID = String(body['optGuaranty_ID']);
      const { total } = await client.shareholders.page({ queryCondition: { client_ID } });
      expect(total).toBe(kind === 'equity' ? 3 : 0);
    }
  });

  test('is the same every time', () => {
    expect(sampleOwners()).toEqual(sampleOwners());
    expect(sampleMeasures()).toEqual(sampleMeasures());
  });

  test('there is enough of everything', async () => {
    expect(sampleProjects()).toHaveLength(12);
    expect(sampleOwners()).toHaveLength(40);
    for (const kind of Object.keys(measureKinds)) {
      const { rows } = await admin.client.measures.list({ kind, pageSize: '100' });
      expect(rows.length).toBeGreaterThanOrEqual(3);
      for (const { optGuaranty_ID, clientList, apply_ID } of rows) {
        expect([apply_ID !== undefined, (clientList ?? []).length > 0]).toEqual([true, true]);
        const files = await admin.client.attachments.list({ infoId: optGuaranty_ID, fileType: 'proFiles' });
        expect(files).toHaveLength(2);
        for (const { fileName, filePath = '', fileSize } of files) {
          const { blob } = await admin.client.attachments.download({ fileName, filepath: filePath, sysId: '2' });
          expect(String(blob.size)).toBe(fileSize);
        }
      }
    }
  });

  test('a sample measure can be saved again as it is', async () => {
    const { rows } = await admin.client.measures.list({ pageSize: '100' });
    for (const row of rows) {
      const saved = await admin.client.measures.update(row, { version: row.version ?? '' });
      expect(saved).toMatchObject({ optGuaranty_ID: row.optGuaranty_ID, version: '2' });
    }
  });

  test('numbers are right and of no county', () => {
    for (const { body } of sampleOwners()) {
      const number = body['certificateCode'] ?? body['personNum'] ?? '';
      expect(isCreditCode(number) || isIdCard(number)).toBe(true);
      expect(number.slice(body['ownerType'] === '01' ? 4 : 2).slice(0, 4)).toBe('0000');
    }
  });

  test('accounts with rights of their own, shown only in sample mode', async () => {
    const client = createClient(areas, { baseUrl: server.baseUrl, fetch: server.fetch });
    const settings = await client.system.settings();
    expect(settings).toMatchObject({
      regionRootId,
      importedMessages: ['导入成功', 'import successful'],
      personPickerTypeIds: ['3002'],
      companyPickerTypeIds: ['3001'],
    });
    expect(settings.kindTypes.map(({ kind }) => kind)).toEqual(Object.keys(measureKinds));
    expect(settings.sampleAccounts?.map(({ username }) => username)).toEqual(
      sampleAccounts.map(({ username }) => username),
    );
    expect(new Set(sampleAccounts.map(({ roleId, unitUid }) => `${roleId} ${unitUid}`)).size).toBe(10);
    const plain = serverBeside(server, { settings: { sampleAccounts: [] } });
    const theirs = createClient(areas, { baseUrl: plain.baseUrl, fetch: plain.fetch });
    expect(await theirs.system.settings()).not.toHaveProperty('sampleAccounts');
  });

  test('all divisions of 2024, and a county for every place', async () => {
    const rows = divisions();
    const codes = new Set(rows.map(({ regionId }) => regionId));
    for (const code of ['653228', '653229', '659012']) expect(codes).toContain(code);
    expect(codes).not.toContain('330104');
    expect(codes.size).toBe(rows.length);
    const below = (parent: string) => rows.filter(({ parentId }) => parentId === parent);
    expect(below(regionRootId)).toHaveLength(34);
    for (const { regionId, level } of rows) if (level < 3) expect(below(regionId).length).toBeGreaterThan(0);
    for (const { parentId, level } of rows) if (level > 1) expect(codes).toContain(parentId);

    const children = (id: string) => admin.client.regions.children({ pmultiLevelSortID: id });
    expect((await children(regionRootId)).map(({ multiLevelSortName }) => multiLevelSortName)).toContain('台湾省');
    expect(await children('420000')).toContainEqual({ multiLevelSortID: '420100', multiLevelSortName: '武汉市' });
    expect(await children('441900')).toEqual([{ multiLevelSortID: '441900-0', multiLevelSortName: '东莞市' }]);
    expect(await children('nowhere')).toEqual([]);
  });

  test('document types, systems and projects', async () => {
    const { client } = admin;
    const types = await client.dictionaries.list({ dictTypeId: '59' });
    expect(types[0]).toMatchObject({ dictName: '身份证' });
    expect(await client.dictionaries.bySystem({ sysId: '3', dictTypeNo: 'document_type' })).toEqual(types);
    expect((await client.system.list()).map(({ sysId }) => sysId)).toEqual(['2', '3']);
    expect((await client.credit.projects({ pageSize: '5', pageNum: '3' })).rows).toHaveLength(2);
    const [first] = (await client.credit.projects({ projectName: '船舶' })).rows;
    // What is outstanding, due and to be done belongs to the list.
    const { outstanding, isOpen, dueDay, nextStep, toFulfil, ...application } = first ?? {};
    expect([outstanding, isOpen, dueDay, nextStep, toFulfil]).toEqual(['675', '1', '2026-03-20', 'fulfil', '3']);
    expect(await client.credit.apply({ apply_ID: first?.apply_ID ?? '' })).toMatchObject(application);
    expect((await client.credit.projects({ loanPlan_ID: '600002' })).total).toBe(1);
    const manager = await signedIn(server, 'manager');
    expect((await manager.client.credit.projects({})).total).toBe(8);
  });

  test('credits of the sample obey the process: three people, decided before they begin, concluded and secured before they are paid', () => {
    const stories = new Map(creditStories().map((story) => [story.flowId, story]));
    const signedOn = (flowId: string) => {
      const story = stories.get(flowId);
      return story && wallTime(new Date(story.start.getTime() + story.steps.length * dayLength)).slice(0, 10);
    };
    const credits = new Map(sampleCredit().map((credit) => [credit.plan.applyId, credit]));
    for (const { application } of sampleProjects()) {
      const { amanName, details, applySum, applyId, creditBeginDate, creditEndDate } = application;
      expect(new Set([amanName, details['bmanName'], details['reviewManName']]).size).toBe(3);
      expect(Number(applySum)).toBeLessThanOrEqual(1000);
      expect(creditBeginDate >= (signedOn(applyId) ?? '9')).toBe(true);
      const { plan, payments = [] } = credits.get(applyId) ?? {};
      if (plan?.state !== 'concluded') expect(plan?.details).not.toHaveProperty('creditRealize');
      for (const { values } of payments) {
        expect(values.payDate >= (signedOn(plan?.loanId ?? '') ?? '9')).toBe(true);
        expect(values.payDate <= creditEndDate).toBe(true);
      }
      const own = sampleMeasures().filter((measure) => measure.applyId === applyId && measure.kind !== 'machinery');
      if (payments.length > 0) expect(own.every(({ fulfilled }) => fulfilled)).toBe(true);
    }
  });

  test('collateral covers a credit as in real life: most between 80 and 200 percent, two honest exceptions at most', () => {
    const shares = sampleProjects().map(({ application }) => {
      const own = sampleMeasures().filter(({ applyId }) => applyId === application.applyId);
      const values = own
        .filter(({ kind }) => measureKinds[kind].secures === 'collateral')
        .map(({ body }) => Number(body['optValue'] ?? body['guaranteeSum']));
      return values.reduce((sum, value) => sum + value, 0) / Number(application.applySum);
    });
    expect(shares.filter((share) => share < 0.8 || share > 2).length).toBeLessThanOrEqual(2);
    expect(Math.max(...shares)).toBeLessThan(2.5);
  });

  test('whoever heads the accounts holds no cash', () => {
    const held = sampleAccounts.filter(({ unitUid, posts }) => unitUid === '101' && posts.includes('cashier'));
    expect(held.map(({ posts }) => posts.includes('financeHead'))).toEqual([false]);
  });

  test('phones, cards and credit codes of the sample can belong to nobody', () => {
    const text = JSON.stringify([sampleOwners(), sampleMeasures()]);
    expect(text).not.toMatch(/"1(?!54)[3-9]\d{9}"/);
    expect(text).not.toMatch(/"62\d{14,17}"/);
    const weights = [3, 7, 9, 10, 5, 8, 4, 2];
    for (const [, code = ''] of text.matchAll(/"(91\d{6}MA\d{7}[0-9A-Z])"/g)) {
      const own = code.slice(8, 16);
      const sum = weights.reduce((all, weight, at) => all + weight * Number.parseInt(own[at] ?? '', 36), 0);
      expect(Number(code[16])).not.toBe((11 - (sum % 11)) % 11);
    }
  });
});
