import * as json from '../../endpoint/answer-schema.ts';
import { type DepartmentNode, staffEndpoints } from './staff-endpoints.ts';

const node: json.Schema<DepartmentNode> = json.record('departmentNode', '部门', 'Department', {
  deptId: json.text('部门编号', 'Department id'),
  deptName: json.text('部门', 'Department'),
  unitUid: json.text('单位编号', 'Unit id'),
  children: json.list('下级部门', 'Those below it', (): json.Schema<DepartmentNode> => node),
});

export const departmentAnswers = [json.answers(staffEndpoints.tree, json.list('部门树', 'Departments', node))];
