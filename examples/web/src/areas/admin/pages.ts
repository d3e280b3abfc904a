import { adminChunk } from '../../chunks/chunks.ts';
import { type PageTable, page } from '../../shared/page.ts';

export const adminPages = {
  adminUsers: page(adminChunk, 'UsersPage'),
  '/admin/users/:userId/leaving': { permission: 'admin:users', load: page(adminChunk, 'LeavingPage') },
  adminServiceAccounts: page(adminChunk, 'ServiceAccountsPage'),
  adminRoles: page(adminChunk, 'RolesPage'),
  adminRights: page(adminChunk, 'RightsPage'),
  adminMenus: page(adminChunk, 'MenusPage'),
  adminDepartments: page(adminChunk, 'DepartmentsPage'),
  adminUnits: page(adminChunk, 'UnitsPage'),
  adminCompany: page(adminChunk, 'CompanyPage'),
  adminPostHolders: page(adminChunk, 'PostHoldersPage'),
  adminAudit: page(adminChunk, 'AuditPage'),
  adminSystems: page(adminChunk, 'SystemsPage'),
} as const satisfies PageTable;
