import { permissionRegistry, permissionsIn } from '@danbao/core/admin';
import { endpoints } from '@danbao/core/definitions';
import { posts } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { activeStatus } from '@danbao/core/measures';
import { eq, inArray } from 'drizzle-orm';
import { hashPassword } from '../../../examples/server/src/auth/passwords.ts';
import * as table from '../../../examples/server/src/db/schema.ts';
import { cheapCost, type TestServer } from './test-server.ts';

/** A unit that nobody else works in, so that tests on one server do not see each other's records. */
export interface OwnOffice {
  readonly unitUid: string;
  readonly deptId: string;
  readonly roleId: string;
  /** Holds every post and every permission within the unit. */
  readonly me: OfficePerson;
  /** Another person with the same permissions, for what somebody else does meanwhile. */
  readonly other: OfficePerson;
  readonly password: string;
}

export interface OfficePerson {
  readonly userId: string;
  readonly username: string;
  readonly realName: string;
}

const password = 'danbao2026';
let hash: Promise<string> | undefined;
let last = 0;

/** Every permission but that to reach other units. */
export const officePermissions: readonly string[] = permissionsIn(permissionRegistry(endpoints)).filter(
  (code) => code !== 'unit:all',
);

/** Adds the office to the database of the server. */
export async function ownOffice(
  { deps: { db } }: TestServer,
  permissions: readonly string[] = officePermissions,
): Promise<OwnOffice> {
  // Every file signs in: what takes long for an attacker takes long for them.
  hash ??= hashPassword(password, cheapCost);
  last += 1;
  const [unitUid, roleId, deptId] = [`unit${last}`, `role${last}`, `dept${last}`];
  const person = (name: string): OfficePerson => ({ userId: name + last, username: name + last, realName: name });
  const [me, other] = [person('demo'), person('zhangsan')];
  const people = [me, other].map((one) => ({ ...one, unitUid, roleId, deptName: '业务一部' }));
  const passwordHash = await hash;
  await db.insert(table.units).values({ unitUid, unitName: '示例单位' });
  await db.insert(table.departments).values({ deptId, deptName: '业务一部', parentId: unitUid, unitUid, sort: 0 });
  await db.insert(table.roles).values({ roleId, roleName: `角色${last}`, permissions });
  await db.insert(table.users).values(people.map((one) => ({ ...one, passwordHash })));
  await db.insert(table.userPosts).values(posts.map(({ value }) => ({ userId: me.userId, post: value })));
  return { unitUid, deptId, roleId, me, other, password };
}

/** A credit application of the office with its project and its client. */
export async function ownApplication(
  { deps: { db } }: TestServer,
  { unitUid, me, other }: OwnOffice,
  more: Partial<typeof table.applications.$inferInsert> = {},
) {
  const [clientId, projectId, applyId] = [newGuarantyId(), newGuarantyId(), newGuarantyId()];
  await db.insert(table.clients).values({
    ...{ clientId, unitUid },
    ...{ clientTypeId: '04', clientName: '示例客户有限公司', certificateCode: '91330100MA27XL5L6T' },
  });
  await db.insert(table.projects).values({ projectId, projectName: '示例项目', clientId, unitUid });
  await db.insert(table.applications).values({
    ...{ applyId, projectId, createdBy: me.userId, busiCode: 'DB-1', busiTypeName: '保函', applySum: '2000' },
    // Both run it: what one of them does, the other does as well.
    details: { busiNatureName: '新增', periodMonthDay: '12个月', guaranteeRate: '1.5', bmanName: other.realName },
    ...{ creditBeginDate: '2026-01-01', creditEndDate: '2099-01-01', amanName: 'demo', departName: '业务一部' },
    ...more,
  });
  return { clientId, projectId, applyId };
}

type OwnerRow = typeof table.owners.$inferInsert;

/** An owner whom the office has entered; a company unless another is described. */
export async function ownOwner(
  { deps: { db } }: TestServer,
  { me, unitUid }: OwnOffice,
  { details = {}, ...more }: Partial<OwnerRow> = {},
): Promise<string> {
  const ownerId = more.ownerId ?? newGuarantyId();
  await db.insert(table.owners).values({
    ...{ ownerType: '01', clientTypeId: '04', ownerName: '示例船务有限公司', contact: '李四', status: activeStatus },
    details: { ...(more.ownerType === '02' ? personDetails : companyDetails), ...details },
    ...{ unitUid, createdBy: me.userId },
    ...more,
    ownerId,
  });
  return ownerId;
}

const reachable = { phoneOne: '13800000000', houseAddress: '北京市东城区示例路 1 号' };
const company = { certificateCode: '91110000MA00T00X58', legalPerson: '张三', phone: '13800000000' };
const companyDetails = { ...company, ...reachable };
const personDetails = { documentType: '护照', personNum: 'P1', ...reachable };

/** Lists no owner any more that this office or the sample has entered. */
export async function forgetOwners({ deps: { db } }: TestServer, office?: OwnOffice): Promise<void> {
  await db
    .update(table.owners)
    .set({ status: '0' })
    .where(office && eq(table.owners.createdBy, office.me.userId));
}

type ClientRow = typeof table.clients.$inferInsert;

/** A customer of the office. */
export async function ownClient(
  { deps: { db } }: TestServer,
  { unitUid }: OwnOffice,
  row: Omit<ClientRow, 'clientId' | 'unitUid'>,
): Promise<string> {
  const clientId = newGuarantyId();
  await db.insert(table.clients).values({ ...row, clientId, unitUid });
  return clientId;
}

/** Whoever works in the office has nothing to sign any more. */
export async function forgetFlows({ deps: { db } }: TestServer, { unitUid }: OwnOffice): Promise<void> {
  const own = db.select({ id: table.flows.flowId }).from(table.flows).where(eq(table.flows.unitUid, unitUid));
  await db.delete(table.flowCandidates).where(inArray(table.flowCandidates.flowId, own));
  await db.delete(table.flows).where(eq(table.flows.unitUid, unitUid));
}
