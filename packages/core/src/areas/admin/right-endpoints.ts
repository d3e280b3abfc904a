import { listOf } from '../../endpoint/data.ts';
import { get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { roleId } from './role.ts';

/** Somebody who may sign in, or a service account, and the role by which they have their rights. */
export const rightHolder = entity({
  name: 'rightHolder',
  label: label('人员及其角色', 'Somebody and their role'),
  fields: {
    userId: text('用户编号', 'User id', { required: true, max: 64 }),
    realName: text('姓名', 'Name', { required: true }),
    unitUid: text('单位编号', 'Unit id', { required: true, max: 64 }),
    unitName: text('单位', 'Unit', { required: true }),
    deptName: text('部门', 'Department'),
    roleId,
    service: yesNo('服务账号', 'Service account'),
  },
});

export const rightEndpoints = {
  rightHolders: get('danbao/admin/rightHolders', {
    summary: label(
      '可见单位内的在用人员及其角色：与角色列表合起来即谁能做什么',
      'Everybody within reach who may sign in, with their role: with the roles it tells who may do what',
    ),
    access: 'admin:roles',
    repeat: 'safe',
    data: listOf(rightHolder),
    extension: true,
  }),
};
