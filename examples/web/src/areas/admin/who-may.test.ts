import { permissionRegistry, permissionsIn } from '@danbao/core/admin';
import { endpoints } from '@danbao/core/definitions';
import { expect, test } from 'vitest';
import { byPerson, byRight, type WhoMay } from './who-may.ts';

const role = (roleId: string, roleName: string, permissions: readonly string[]) =>
  ({ roleId, roleName, permissions, userCount: '1', version: '1', asksFactor: '0' }) as WhoMay['roles'][number];
const person = (userId: string, realName: string, roleId: string) => ({
  ...{ userId, realName, roleId, unitUid: '1001', unitName: '第一担保', deptName: '业务部' },
});
const who: WhoMay = {
  registry: permissionRegistry(endpoints),
  roles: [
    role('a', '经办', ['vote:write', 'meeting:read']),
    role('b', '查看', ['meeting:read']),
    role('c', '空闲', ['vote:write']),
  ],
  holders: [person('1', '陈立', 'a'), person('2', '沈洁', 'b'), person('3', '林晓', 'b')],
  locale: 'zh',
};

test('every right is told with its people under the role that gives it, also where nobody has it', () => {
  const rows = byRight(who);
  expect(rows.map(({ permission }) => permission)).toEqual(permissionsIn(who.registry));
  const told = (permission: string) => {
    const row = rows.find((one) => one.permission === permission);
    return [row?.count, row?.heldBy.map(({ roleName, people }) => [roleName, people.map(({ realName }) => realName)])];
  };
  expect(told('meeting:read')).toEqual([
    3,
    [
      ['经办', ['陈立']],
      ['查看', ['沈洁', '林晓']],
    ],
  ]);
  expect(told('vote:write')).toEqual([
    1,
    [
      ['经办', ['陈立']],
      ['空闲', []],
    ],
  ]);
  expect(told('admin:roles')).toEqual([0, []]);
});

test('everybody is told with the rights of their role, by what they are about; both views count the same', () => {
  const rows = byPerson(who);
  expect(rows[0]).toMatchObject({ roleName: '经办', count: 2 });
  expect(rows[0]?.rights).toEqual([
    { thing: '会议', verbs: ['查看'] },
    { thing: '投票', verbs: ['新增、修改与删除'] },
  ]);
  const sum = (all: readonly { readonly count: number }[]) => all.reduce((total, { count }) => total + count, 0);
  expect(sum(rows)).toBe(sum(byRight(who)));
});
