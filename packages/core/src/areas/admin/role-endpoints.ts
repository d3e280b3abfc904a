import { answerOf, listOf, nothing, one } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import type { PermissionGroup } from './permission-registry.ts';
import { byRole, role, roleBody, roleRecord } from './role.ts';

/** Roles and the rights that there are. A change is effective with the next call of everybody who has the role. */
export const roleEndpoints = {
  roles: get('danbao/admin/roles', {
    summary: label('角色列表', 'The roles'),
    access: 'admin:users|roles',
    repeat: 'safe',
    data: listOf(roleRecord),
    extension: true,
  }),
  permissions: get('danbao/admin/permissions', {
    summary: label('全部权限，按对象分组', 'Every right that there is, by what it is about'),
    access: 'admin:users|roles|menus',
    repeat: 'safe',
    data: answerOf<readonly PermissionGroup[]>(),
    extension: true,
  }),
  addRole: post('danbao/admin/role/add', {
    summary: label('新增角色', 'Add a role'),
    access: 'admin:roles&unit:all',
    repeat: 'by-key',
    input: role,
    data: one(roleRecord),
    extension: true,
  }),
  updateRole: post('danbao/admin/role/update', {
    summary: label('修改角色', 'Change a role'),
    access: 'admin:roles&unit:all',
    repeat: 'by-key',
    input: roleBody,
    data: one(roleRecord),
    extension: true,
  }),
  removeRole: post('danbao/admin/role/delete', {
    summary: label('删除没有用户的角色', 'Delete a role that nobody has'),
    access: 'admin:roles&unit:all',
    repeat: 'by-key',
    input: byRole,
    data: nothing,
    extension: true,
  }),
};
