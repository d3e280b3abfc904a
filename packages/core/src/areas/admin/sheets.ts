import { entity } from '../../entity.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { contactFields } from '../contacts/contact-fields.ts';
import { account } from './account.ts';
import { newDepartment } from './department.ts';
import { menuEntry } from './menu-entry.ts';
import { role } from './role.ts';
import { unit } from './unit.ts';

const above = label(
  '名称或代码；须已有，或在本表更靠上的行',
  'its name or code; there already, or further up in this sheet',
);
const unitName = text('单位', 'Unit', {
  required: true,
  max: 100,
  synonyms: ['所属单位', '单位名称'],
  help: label('名称或编号', 'its name or code'),
});

/** Units as a sheet has them: what is above is called by its name. */
export const unitSheet = entity({
  name: 'unitSheet',
  label: unit.label,
  fields: {
    unitUid: text('单位编号', 'Unit code', { required: true, max: 32, code: true, synonyms: ['编号', '机构编码'] }),
    unitName: text('单位名称', 'Unit name', { required: true, max: 100 }),
    parentName: text('上级单位', 'Unit above', { max: 100, help: above }),
  },
  checks: unit.checks,
});

/** Departments as a sheet has them. */
export const departmentSheet = entity({
  name: 'departmentSheet',
  label: label('部门', 'Department'),
  fields: {
    unitName,
    deptName: newDepartment.fields.deptName,
    parentName: text('上级部门', 'Department above', { max: 50, help: above }),
    sort: newDepartment.fields.sort,
  },
});

/** Roles as a sheet has them: the rights in one cell. */
export const roleSheet = entity({
  name: 'roleSheet',
  label: role.label,
  fields: {
    roleName: role.fields.roleName,
    remark: role.fields.remark,
    asksFactor: role.fields.asksFactor,
    permissions: text('权限', 'Rights', {
      required: true,
      max: 8000,
      help: label(
        '代码，以“、”隔开，如 customer:read、project:read',
        'codes with commas, such as customer:read, project:read',
      ),
    }),
  },
});

/** People as a sheet has them. A password never stands in a sheet: first ones are made on the server and must be changed. */
export const accountSheet = entity({
  name: 'accountSheet',
  label: account.label,
  fields: {
    username: text('用户名', 'User name', {
      required: true,
      max: 64,
      code: true,
      synonyms: ['登录名', '账号', '工号'],
    }),
    realName: account.fields.realName,
    unitName,
    deptName: text('部门', 'Department', { max: 50, synonyms: ['所属部门'] }),
    roleName: text('角色', 'Role', { required: true, max: 50 }),
    posts: text('审批岗位', 'Posts that sign', {
      max: 2000,
      synonyms: ['岗位'],
      help: label('岗位名称，以“、”隔开', 'names of posts with commas'),
    }),
    ...contactFields,
  },
  checks: account.checks,
});

/** Entries of the menu as a sheet has them, in the order of its rows. */
export const menuSheet = entity({
  name: 'menuSheet',
  label: menuEntry.label,
  fields: {
    name: text('代码', 'Code', { required: true, max: 64, code: true }),
    title: menuEntry.fields.title,
    titleEn: menuEntry.fields.titleEn,
    parentName: text('上级菜单', 'Parent entry', { max: 64, help: above }),
    path: menuEntry.fields.path,
    icon: menuEntry.fields.icon,
    needs: text('所需权限', 'Right needed', {
      max: 64,
      help: label('留空表示人人可见', 'leave it empty for everybody'),
    }),
    isShown: menuEntry.fields.isShown,
  },
  checks: menuEntry.checks,
});
