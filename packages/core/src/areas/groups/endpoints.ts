import { listOf, one } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { dateTime } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { department } from '../departments/endpoints.ts';
import { userGroupSave, userGroups } from './user-groups.ts';

const id = { required: true, max: 64 } as const;

/** Somebody of a group, or of the caller's reach. */
export const groupUser = entity({
  name: 'groupUser',
  label: label('人员', 'Person'),
  fields: {
    groupId: text('分组编号', 'Group id', { max: 64 }),
    userId: text('用户编号', 'User id', id),
    realName: text('姓名', 'Name', { required: true }),
    deptName: text('部门', 'Department'),
    unitUid: text('单位编号', 'Unit id', id),
  },
});

/** A document of a unit that is finished: published information, or a received one. */
export const unitDocument = entity({
  name: 'unitDocument',
  label: label('公文', 'Document'),
  fields: {
    docId: text('文件编号', 'Document id', id),
    flowCode: text('流程类型', 'Flow', id),
    title: text('标题', 'Title', { required: true, max: 500 }),
    docNo: text('文号', 'Number', { max: 100 }),
    drafter: text('拟稿人', 'Drafted by', { required: true }),
    deptName: text('部门', 'Department'),
    endTime: dateTime('办结时间', 'Finished at', { required: true }),
  },
});

const byUnit = entity({
  name: 'documentsOfUnit',
  label: label('单位编号', 'Unit id'),
  fields: { unitUid: text('单位编号', 'Unit id', { max: 64 }) },
});

/** Groups, people and documents that other parts choose from. */
export const groups = area({
  list: get('oa/tbGroup', {
    summary: label('本人的人员分组', 'The caller’s groups'),
    access: 'flow:read',
    repeat: 'safe',
    data: listOf(userGroups.record),
  }),
  save: post('oa/tbGroup', {
    summary: label('保存人员分组', 'Save a group'),
    access: 'flow:write',
    repeat: 'by-key',
    input: userGroupSave,
    data: one(userGroups.record),
  }),
  members: get('oa/tbGroupUser/all', {
    summary: label('本人各分组的成员', 'The members of the caller’s groups'),
    access: 'flow:read',
    repeat: 'safe',
    data: listOf(groupUser),
  }),
  allUsers: get('oa/user/getAllUserList', {
    summary: label('可选人员', 'Everybody within reach'),
    access: 'flow:read',
    repeat: 'safe',
    data: listOf(groupUser),
  }),
  departments: get('system/dept', {
    summary: label('本人可见的全部部门', 'All departments within the caller’s reach'),
    access: 'signed-in',
    repeat: 'safe',
    input: byUnit,
    data: listOf(department, 'rows'),
  }),
  documents: post('oa/doc/getDocByUnitUid', {
    summary: label('单位已办结的公文', 'The finished documents of a unit'),
    access: 'publishing:read',
    repeat: 'safe',
    input: byUnit,
    data: listOf(unitDocument),
  }),
});
