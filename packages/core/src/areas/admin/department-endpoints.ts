import { listOf, nothing, one } from '../../endpoint/data.ts';
import { get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { byDepartment, departmentBody, departmentRecord, newDepartment } from './department.ts';
import { departmentQuery } from './queries.ts';

const access = 'admin:departments';

/** The departments of a unit; without `unit:all` only those of the caller's own unit exist. */
export const departmentEndpoints = {
  departments: get('danbao/admin/departments', {
    summary: label('单位的部门与人数', 'The departments of a unit and how many people they have'),
    access,
    repeat: 'safe',
    input: departmentQuery,
    data: listOf(departmentRecord),
    extension: true,
  }),
  addDepartment: post('danbao/admin/department/add', {
    summary: label('新增部门', 'Add a department'),
    access,
    repeat: 'by-key',
    input: newDepartment,
    data: one(departmentRecord),
    extension: true,
  }),
  updateDepartment: post('danbao/admin/department/update', {
    summary: label('修改部门；人员的部门名称随之修改', 'Change a department; its people follow its name'),
    access,
    repeat: 'by-key',
    input: departmentBody,
    data: one(departmentRecord),
    extension: true,
  }),
  removeDepartment: post('danbao/admin/department/delete', {
    summary: label('删除没有人员和下级的部门', 'Delete a department without people and departments below it'),
    access,
    repeat: 'by-key',
    input: byDepartment,
    data: nothing,
    extension: true,
  }),
};
