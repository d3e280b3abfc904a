import { permissionRegistry } from '../areas/admin/permission-registry.ts';
import { areas } from '../areas/areas.ts';
import { page } from './find-row.ts';
import { mockAdminDepartments } from './mock-admin-departments.ts';
import { mockAdminMenu } from './mock-admin-menu.ts';
import { mockRoles } from './mock-admin-roles.ts';
import { mockUsers } from './mock-admin-users.ts';
import type { MockHandlers } from './mock-handlers.ts';

/** Administration kept in memory. The mock writes no audit log of its own: fill `state.audit` before a test. */
export const mockAdmin: MockHandlers['admin'] = {
  ...mockUsers,
  ...mockRoles,
  ...mockAdminMenu,
  ...mockAdminDepartments,
  permissions: () => permissionRegistry(areas),
  audit: ({ entity, action, subject, ...paging }, { state }) =>
    page(
      state.audit.filter(
        (row) =>
          (entity === undefined || row.entity === entity) &&
          (action === undefined || row.action === action) &&
          (subject === undefined || row.subject === subject),
      ),
      paging,
    ) as never,
};
