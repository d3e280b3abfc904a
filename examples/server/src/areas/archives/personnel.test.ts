import type { Client, DanbaoAreas } from '@danbao/core';
import { newGuarantyId, wallDay } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { enter, signedIn } from '@danbao/testing/server/people';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../auth/passwords.ts';
import { personalMessages, roles, users } from '../../db/schema.ts';
import { firstRoles } from '../../seed/first-roles.ts';

const password = 'a secret that is long';
const archivist = firstRoles.find(({ roleId }) => roleId === 'archivist')?.permissions ?? [];

onEveryDatabase((server) => {
  const ids = new Map<string, string>();
  const clients = new Map<string, Client<DanbaoAreas>>();
  /** `keeper` and three others with all rights of an archivist, and three with all of them but the one to personnel files. */
  const as = (name: string) => clients.get(name) as Client<DanbaoAreas>;
  const idOf = (name: string) => ids.get(name) ?? '';

  beforeAll(async () => {
    const { db, settings } = server.deps;
    const permissions = archivist.filter((right) => right !== 'archive:personnel');
    await db.insert(roles).values({ roleId: 'outsider', roleName: '档案员（无人事档案）', permissions });
    const passwordHash = await hashPassword(password, settings.passwordCost);
    clients.set('keeper', (await signedIn(server, 'archivist')).client);
    for (const [username, roleId] of [
      ...['approver1', 'witness1', 'witness2'].map((name) => [name, 'archivist'] as const),
      ...['outsider1', 'outsider2', 'outsider3'].map((name) => [name, 'outsider'] as const),
    ]) {
      const userId = newGuarantyId();
      ids.set(username, userId);
      await db.insert(users).values({ userId, username, realName: username, unitUid: '101', roleId, passwordHash });
      clients.set(username, (await enter(server, username, password)).client);
    }
  });

  const filed = async (title: string, categoryId = 'type101-RS') => {
    const { archiveId } = await as('keeper').archives.add({
      ...{ title, fondsId: 'fonds101', categoryId, archiveYear: '2010', retentionPeriod: '10' },
      ...{ securityLevel: 'internal', responsibleParty: '综合部', formedDate: '2010-05-06' },
    });
    expect(await as('keeper').archives.file({ archiveIds: [archiveId] })).toMatchObject([{ done: '1' }]);
    return archiveId;
  };
  const messagesOf = async (name: string) =>
    (
      await server.deps.db
        .select()
        .from(personalMessages)
        .where(eq(personalMessages.userId, idOf(name)))
    ).map(({ content }) => content);
  const missingRight = {
    status: 422,
    issues: [expect.objectContaining({ field: 'isPersonnel', rule: 'permission' })],
  };

  test('only who has the right to personnel files says which types are such, or takes such a type away', async () => {
    const [keeper, outsider] = [as('keeper').archiveTypes, as('outsider1').archiveTypes];
    const archiveId = await filed('劳动合同');
    const personnel = await keeper.get({ typeId: 'type101-RS' });
    const plain = await keeper.get({ typeId: 'type101-WS' });
    const refused = [
      () => outsider.update({ ...personnel, isPersonnel: '0' }),
      () => outsider.update({ typeId: personnel.typeId, typeCode: 'RS', typeName: personnel.typeName }),
      () => outsider.update({ ...personnel, typeCode: 'RX' }),
      () => outsider.update({ ...plain, isPersonnel: '1' }),
      () => outsider.remove({ typeId: personnel.typeId }),
    ];
    for (const call of refused) await expect(call()).rejects.toMatchObject(missingRight);
    await expect(as('outsider1').archives.get({ archiveId })).rejects.toMatchObject({ status: 404 });
    await outsider.update({ ...personnel, remark: '另有保管要求' });
    await outsider.update({ ...plain, remark: '公文' });

    const own = await keeper.add({ typeCode: 'RX', typeName: '人事档案（旧）', isPersonnel: '0' });
    const { typeId } = own;
    await keeper.update({ ...own, isPersonnel: '1' });
    const [set, added] = await keeper.history({ typeId });
    await expect(outsider.rollback({ typeId, changeId: set?.id ?? '' })).rejects.toMatchObject(missingRight);
    await keeper.rollback({ typeId, changeId: set?.id ?? '' });
    expect(await keeper.get({ typeId })).toMatchObject({ isPersonnel: '0' });
    const other = await outsider.add({ typeCode: 'RY', typeName: '人事档案（新）', isPersonnel: '1' });
    const [first] = await keeper.history({ typeId: other.typeId });
    await expect(outsider.rollback({ typeId: other.typeId, changeId: first?.id ?? '' })).rejects.toMatchObject(
      missingRight,
    );
    await keeper.remove({ typeId: other.typeId });
    expect(added).toMatchObject({ action: 'add' });
  });

  test('a package with a personnel file is listed and handed out only to who has the right to it', async () => {
    const title = '人事移交';
    const archiveIds = [await filed('履历', 'type101-WS'), await filed('考核表')];
    const { packageId } = await as('keeper').archivePackages.make({ archiveIds, title });
    const plain = await as('keeper').archivePackages.make({ archiveIds: archiveIds.slice(0, 1), title: '公文移交' });
    expect(await as('outsider1').archivePackages.list({ text: '移交' })).toEqual({ total: 1, rows: [plain] });
    await expect(as('outsider1').archivePackages.download({ packageId })).rejects.toMatchObject({ status: 404 });
    await as('outsider1').archivePackages.download({ packageId: plain.packageId });
    expect((await as('keeper').archivePackages.list({ text: '移交' })).total).toBe(2);
    await as('approver1').archivePackages.download({ packageId });
  });

  test('a request to change a personnel file is seen and decided only by who has the right to it', async () => {
    const [archiveId, other] = [await filed('处分决定'), await filed('会议纪要', 'type101-WS')];
    const changes = [{ field: 'title', value: '更正的处分决定' }];
    const request = await as('keeper').archiveRequests.add({ archiveId, reason: '人事题名', changes });
    const plain = await as('keeper').archiveRequests.add({ archiveId: other, reason: '公文题名', changes });
    const { archiveRequests } = as('outsider1');
    expect((await archiveRequests.page({})).rows.map(({ id }) => id)).toEqual([plain.id]);
    expect(await archiveRequests.find({ ids: [request.id] })).toEqual([]);
    for (const call of ['get', 'history', 'approve', 'reject'] as const)
      await expect(archiveRequests[call]({ id: request.id }), call).rejects.toMatchObject({ status: 404 });
    expect((await as('approver1').archiveRequests.page({})).total).toBe(2);
    await as('approver1').archiveRequests.approve({ id: request.id });
    expect((await archiveRequests.history({ id: plain.id })).length).toBe(1);
  });

  test('an application for a personnel file is seen, decided and told of only to who has the right to it', async () => {
    const today = wallDay(server.deps.now());
    const rest = { beginDate: today, returnDate: today, type: 'read' as const };
    const archiveIds = [await filed('体检报告'), await filed('工作总结', 'type101-WS')];
    const wish = await as('keeper').archiveApplications.add({ ...rest, archiveIds, purpose: '核对某人病历' });
    const plain = await as('keeper').archiveApplications.add({
      ...{ ...rest, archiveIds: archiveIds.slice(1), purpose: '核对总结' },
    });
    for (const { id } of [wish, plain]) await as('keeper').archiveApplications.submit({ id });
    const { archiveApplications } = as('outsider1');
    expect((await archiveApplications.page({ text: '核对' })).rows.map(({ id }) => id)).toEqual([plain.id]);
    expect((await archiveApplications.backlog()).map(({ id }) => id)).toEqual([plain.id]);
    for (const call of ['get', 'history', 'isApprover', 'approve'] as const)
      await expect(archiveApplications[call]({ id: wish.id }), call).rejects.toMatchObject({ status: 404 });
    const told = await messagesOf('outsider1');
    expect(told).toEqual([expect.stringContaining('核对总结')]);
    expect((await messagesOf('approver1')).join()).toContain('核对某人病历');
    await as('approver1').archiveApplications.approve({ id: wish.id });
  });

  test('a destruction of personnel files is seen and witnessed only by who has the right to them', async () => {
    const archiveIds = [await filed('到期的人事档案'), await filed('到期的公文', 'type101-WS')];
    const wish = { reason: '保管期满', appraisalOpinion: '无继续保存价值' };
    const { archiveDestructions } = as('keeper');
    const outsiders = [idOf('outsider2'), idOf('outsider3')];
    await expect(
      archiveDestructions.add({ ...wish, archiveIds, supervisors: [idOf('witness1'), idOf('outsider2')] }),
    ).rejects.toMatchObject({ status: 422, issues: [expect.objectContaining({ field: 'supervisors' })] });
    const supervisors = [idOf('witness1'), idOf('witness2')];
    const { id } = await archiveDestructions.add({ ...wish, archiveIds, supervisors });
    const plain = await archiveDestructions.add({
      ...{ ...wish, archiveIds: archiveIds.slice(1), supervisors: outsiders },
    });
    const seen = async (name: string) => (await as(name).archiveDestructions.page({})).rows.map((row) => row.id);
    expect(await seen('outsider1')).toEqual([plain.id]);
    expect((await as('outsider1').archiveDestructions.drafts()).map((row) => row.id)).toEqual([plain.id]);
    for (const call of ['get', 'history'] as const)
      await expect(as('outsider1').archiveDestructions[call]({ id }), call).rejects.toMatchObject({ status: 404 });
    await archiveDestructions.submit({ id });
    for (const name of ['witness1', 'witness2']) await as(name).archiveDestructions.confirm({ id });
    expect((await as('keeper').archiveDestructions.ended()).map((row) => row.id)).toEqual([id]);
    expect(await as('outsider1').archiveDestructions.ended()).toEqual([]);
  });
});
