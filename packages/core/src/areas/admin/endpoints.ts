import { one, openly, type Page, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { type AuditEntry, auditEntry } from './audit-entry.ts';
import { departmentEndpoints } from './department-endpoints.ts';
import { leavingOrder, leavingPlan, leavingQuery } from './leaving.ts';
import { menuEntryEndpoints } from './menu-endpoints.ts';
import { postEndpoints } from './post-endpoints.ts';
import { auditQuery } from './queries.ts';
import { rightEndpoints } from './right-endpoints.ts';
import { roleEndpoints } from './role-endpoints.ts';
import { serviceAccountEndpoints } from './service-account-endpoints.ts';
import { unitEndpoints } from './unit-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

/** What somebody who leaves hands over, to whom. */
const leavingEndpoints = {
  leavingPlan: post('danbao/admin/leaving/plan', {
    summary: label(
      '某人名下与等待其办理的全部事项，及交接后的结果',
      'Everything that belongs to a person or waits for them, and what a hand-over would make of it',
    ),
    access: 'admin:users',
    repeat: 'safe',
    input: leavingQuery,
    data: one(leavingPlan),
    extension: true,
  }),
  handOverAll: post('danbao/admin/leaving', {
    summary: label(
      '按所见方案交接并停用，一次完成；其间有变化则不执行',
      'Hand over as the plan says and disable, all at once; refused when anything has changed since',
    ),
    access: 'admin:users',
    repeat: 'by-key',
    input: leavingOrder,
    data: one(leavingPlan),
    extension: true,
  }),
};

/** Administration: users, units, roles, menu, departments and what everybody has changed. All of it is ours. */
export const admin = area({
  ...userEndpoints,
  ...serviceAccountEndpoints,
  ...leavingEndpoints,
  ...postEndpoints,
  ...unitEndpoints,
  ...roleEndpoints,
  ...rightEndpoints,
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
