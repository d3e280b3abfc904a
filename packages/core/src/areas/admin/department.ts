import { entity } from '../../entity.ts';
import { integer } from '../../field/types/number.ts';
import { pick } from '../../field/types/pick.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { department } from '../departments/endpoints.ts';

const { deptId } = department.fields;
const unitUid = pick('单位', 'Unit', { required: true });

const asked = {
  deptName: text('部门名称', 'Department name', { required: true, max: 50 }),
  parentId: pick('上级部门', 'Department above', {
    help: label('留空表示直属单位', 'leave it empty for one directly below the unit'),
  }),
  sort: integer('顺序', 'Order', { zero: true, max: 9999, initial: '0' }),
};

/** A department of a unit; its name is unique in the unit. */
export const newDepartment = entity({
  name: 'newDepartment',
  label: label('新部门', 'New department'),
  fields: { unitUid, ...asked },
});

/** The body of a change; a department stays in its unit. */
export const departmentBody = entity({
  name: 'departmentBody',
  label: label('部门', 'Department'),
  fields: { deptId, ...asked },
});

/** A department as administrators see it, with the number of its people. */
export const departmentRecord = entity({
  name: 'departmentRecord',
  label: label('部门', 'Department'),
  fields: {
    deptId,
    unitUid,
    ...asked,
    userCount: integer('人数', 'People', { readOnly: true, zero: true }),
    version: integer('版本', 'Version', { noSheet: true }),
  },
});

export const byDepartment = entity({
  name: 'byDepartment',
  label: label('部门', 'Department'),
  fields: { deptId },
});
