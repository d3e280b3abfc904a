import { admin } from '../../areas/admin/endpoints.ts';
import { accountSheet, departmentSheet, menuSheet, roleSheet, unitSheet } from '../../areas/admin/sheets.ts';
import type { AnyEntity, ValuesOf } from '../../entity.ts';
import type { Issue } from '../../field/validate.ts';
import { visibleValues } from '../../field/validate.ts';
import { newGuarantyId } from '../../format/guaranty-id.ts';
import type { AdminLists } from './admin-lists.ts';
import type { AdminKind, Values } from './admin-target.ts';
import type { ExchangeClient } from './client.ts';
import type { Sent, Stored } from './target.ts';

type Client = Pick<ExchangeClient, 'request'>;

const unknown = (field: string): Issue => ({ field, rule: 'unknown' });
const versionOf = (record: { readonly version?: string | undefined }) => record.version;

/** Units, with the name of the one above. Without a right to delete them, an import that is undone closes those that it added. */
export function unitKind(client: Client, lists: AdminLists): AdminKind {
  const named = async (name: unknown) =>
    (await lists.get('units')).find(({ unitUid, unitName }) => unitName === name || unitUid === name);
  return {
    access: admin.addUnit.access,
    all: async () => {
      const all = await lists.get('units');
      return all.map(({ parentId, ...unit }) => {
        const parentName = all.find(({ unitUid }) => unitUid === parentId)?.unitName;
        return stored(unitSheet, unit.unitUid, { ...unit, ...given({ parentName }) });
      });
    },
    forget: () => lists.forget('units'),
    fixed: ['unitUid'],
    parent: { field: 'parentName', names: ({ unitUid, unitName }) => [unitUid, unitName] },
    resolve: async (values, isAbove) => {
      const { parentName } = values;
      const parent = parentName === undefined ? undefined : await named(parentName);
      if (parent) return { values: { ...values, parentName: parent.unitName }, issues: [] };
      return { issues: parentName === undefined || isAbove ? [] : [unknown('parentName')] };
    },
    save: async (values, { stored: before }, options) => {
      const { unitUid, unitName, parentName } = values as ValuesOf<typeof unitSheet>;
      const parentId = parentName === undefined ? undefined : ((await named(parentName))?.unitUid ?? parentName);
      const body = { unitUid, unitName, ...given({ parentId }) };
      const saved = await client.request(before ? admin.updateUnit : admin.addUnit, body, options);
      return sent(saved.unitUid, saved);
    },
    remove: (unitUid, options) => client.request(admin.enableUnit, { unitUid, active: '0' }, options),
    onlyCancels: true,
  };
}

/** Departments, each within its unit. */
export function departmentKind(client: Client, lists: AdminLists): AdminKind {
  const unitOf = async (name: unknown) =>
    (await lists.get('units')).find(({ unitUid, unitName }) => unitName === name || unitUid === name);
  const inUnit = async (unitUid: string | undefined, name: unknown) =>
    (await lists.get('departments')).find((one) => one.unitUid === unitUid && one.deptName === name);
  return {
    access: admin.addDepartment.access,
    all: async () => {
      const [units, all] = await Promise.all([lists.get('units'), lists.get('departments')]);
      return all.map(({ parentId, unitUid, ...department }) => {
        const unitName = units.find((unit) => unit.unitUid === unitUid)?.unitName;
        const parentName = all.find(({ deptId }) => deptId === parentId)?.deptName;
        return stored(departmentSheet, department.deptId, { ...department, ...given({ unitName, parentName }) });
      });
    },
    forget: () => lists.forget('departments'),
    fixed: ['unitName'],
    parent: { field: 'parentName', names: ({ deptName }) => [deptName] },
    resolve: async (values, isAbove) => {
      const unit = await unitOf(values['unitName']);
      if (!unit) return { issues: [unknown('unitName')] };
      const { parentName } = values;
      const isThere = parentName === undefined || isAbove || (await inUnit(unit.unitUid, parentName));
      return {
        values: { ...values, unitName: unit.unitName },
        issues: isThere ? [] : [unknown('parentName')],
      };
    },
    save: async (values, { stored: before }, options) => {
      const { unitName, deptName, parentName, sort } = values as ValuesOf<typeof departmentSheet>;
      const unitUid = (await unitOf(unitName))?.unitUid ?? unitName;
      const parentId =
        parentName === undefined ? undefined : ((await inUnit(unitUid, parentName))?.deptId ?? parentName);
      const body = { deptName, ...given({ parentId, sort }) };
      const saved = before
        ? await client.request(admin.updateDepartment, { deptId: before.id, ...body }, options)
        : await client.request(admin.addDepartment, { unitUid, ...body }, options);
      return sent(saved.deptId, saved);
    },
    remove: (deptId, options) => client.request(admin.removeDepartment, { deptId }, options),
  };
}

/** Roles with their rights, which are written by their codes. */
export function roleKind(client: Client, lists: AdminLists): AdminKind {
  return {
    access: admin.addRole.access,
    all: async () =>
      (await lists.get('roles')).map(({ permissions, ...role }) =>
        stored(roleSheet, role.roleId, { ...role, permissions: [...permissions].sort().join('、') }),
      ),
    forget: () => lists.forget('roles'),
    resolve: async (values) => {
      const known = await lists.get('permissions');
      const rights = split(values['permissions']);
      return {
        values: { ...values, permissions: rights.sort().join('、') },
        issues: rights.every((right) => known.includes(right)) ? [] : [unknown('permissions')],
      };
    },
    save: async (values, { stored: before }, options) => {
      const { permissions, ...role } = values as ValuesOf<typeof roleSheet>;
      const body = { ...role, permissions: split(permissions) };
      const saved = before
        ? await client.request(admin.updateRole, { roleId: before.id, ...body }, options)
        : await client.request(admin.addRole, body, options);
      return sent(saved.roleId, saved);
    },
    remove: (roleId, options) => client.request(admin.removeRole, { roleId }, options),
  };
}

/** People. A new one gets a password that nobody has seen; whoever gives out first passwords has them made. */
export function accountKind(client: Client, lists: AdminLists): AdminKind {
  const unitOf = async (name: unknown) =>
    (await lists.get('units')).find(({ unitUid, unitName }) => unitName === name || unitUid === name);
  const roleOf = async (name: unknown) => (await lists.get('roles')).find(({ roleName }) => roleName === name);
  const postOf = async (name: string) =>
    (await lists.get('posts')).find((one) => [one.post, one.name, one.nameEn].includes(name));
  return {
    access: admin.addUser.access,
    all: async () => {
      const all = await lists.get('users');
      const named = await lists.get('posts');
      const nameOf = (post: string) => named.find((one) => one.post === post)?.name ?? post;
      return all.map(({ posts = [], ...user }) => {
        const held = posts.length === 0 ? undefined : posts.map(nameOf).sort().join('、');
        return stored(accountSheet, user.userId, { ...user, ...given({ posts: held }) });
      });
    },
    forget: () => lists.forget('users'),
    resolve: async (values) => {
      const [unit, role] = await Promise.all([unitOf(values['unitName']), roleOf(values['roleName'])]);
      const { deptName } = values;
      const departments = deptName === undefined ? [] : await lists.get('departments');
      const isDepartment = departments.some((one) => one.unitUid === unit?.unitUid && one.deptName === deptName);
      const posts = await Promise.all(split(values['posts']).map(postOf));
      const names = posts.map((one) => one?.name ?? '').sort();
      return {
        values: {
          ...values,
          ...(unit ? { unitName: unit.unitName } : {}),
          ...(names.length > 0 && !names.includes('') ? { posts: names.join('、') } : {}),
        },
        issues: [
          ...(unit ? [] : [unknown('unitName')]),
          ...(role ? [] : [unknown('roleName')]),
          ...(unit && deptName !== undefined && !isDepartment ? [unknown('deptName')] : []),
          ...(names.includes('') ? [unknown('posts')] : []),
        ],
      };
    },
    save: async (values, { id, stored: before }, options) => {
      const { unitName, roleName, posts: held, ...user } = values as ValuesOf<typeof accountSheet>;
      const posts = await Promise.all(split(held).map(async (name) => (await postOf(name))?.post ?? name));
      const unitUid = (await unitOf(unitName))?.unitUid ?? unitName;
      const roleId = (await roleOf(roleName))?.roleId ?? roleName;
      const body = { userId: before?.id ?? id, ...user, unitUid, roleId, posts };
      const saved = before
        ? await client.request(admin.updateUser, body, options)
        : await client.request(admin.addUser, { ...body, password: newGuarantyId() });
      return sent(saved.userId, saved);
    },
    remove: (userId, options) => client.request(admin.enableUser, { userId, active: '0' }, options),
    onlyCancels: true,
  };
}

/** The menu; new entries follow one another in the order of their rows. */
export function menuKind(client: Client, lists: AdminLists): AdminKind {
  const named = async (name: unknown) =>
    (await lists.get('menuEntries')).find((entry) => entry.name === name || entry.title === name);
  return {
    access: admin.addMenuEntry.access,
    all: async () => {
      const all = await lists.get('menuEntries');
      return all.map(({ parentId, ...entry }) => {
        const parentName = all.find(({ id }) => id === parentId)?.name;
        return stored(menuSheet, entry.id, { ...entry, ...given({ parentName }) });
      });
    },
    forget: () => lists.forget('menuEntries'),
    parent: { field: 'parentName', names: ({ name, title }) => [name, title] },
    resolve: async (values, isAbove) => {
      const { parentName, needs } = values;
      const parent = parentName === undefined ? undefined : await named(parentName);
      const isRight = needs === undefined || (await lists.get('permissions')).includes(String(needs));
      return {
        values: parent ? { ...values, parentName: parent.name } : values,
        issues: [
          ...(parentName === undefined || parent || isAbove ? [] : [unknown('parentName')]),
          ...(isRight ? [] : [unknown('needs')]),
        ],
      };
    },
    save: async (values, { stored: before }, options) => {
      const { parentName, ...entry } = values as ValuesOf<typeof menuSheet>;
      const parentId = parentName === undefined ? undefined : ((await named(parentName))?.id ?? parentName);
      const body = { ...entry, ...given({ parentId }) };
      const saved = before
        ? await client.request(admin.updateMenuEntry, { id: before.id, ...body }, options)
        : await client.request(admin.addMenuEntry, body, options);
      return sent(saved.id, saved);
    },
    remove: (id, options) => client.request(admin.removeMenuEntry, { id }, options),
  };
}

function stored(entity: AnyEntity, id: string, record: Values): Stored {
  return { id, values: visibleValues(entity, record), version: versionOf(record as never) };
}

function sent(id: string, record: { readonly version?: string | undefined }): Sent {
  return { id, version: record.version };
}

/** Without what is not there. */
function given<T extends Values>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function split(text: unknown): string[] {
  const parts = String(text ?? '').split(/[、,，;；\n]/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}
