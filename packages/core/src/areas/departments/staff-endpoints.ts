import { answerOf, listOf } from '../../endpoint/data.ts';
import { get } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';

/** A colleague who can be picked (Q3). */
export const staffMember = entity({
  name: 'staffMember',
  label: label('员工', 'Colleague'),
  fields: {
    userId: text('用户编号', 'User id', { required: true, max: 32 }),
    realName: text('姓名', 'Name', { required: true }),
    deptName: text('部门', 'Department', { extension: true }),
  },
});

/** A department with those below it. The specification shows none of its fields. */
export interface DepartmentNode {
  readonly deptId: string;
  readonly deptName: string;
  readonly unitUid: string;
  readonly children: readonly DepartmentNode[];
}

const ofDepartment = entity({
  name: 'staffQuery',
  label: label('员工查询', 'Colleagues query'),
  fields: { deptId: text('部门或单位编号', 'Id of a department or unit', { required: true, max: 32 }) },
});

/** Who works where (Q3). */
export const staffEndpoints = {
  tree: get('grp/dept/selectAllDepartsUserListTree', {
    summary: label('部门树', 'The departments as a tree'),
    access: 'signed-in',
    repeat: 'safe',
    data: answerOf<readonly DepartmentNode[]>(),
  }),
  staff: get('system/user/getByDeptIdOrUnitUidFilterTestUser', {
    summary: label('部门或单位的员工', 'The colleagues of a department or unit'),
    access: 'signed-in',
    repeat: 'safe',
    input: ofDepartment,
    data: listOf(staffMember),
  }),
};
