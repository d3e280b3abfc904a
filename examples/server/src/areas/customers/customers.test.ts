import { formatWhere } from '@danbao/core/resources';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';
import { sampleProjects } from '../../sample/projects.ts';

const [first, second] = sampleProjects();
if (!first || !second) throw new Error('no sample projects');
const company = {
  clientTypeID: '04',
  clientName: '新客户有限公司',
  certificateCode: '91110000MA00T00X58',
  legalPerson: '王强',
  industryCategory: 'C',
  registeredCapital: '5000',
  phoneOne: '13800000000',
  address: '示例路1号',
} as const;

onEveryDatabase((server) => {
  let manager: Person;
  let branch: Person;
  beforeAll(async () => {
    [manager, branch] = await Promise.all([signedIn(server, 'manager'), signedIn(server, 'branch')]);
  });

  test('a company and a person are kept as they were sent, and found by name, number and phone', async () => {
    const { customers } = manager.client;
    const added = await customers.add(company);
    expect(added).toMatchObject({ ...company, version: '1', applyCount: '0', guarantySum: '0' });
    const person = { clientTypeID: '05', personName: '李华', documentType: '护照', personNum: 'E12345678' } as const;
    const human = await customers.add({ ...person, phoneOne: '13900000001', address: '示例路2号' });
    expect(human).toMatchObject({ ...person, clientName: '李华' });
    const [listed] = (await customers.list({ text: 'E12345678' })).rows;
    expect(listed).toMatchObject({ personNum: '*******78', phoneOne: '139****0001' });
    expect(await customers.get({ client_ID: human.client_ID })).toMatchObject(person);
    for (const text of ['新客户', '91110000MA00T00X58', 'E12345678', '13900000001'])
      expect((await customers.list({ text })).total, text).toBe(1);
    expect((await customers.list({ clientTypeID: '05', text: '新客户' })).total).toBe(0);
  });

  test('nothing is found or sorted by what lists mask, and nobody beyond the own unit', async () => {
    const { customers } = manager.client;
    const who = { clientTypeID: '05', personName: '周远', documentType: '护照', personNum: 'E87654321' } as const;
    await customers.add({ ...who, phoneOne: '13900000002', address: '示例路3号' });
    const found = (client: typeof customers, field: string, value: string) =>
      client.list({ where: formatWhere([{ field, operator: 'eq', values: [value] }]) });
    for (const [field, value] of Object.entries({ personNum: 'E87654321', phoneOne: '13900000002' }))
      await expect(found(customers, field, value)).rejects.toMatchObject({ issues: [{ field: 'where' }] });
    const where = formatWhere([{ field: 'certificateCode', operator: 'contains', values: ['E8765'] }]);
    expect((await customers.list({ where })).rows).toEqual([]);
    expect((await found(customers, 'clientName', '周远')).rows).toMatchObject([{ phoneOne: '139****0002' }]);
    expect((await found(branch.client.customers, 'clientName', '周远')).rows).toEqual([]);
  });

  test('a client of another unit and their ties do not exist', async () => {
    const { customers, relatedClients } = branch.client;
    const { client_ID } = await manager.client.customers.add({
      ...company,
      certificateCode: '91110000MA01234567',
      confirmed: 'certificateCode',
    });
    const tie = { client_ID: first.client.clientId, relationClient_ID: client_ID, relationType: '4' } as const;
    const { relation_ID } = await manager.client.relatedClients.add(tie);
    expect((await customers.list({ pageSize: '1000' })).rows.map((row) => row.client_ID)).not.toContain(client_ID);
    for (const call of [
      () => customers.get({ client_ID }),
      () => customers.update({ ...company, client_ID }),
      () => relatedClients.update({ ...tie, relation_ID }),
      () => relatedClients.remove({ relation_ID }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
    const { rows } = await relatedClients.page({ queryCondition: { client_ID: first.client.clientId } });
    expect(rows).toEqual([]);
    await expect(relatedClients.add(tie)).rejects.toMatchObject({ code: 'invalid' });
    // The same number is another unit's own business.
    const theirs = await customers.add({
      ...company,
      certificateCode: '91110000MA01234567',
      confirmed: 'certificateCode',
    });
    expect(theirs.client_ID).not.toBe(client_ID);
  });

  test('whoever only starts flows reads no client', async () => {
    const canteen = await signedIn(server, 'canteen');
    await expect(canteen.client.customers.list({})).rejects.toMatchObject({ status: 403 });
    expect((await canteen.client.flows.starts()).length).toBeGreaterThan(0);
  });

  test('a number belongs to one client, also when two are added at the same time', async () => {
    const { customers } = manager.client;
    const twin = { ...company, certificateCode: '91110000MA00T00X58', clientName: '另一名称' };
    await expect(customers.add(twin)).rejects.toMatchObject({ status: 409 });
    const passport = { clientTypeID: '05', personName: '甲', documentType: '护照', personNum: 'G77777777' } as const;
    const add = () => customers.add({ ...passport, phoneOne: '13900000002', address: '路' });
    const results = await Promise.allSettled([add(), add()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a change names the version that was seen; the kind of client stays', async () => {
    const { customers } = manager.client;
    const before = await customers.get({ client_ID: first.client.clientId });
    expect(before).toMatchObject({ applyCount: '1' });
    const body = { ...company, client_ID: first.client.clientId, certificateCode: before.certificateCode ?? '' };
    const after = await customers.update(body);
    expect(after).toMatchObject({ clientName: company.clientName, version: '2' });
    const person = { clientTypeID: '05', personName: '甲', documentType: '护照', personNum: '1' } as const;
    const other = customers.update({
      ...person,
      client_ID: first.client.clientId,
      phoneOne: '13900000002',
      address: '路',
    });
    await expect(other).rejects.toMatchObject({ issues: [{ field: 'clientTypeID' }] });
    await expect(customers.get({ client_ID: 'nobody' })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('what is guaranteed for a client is what their loans still owe', async () => {
    const { customers, credit } = manager.client;
    for (const { client, project } of [first, second]) {
      const { guarantySum } = await customers.get({ client_ID: client.clientId });
      const { clientGuarantySum } = await credit.loanPlan({ loanId: project.loanPlanId });
      expect(guarantySum, client.clientName).toBe(clientGuarantySum);
    }
  });

  test('clients are tied once and never to themselves', async () => {
    const { relatedClients } = manager.client;
    const client_ID = second.client.clientId;
    const body = { client_ID, relationClient_ID: first.client.clientId, relationType: '4' } as const;
    const tied = await relatedClients.add({ ...body, guarantySum: '12.5' });
    expect(tied).toMatchObject({ ...body, guarantySum: '12.5', relationClientName: expect.any(String) });
    const twice = { issues: [{ field: 'relationClient_ID', rule: 'duplicate' }] };
    await expect(relatedClients.add(body)).rejects.toMatchObject(twice);
    const unknown = { issues: [{ field: 'relationClient_ID', rule: 'unknown' }] };
    for (const relationClient_ID of [client_ID, 'nobody'])
      await expect(relatedClients.add({ ...body, relationClient_ID })).rejects.toMatchObject(unknown);
    const { relation_ID } = tied;
    const changed = await relatedClients.update({ ...body, relation_ID, relationType: '2' }, { version: '1' });
    expect(changed.relationType).toBe('2');
    await relatedClients.remove({ relation_ID });
    const { rows } = await relatedClients.page({ queryCondition: { client_ID } });
    expect(rows.map((row) => row.relation_ID)).not.toContain(relation_ID);
  });

  test('clients are filed by section, division or class, and a list of an industry has all that is below it', async () => {
    const { customers, industryClasses } = (await signedIn(server, 'admin')).client;
    const add = (number: string, industry: object) =>
      customers.add({
        ...{
          ...company,
          ...industry,
          clientName: `行业${number}有限公司`,
          certificateCode: `911100000${number}0000X`,
        },
        confirmed: 'certificateCode',
      });
    await expect(add('1001', { industryCode: '46' })).rejects.toMatchObject({ issues: [{ field: 'industryCode' }] });
    // A class is known once the deployment has loaded it; a client has it then, and keeps it.
    await expect(add('1001', { industryCode: '3511' })).rejects.toMatchObject({
      issues: [{ field: 'industryCode', rule: 'unknown' }],
    });
    const { id } = await industryClasses.add({ code: '3511', name: '矿山机械制造' });
    const mine = await add('1001', { industryCode: '3511' });
    await industryClasses.remove({ id });
    await add('1002', { industryCode: '35' });
    await add('1003', { industryCategory: 'C' });
    await add('1004', { industryCategory: 'D', industryCode: '44' });
    const of = async (industry: string) =>
      (await customers.list({ text: '行业1', industry })).rows.map(({ clientName }) => clientName).sort();
    const name = (number: string) => `行业${number}有限公司`;
    expect(await of('C')).toEqual([name('1001'), name('1002'), name('1003')]);
    expect(await of('35')).toEqual([name('1001'), name('1002')]);
    expect(await of('351')).toEqual([name('1001')]);
    expect(await of('3511')).toEqual([name('1001')]);
    expect(await of('44')).toEqual([name('1004')]);
    await expect(of('%')).rejects.toMatchObject({ issues: [{ field: 'industry', rule: 'unknown' }] });
    expect(await of('A')).toEqual([]);
    const { client_ID: clientId } = mine;
    expect(await customers.update({ ...mine, scale: '小型', confirmed: 'certificateCode' } as never)).toMatchObject({
      industryCode: '3511',
    });
    // Another section by base data: what was below the old one goes.
    const { gathering } = (await signedIn(server, 'admin')).client;
    const info = await gathering.basicInfo({ clientId });
    const { industryCode: _, ...others } = info;
    await gathering.updateBasicInfo({ ...others, industryCategory: 'D', confirmed: 'creditCode' } as never);
    const moved = await customers.get({ client_ID: clientId });
    expect([moved.industryCategory, moved.industryCode]).toEqual(['D', undefined]);
  });

  test('a client of whom nothing else is known is deleted; anything that is known keeps them', async () => {
    const { customers, riskWarnings, attachments, mainClientSuppliers } = manager.client;
    const added = await customers.add({
      ...{ ...company, clientName: '误加有限公司', certificateCode: '91110000MA0DELET0X' },
      confirmed: 'certificateCode',
    });
    const { client_ID } = added;
    await expect(branch.client.customers.remove({ client_ID })).rejects.toMatchObject({ status: 404 });
    const viewer = await signedIn(server, 'viewer');
    await expect(viewer.client.customers.remove({ client_ID })).rejects.toMatchObject({ status: 403 });
    const inUse = { status: 409, serverMessage: expect.stringContaining('误加有限公司') };
    const warning = await riskWarnings.add({
      ...{ clientId: client_ID, externalWarning: 'low', source: 'tax', reason: '欠税', date: '2026-01-05' },
    } as never);
    await expect(customers.remove({ client_ID })).rejects.toMatchObject(inUse);
    await riskWarnings.remove({ id: warning.id });
    const file = new File(['照'], '照.txt');
    const { id: fileId } = await attachments.upload({
      ...{ infoId: client_ID, fileType: 'client_info', sysId: '3', name: '照.txt', file },
    } as never);
    await expect(customers.remove({ client_ID })).rejects.toMatchObject(inUse);
    // They are their unit's alone, and whoever only reads them reads them.
    const of = { infoId: client_ID, fileType: 'client_info', sysId: '3' } as const;
    expect(await viewer.client.attachments.list(of)).toMatchObject([{ id: fileId, fileName: '照.txt' }]);
    const more = { ...of, name: '照.txt', file } as never;
    await expect(viewer.client.attachments.upload(more)).rejects.toMatchObject({ status: 403 });
    await expect(branch.client.attachments.upload(more)).rejects.toMatchObject({ status: 404 });
    expect(await branch.client.attachments.list(of), 'as of a client whom nobody has').toEqual([]);
    await attachments.remove({ id: fileId });
    await expect(customers.remove({ client_ID: first.client.clientId })).rejects.toMatchObject({ status: 409 });
    await expect(customers.remove({ client_ID }, { version: '7' })).rejects.toMatchObject({ code: 'conflict' });
    // Of a record and the deletion that come at the same time one is refused, never both taken.
    const supplier = { clientId: client_ID, kind: 'client', name: '下游', ratio: '1' } as const;
    const [deleted, kept] = await Promise.allSettled([
      customers.remove({ client_ID }, { version: '1' }),
      mainClientSuppliers.add(supplier),
    ]);
    expect([deleted.status, kept.status].sort()).toEqual(['fulfilled', 'rejected']);
    if (kept.status === 'fulfilled') {
      await mainClientSuppliers.remove({ id: kept.value.id });
      await customers.remove({ client_ID }, { version: '1' });
    }
    await expect(customers.get({ client_ID })).rejects.toMatchObject({ status: 404 });
  });
});
