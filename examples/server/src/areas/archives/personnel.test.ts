import type { Client, DanbaoAreas } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../auth/passwords.ts';
import { roles, users } from '../../db/schema.ts';
import { sampleRoles } from '../../sample/accounts.ts';
import { onEveryDatabase } from '../../testing/on-every-database.ts';
import { enter, signedIn } from '../../testing/people.ts';

const password = 'a secret that is long';
const archivist = sampleRoles.find(({ roleId }) => roleId === 'archivist')?.permissions ?? [];

onEveryDatabase((server) => {
  const clients = new Map<string, Client<DanbaoAreas>>();
  /** `keeper` and three others with all rights of an archivist, and three with all of them but the one to personnel files. */
  const as = (name: string) => clients.get(name) as Client<DanbaoAreas>;

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
});
