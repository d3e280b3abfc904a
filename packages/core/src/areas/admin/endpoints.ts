import { openly, type Page, pageOf } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { type AuditEntry, auditEntry } from './audit-entry.ts';
import { departmentEndpoints } from './department-endpoints.ts';
import { leavingEndpoints } from './leaving-endpoints.ts';
import { menuEntryEndpoints } from './menu-endpoints.ts';
import { postEndpoints } from './post-endpoints.ts';
import { auditQuery } from './queries.ts';
import { roleEndpoints } from './role-endpoints.ts';
import { unitEndpoints } from './unit-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

/** Administration: users, units, roles, menu, departments and what everybody has changed. All of it is ours. */
export const admin = area({
  ...userEndpoints,
  ...leavingEndpoints,
  ...postEndpoints,
  ...unitEndpoints,
  ...roleEndpoints,
  ...menuEntryEndpoints,
  ...departmentEndpoints,
  audit: get('danbao/admin/audit', {
    summary: label('操作日志分页列表，最新的在前', 'What was changed by whom, paged, newest first'),
    access: 'admin:audit',
    repeat: 'safe',
    input: auditQuery,
    data: openly<Page<AuditEntry>>(pageOf(auditEntry)),
    extension: true,
  }),
});
