import * as json from '../../endpoint/answer-schema.ts';
import { menu } from '../session/answers.ts';
import { roleEndpoints } from './role-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

const permission = json.record('permission', '权限', 'Permission', {
  permission: json.text('权限代码', 'Code of the permission'),
  label: json.labelled('名称', 'Name'),
  newSince: json.optional(json.text('新增日期，半年内', 'The day on which an upgrade brought it, for half a year')),
  ofGroup: json.optional(
    json.code('全集团', 'Whether what it writes concerns the whole group and takes unit:all besides', ['all', 'some']),
  ),
});

const permissionGroup = json.record('permissionGroup', '权限分组', 'Permissions about one thing', {
  noun: json.text('对象代码', 'Code of the thing'),
  label: json.labelled('名称', 'Name'),
  permissions: json.list('权限', 'Permissions', permission),
});

export const adminAnswers = [
  json.answers(userEndpoints.menuOfUser, menu),
  json.answers(roleEndpoints.permissions, json.list('全部权限', 'All permissions', permissionGroup)),
];
