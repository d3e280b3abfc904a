import { accountSheet, departmentSheet, menuSheet, roleSheet, unitSheet } from '../../areas/admin/sheets.ts';
import type { AnyEntity } from '../../entity.ts';
import { type Label, label } from '../../label.ts';
import type { Subject } from './subject.ts';

/** Units, departments, roles, people and menu: what an administrator sets a deployment up with, in the order in which one needs the other. */
export const adminSubjects: readonly Subject[] = [
  subject('units', unitSheet, label('单位', 'Units'), ['unitUid'], 'unitName'),
  subject('departments', departmentSheet, label('部门', 'Departments'), ['unitName', 'deptName'], 'deptName'),
  subject('roles', roleSheet, label('角色', 'Roles'), ['roleName'], 'roleName'),
  subject('users', accountSheet, label('用户', 'Users'), ['username'], 'realName'),
  subject('menu-entries', menuSheet, label('菜单项', 'Menu entries'), ['name'], 'title'),
];

function subject(
  noun: string,
  entity: AnyEntity,
  pluralLabel: Label,
  keyFields: readonly [string, ...string[]],
  title: string,
): Subject {
  const keys = keyFields.map((field): Label => entity.fields[field].label);
  return {
    noun,
    code: noun,
    label: entity.label,
    pluralLabel,
    keyLabel: {
      zh: keys.map(({ zh }) => zh).join('、'),
      en: keys.map(({ en }) => en.toLowerCase()).join(', '),
    },
    entity,
    keyFields,
    keyOf: (values) => {
      const parts = keyFields.map((field) => values[field]);
      const isWhole = parts.every((part) => typeof part === 'string' && part !== '');
      return isWhole
        ? { field: keyFields[0], value: noun === 'users' ? parts.join(' ').toLowerCase() : parts.join(' ') }
        : undefined;
    },
    emptyCell: 'keeps',
    nameFields: [title],
    serverFilters: [],
  };
}
