import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

onEveryDatabase((server) => {
  let admin: Person['client'];
  let manager: Person['client'];
  let viewer: Person['client'];
  let roleId = '';
  let otherRoleId = '';
  const view = (name: string, more: object = {}) => ({
    ...{ name, roleId, listName: 'resource-dishes', filter: '{"category":"meat"}', isFirst: '0' as const },
    ...more,
  });
  const seen = async (client: Person['client']) =>
    (await client.sharedViews.page({ listName: 'resource-dishes' })).rows.map(
      ({ name, isFirst }) => `${name} ${isFirst}`,
    );

  beforeAll(async () => {
    admin = (await signedIn(server, 'admin')).client;
    manager = (await signedIn(server, 'manager')).client;
    viewer = (await signedIn(server, 'viewer')).client;
    const { rows } = await admin.admin.users({ pageSize: '100' });
    roleId = rows.find(({ username }) => username === 'manager')?.roleId ?? '';
    otherRoleId = rows.find((row) => row.roleId !== roleId)?.roleId ?? '';
  });

  test('whoever has the role sees what is shared with it, nobody else does, and only who administers roles shares', async () => {
    await admin.sharedViews.add(view('荤菜'));
    expect(await seen(manager)).toEqual(['荤菜 0']);
    expect(await seen(admin)).toEqual(['荤菜 0']);
    expect(await seen(viewer)).toEqual([]);
    const [{ id, version, isOwnRole, roleName }] = (await manager.sharedViews.page({})).rows as never as [
      Record<string, string>,
    ];
    expect({ isOwnRole, hasName: roleName !== '' }).toEqual({ isOwnRole: '1', hasName: true });
    await expect(manager.sharedViews.add(view('自己的'))).rejects.toMatchObject({ status: 403 });
    await expect(manager.sharedViews.remove({ id: String(id) }, { version: String(version) })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('of each list and role one view opens first, the one that was said last', async () => {
    await admin.sharedViews.add(view('甲', { isFirst: '1' }));
    await admin.sharedViews.add(view('乙', { isFirst: '1' }));
    await admin.sharedViews.add(view('丙', { isFirst: '1', listName: 'resource-cars' }));
    expect(await seen(manager)).toEqual(['荤菜 0', '甲 0', '乙 1']);
    const { rows } = await admin.admin.audit({ where: 'entity==sharedView', pageSize: '100' });
    expect(rows.map(({ action }) => action).sort()).toEqual(['add', 'add', 'add', 'add', 'update']);
  });

  test('a view is of a role that there is, asks by parameters, and has a name that no other of the role has', async () => {
    const refuses = (values: object, field: string) =>
      expect(admin.sharedViews.add(view('丁', values))).rejects.toMatchObject({ issues: [{ field }] });
    await refuses({ roleId: 'nobody' }, 'roleId');
    await refuses({ filter: '[]' }, 'filter');
    await refuses({ filter: '{"a":1}' }, 'filter');
    await refuses({ name: '荤菜' }, 'listName');
    expect(await admin.sharedViews.add(view('荤菜', { roleId: otherRoleId }))).toMatchObject({ name: '荤菜' });
  });
});
