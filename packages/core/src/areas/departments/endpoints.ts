import { listOf } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { staffEndpoints } from './staff-endpoints.ts';

/** A department of a unit. The specification shows none of its fields. */
export const department = entity({
  name: 'department',
  label: label('部门', 'Department'),
  fields: {
    deptId: text('部门编号', 'Department id', { required: true, max: 32, extension: true }),
    deptName: text('部门名称', 'Department name', { required: true, extension: true }),
    parentId: text('上级编号', 'Id of the department or unit above', { max: 32, extension: true }),
    unitUid: text('单位编号', 'Unit id', { max: 32, extension: true }),
  },
});

const ofUnit = entity({
  name: 'departmentQuery',
  label: label('部门查询', 'Departments query'),
  fields: { deptId: text('单位编号', 'Unit id', { required: true, max: 32 }) },
});

/** Departments; fetched once and worth caching (M12, P2). */
export const departments = area({
  ...staffEndpoints,
  list: post('system/dept/getDeptListById', {
    summary: label('单位的部门列表', 'The departments of a unit'),
    access: 'signed-in',
    repeat: 'safe',
    input: ofUnit,
    data: listOf(department, 'rows'),
  }),
});
