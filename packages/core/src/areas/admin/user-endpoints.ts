import { answerOf, listOf, nothing, one, pageOf } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import type { Menu } from '../session/sign-in-calls.ts';
import {
  accountBody,
  accountEnable,
  accountRecord,
  firstPassword,
  firstPasswordQuery,
  newAccountBody,
  passwordReset,
} from './account.ts';
import { accountQuery, byUserId } from './queries.ts';

/** Users. Without `unit:all` only those of the caller's own unit exist. */
export const userEndpoints = {
  users: get('danbao/admin/users', {
    summary: label('用户分页列表', 'Users, paged'),
    access: 'admin:users',
    repeat: 'safe',
    input: accountQuery,
    data: pageOf(accountRecord),
    extension: true,
  }),
  user: get('danbao/admin/user', {
    summary: label('一个用户', 'One user'),
    access: 'admin:users',
    repeat: 'safe',
    input: byUserId,
    data: one(accountRecord),
    extension: true,
  }),
  addUser: post('danbao/admin/user/add', {
    summary: label('新增用户', 'Add a user'),
    access: 'admin:users',
    repeat: 'by-id',
    input: newAccountBody,
    data: one(accountRecord),
    extension: true,
  }),
  updateUser: post('danbao/admin/user/update', {
    summary: label('修改用户', 'Change a user'),
    access: 'admin:users',
    repeat: 'by-key',
    input: accountBody,
    data: one(accountRecord),
    extension: true,
  }),
  enableUser: post('danbao/admin/user/enable', {
    summary: label(
      '启用或停用用户；停用后立即退出登录',
      'Let a user sign in, or no longer: their sessions end at once',
    ),
    access: 'admin:users',
    repeat: 'by-key',
    input: accountEnable,
    data: one(accountRecord),
    extension: true,
  }),
  // The same password again is the same; a key would keep a hash of it.
  resetPassword: post('danbao/admin/user/password', {
    summary: label('重置密码；该用户立即退出登录', 'Set a new password; the user’s sessions end at once'),
    access: 'admin:users',
    repeat: 'idempotent',
    input: passwordReset,
    data: nothing,
    extension: true,
  }),
  firstPasswords: post('danbao/admin/user/first-passwords', {
    summary: label(
      '为从未登录过的用户生成初始密码，首次登录须修改；按用户名分批，直至没有',
      'Make first passwords for users who have never signed in, to be changed with the first sign-in: some at a time by user name, until none comes',
    ),
    access: 'admin:users',
    repeat: 'never',
    input: firstPasswordQuery,
    data: listOf(firstPassword),
    extension: true,
  }),
  resetFactor: post('danbao/admin/user/second-factor', {
    summary: label(
      '重置他人的两步验证，下次登录只需密码',
      'Reset the second factor of somebody else: their password suffices',
    ),
    access: 'admin:users',
    repeat: 'idempotent',
    input: byUserId,
    data: nothing,
    extension: true,
  }),
  menuOfUser: get('danbao/admin/user/menu', {
    summary: label('用户看到的菜单与权限', 'What menu and rights a user has'),
    access: 'admin:users',
    repeat: 'safe',
    input: byUserId,
    data: answerOf<Menu>(),
    extension: true,
  }),
};
