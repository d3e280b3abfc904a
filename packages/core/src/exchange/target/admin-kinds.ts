import { admin } from '../../areas/admin/endpoints.ts';
import { departmentSheet, menuSheet, roleSheet, unitSheet } from '../../areas/admin/sheets.ts';
import type { ValuesOf } from '../../entity.ts';
import type { AdminLists } from './admin-lists.ts';
import { departmentNames, given, sent, split, stored, unitNames } from './admin-parts.ts';
import type { AdminKind } from './admin-target.ts';
import type { ExchangeClient } from './client.ts';
import { nameUnknown } from './name-unknown.ts';

type Client = Pick<ExchangeClient, 'request'>;

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
      if (parentName === undefined || isAbove) return { issues: [] };
      return { issues: [nameUnknown('parentName', parentName, unitNames(await lists.get('units')))] };
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
      if (!unit) return { issues: [nameUnknown('unitName', values['unitName'], unitNames(await lists.get('units')))] };
      const { parentName } = values;
      const isThere = parentName === undefined || isAbove || (await inUnit(unit.unitUid, parentName));
      const names = departmentNames(await lists.get('departments'), unit.unitUid);
      return {
        values: { ...values, unitName: unit.unitName },
        issues: isThere ? [] : [nameUnknown('parentName', parentName, names)],
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
        issues: rights
          .filter((right) => !known.includes(right))
          .slice(0, 1)
          .map((right) => nameUnknown('permissions', right, known)),
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
          ...(parentName === undefined || parent || isAbove
            ? []
            : [
                nameUnknown(
                  'parentName',
                  parentName,
                  (await lists.get('menuEntries')).map(({ name }) => name),
                ),
              ]),
          ...(isRight ? [] : [nameUnknown('needs', needs, await lists.get('permissions'))]),
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
