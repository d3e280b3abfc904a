// Administration: accounts, roles, menus, audit.

export { AuditChanges, auditEntityName } from './admin/audit-changes.tsx';
export { MenuTree, type MenuTreeProps } from './admin/menu-tree.tsx';
export { RightsField, type RightsFieldProps } from './admin/rights-field.tsx';
export {
  type AccountRecord,
  type DepartmentRecord,
  type MenuEntryRecord,
  type RoleRecord,
  type ServiceAccountRecord,
  type UnitRecord,
  useAdminCall,
  useMenuEntries,
  useMenuOfUser,
  usePermissionRegistry,
  useRefreshAdmin,
  useRoles,
  useUnitDepartments,
  useUnits,
} from './admin/use-admin.ts';
