import type { Access } from '@danbao/core/client';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Principal, withinReach } from '../../auth/principal.ts';
import {
  applications,
  applyMeasures,
  audit,
  clients,
  dateMenus,
  departments,
  dishOrders,
  flowCandidates,
  flows,
  loanPlans,
  measures,
  owners,
  projects,
  users,
  workItems,
} from '../../db/schema.ts';
import { seenOrders } from '../canteen/public.ts';
import { sawBefore } from '../flows/public.ts';

/** Records that are no resource: with which right they are read, and which of their changes somebody may know. */
interface OwnTable {
  readonly access: Access;
  readonly isReached: (user: Principal) => SQL | undefined;
  /** Of which changes somebody is told that the record is gone for them: it belongs to another unit now. */
  readonly isLeft?: (user: Principal) => SQL | undefined;
}

/** Of a record that is gone the unit is told by its removal. */
const byUnit = (unitOf: (id: SQLWrapper) => SQL) => (user: Principal) =>
  withinReach(
    user,
    sql`coalesce((${unitOf(audit.entityId)}), ${audit.unitUid}, (select r.unit_uid from ${audit} r where r.entity = ${audit.entity}
      and r.entity_id = ${audit.entityId} and r.action = 'remove' and r.unit_uid is not null limit 1))`,
  );

const ofUnit = (table: PgTable, id: AnyPgColumn, access: Access): OwnTable => ({
  access,
  isReached: byUnit((entityId) => sql`select unit_uid from ${table} where ${id} = ${entityId}`),
});

const ofProject = (table: PgTable, id: AnyPgColumn, projectId: AnyPgColumn): OwnTable => ({
  access: 'project:read',
  isReached: byUnit(
    (entityId) => sql`select ${projects.unitUid} from ${table}
      join ${projects} on ${projects.projectId} = ${projectId} where ${id} = ${entityId}`,
  ),
});

const ofGroup = (access: Access): OwnTable => ({ access, isReached: () => undefined });

/** By what the log calls them. */
export const ownTables: Readonly<Record<string, OwnTable>> = {
  measure: ofUnit(measures, measures.measureId, 'measure:read'),
  fulfilment: ofUnit(applyMeasures, applyMeasures.id, 'measure:read'),
  owner: ofUnit(owners, owners.ownerId, 'owner:read'),
  client: ofUnit(clients, clients.clientId, 'customer:read'),
  application: ofProject(applications, applications.applyId, applications.projectId),
  loanPlan: ofProject(loanPlans, loanPlans.loanId, loanPlans.projectId),
  workItem: ofUnit(workItems, workItems.itemId, 'work:read'),
  dateMenu: ofUnit(dateMenus, dateMenus.menuId, 'canteen:read'),
  dishOrder: {
    access: 'canteen:order|manage',
    isReached: (user) =>
      sql`exists (select 1 from ${dishOrders} where ${dishOrders.orderId} = ${audit.entityId} and ${seenOrders(user)})`,
  },
  account: {
    ...ofUnit(users, users.userId, 'admin:users'),
    isLeft: (user) => withinReach(user, sql`(${audit.before} ->> 'unitUid')`),
  },
  department: ofUnit(departments, departments.deptId, 'admin:departments'),
  unit: { access: 'admin:users|departments|units', isReached: (user) => withinReach(user, audit.entityId) },
  role: ofGroup('admin:users|roles'),
  menuEntry: ofGroup('admin:menus'),
  flow: {
    access: 'flow:read',
    isReached: (user) =>
      sql`exists (select 1 from ${flows} where ${flows.flowId} = ${audit.entityId} and ${sawBefore(user)})`,
    // Who was asked to sign it, and to whom it was circulated until that was taken back.
    isLeft: ({ userId }) =>
      sql`(exists (select 1 from ${flowCandidates} where ${flowCandidates.flowId} = ${audit.entityId} and ${flowCandidates.userId} = ${userId})
        or exists (select 1 from ${audit} r where r.entity = 'circulation' and r.action = 'remove' and r.subject = ${audit.entityId}
          and r.before ->> 'userId' = ${userId}))`,
  },
};
