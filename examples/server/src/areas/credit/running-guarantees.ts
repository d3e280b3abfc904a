import { label } from '@danbao/core';
import { payments, type RunningGuarantee, repayments } from '@danbao/core/credit';
import { compareDecimals, newGuarantyId } from '@danbao/core/format';
import type { AnyResource, EffectChange, StoredRecord } from '@danbao/core/resources';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, clients, loanPlans, projects, users } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';
import type { ServerHost } from '../../resources/answer.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { rowOf } from '../../resources/sort-keys.ts';
import { fieldValue, type ResourceRow, tableOf } from '../../resources/table.ts';

type Values = Omit<RunningGuarantee, 'id'>;

const noClient = label(
  '本单位没有这个证件号码的客户，请先新增或导入客户',
  'no client of the unit has this number: add or import them first',
);
const noManager = label('本单位没有这个人员', 'nobody in the unit is called so');
const severalManagers = label('有多人同名，请填登录名', 'several people are called so: give the sign-in name');
const staysAsIs = label(
  '已承接的业务不能修改；删除后重新导入',
  'what was taken over is not changed: delete it and import it again',
);
const isUsed = label(
  '已有担保措施、其他用信、收付款或保后记录，不能撤销承接',
  'it has security, other drawdowns, payments or records after the guarantee by now and stays',
);

/** A guarantee that was taken over is a credit, its drawdown and what was paid, from the moment at which its row is saved. */
export const runningGuaranteeEffects: ServerEffects = {
  async before({ action, before, after }, host) {
    if (action === 'remove') return before && (await hasMore(host, before.id)) ? [about('busiCode', isUsed)] : [];
    if (!after) return [];
    if (before) return changes(before, after) ? [about('busiCode', staysAsIs)] : [];
    const { certificateCode } = valuesOf(after);
    const client = await clientOf(host.db, after.unitUid, certificateCode);
    const managers = await managersOf(host.db, after.unitUid, valuesOf(after));
    return [
      ...(client ? [] : [about('certificateCode', noClient)]),
      ...(managers.length === 1 ? [] : [about('managerName', managers.length === 0 ? noManager : severalManagers)]),
    ];
  },

  async after({ action, before, after }: EffectChange, host) {
    if (action === 'add' && after) await takeOver(after, host);
    if (action === 'remove' && before) await giveUp(host, before.id);
    const { id: entityId = '', unitUid = '' } = after ?? before ?? {};
    if (action === 'update') return;
    for (const entity of ['application', 'loanPlan']) await host.record({ action, entity, entityId, unitUid });
  },

  async compute(records, { db }) {
    const ids = records.map(({ id }) => id);
    const rows = await db
      .select({ projectId: projects.projectId, clientName: clients.clientName })
      .from(projects)
      .innerJoin(clients, eq(clients.clientId, projects.clientId))
      .where(inArray(projects.projectId, ids));
    const names = new Map(rows.map(({ projectId, clientName }) => [projectId, clientName]));
    return records.map(({ id }) => ({ clientName: names.get(id) ?? '' }));
  },
};

async function takeOver(record: StoredRecord, host: ServerHost): Promise<void> {
  const { db, context } = host;
  const { id, unitUid } = record;
  const values = valuesOf(record);
  const client = await clientOf(db, unitUid, values.certificateCode);
  const [manager] = await managersOf(db, unitUid, values);
  if (!client || !manager) throw new Error('checked before');
  const at = context.deps.now();
  const { projectName, busiCode, busiTypeNameList, applySum, creditBeginDate, creditEndDate } = values;
  const { loanSum, paySum, repaidSum = '0', payee, bankName, payDate, billBeginDate, billEndDate } = values;
  await db.insert(projects).values({
    projectId: id,
    projectName,
    sortKeys: titleKeys(projectName),
    clientId: client.clientId,
    unitUid,
    loanPlanId: id,
  });
  await db.insert(applications).values({
    ...{ applyId: id, projectId: id, busiCode, busiTypeName: busiTypeNameList, applySum },
    ...{ creditBeginDate, creditEndDate, state: 'approved', createdBy: manager.userId, createdAt: at, updatedAt: at },
    ...{ amanName: manager.realName, managerId: manager.userId, departName: manager.deptName ?? '' },
    details: {
      ...{ busiNatureName: '新增', busiTypeNameList, bankNameList: bankName, oldApplySum: applySum },
      ...{ periodMonthDay: period(creditBeginDate, creditEndDate), guaranteeRate: values.guaranteeRate },
      ...{ isLoopCredit: values.isLoopCredit ?? '0', shareRate: '100' },
    },
  });
  await db.insert(loanPlans).values({
    ...{ loanId: id, projectId: id, applyId: id, loanSum, loanFactSum: paySum, repaidSum, state: 'concluded' },
    ...{ details: { payee, bankName }, fee: {}, createdAt: at },
  });
  const row = { unitUid, authorId: context.user.userId, version: 1, createdAt: at, updatedAt: at };
  const note = '承接自原系统';
  const keep = async (resource: AnyResource, values: Readonly<Record<string, unknown>>) => {
    const kept = rowOf(resource, { ...row, id: newGuarantyId(), values });
    await db.insert(tableOf(resource)).values(kept);
    await host.record({ action: 'add', entity: resource.name, entityId: kept.id, after: imageOf(resource, kept) });
  };
  await keep(payments, {
    ...{ project_ID: id, loanId: id, payDate, paySum, payee, bankName, billBeginDate, billEndDate, remark: note },
  });
  if (compareDecimals(repaidSum, '0') > 0)
    await keep(repayments, {
      ...{ projectId: id, loanId: id, repayDate: payDate, principalSum: repaidSum, interestSum: '0', remark: note },
    });
}

/** The record as the log keeps it. */
const imageOf = (
  resource: AnyResource,
  { id, unitUid, version, values }: Pick<ResourceRow, 'id' | 'unitUid' | 'version' | 'values'>,
) => ({
  ...values,
  [resource.id]: id,
  unitUid,
  version: String(version),
});

/** The term as applications say it. */
function period(from: string, until: string): string {
  const [begin = 0, end = 0] = [from, until].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return `${Math.max(1, end - begin)}个月`;
}

/** Whether anything has come to it since it was taken over: of its records the payment and the repayment are its own. */
async function hasMore({ db, resources }: Pick<ServerHost, 'db' | 'resources'>, id: string): Promise<boolean> {
  if ((await db.$count(applyMeasures, eq(applyMeasures.applyId, id))) > 0) return true;
  if ((await db.$count(loanPlans, eq(loanPlans.applyId, id))) > 1) return true;
  for (const resource of resources) {
    const { scope } = resource;
    if (typeof scope !== 'object' || !('of' in scope) || !['projectId', 'project_ID'].includes(scope.of)) continue;
    const own = resource.name === payments.name || resource.name === repayments.name ? 1 : 0;
    if ((await db.$count(tableOf(resource), eq(fieldValue(resource, scope.of), id))) > own) return true;
  }
  return false;
}

async function giveUp({ db, record }: ServerHost, id: string): Promise<void> {
  for (const [resource, project] of [
    [repayments, 'projectId'],
    [payments, 'project_ID'],
  ] as const) {
    const gone = await db
      .delete(tableOf(resource))
      .where(eq(fieldValue(resource, project), id))
      .returning();
    for (const row of gone)
      await record({ action: 'remove', entity: resource.name, entityId: row.id, before: imageOf(resource, row) });
  }
  await db.delete(loanPlans).where(eq(loanPlans.loanId, id));
  await db.delete(applications).where(eq(applications.applyId, id));
  await db.delete(projects).where(eq(projects.projectId, id));
}

async function clientOf(db: Db, unitUid: string, code: string) {
  const number = code.trim().toUpperCase();
  const [client] = await db
    .select({ clientId: clients.clientId })
    .from(clients)
    .where(and(eq(clients.unitUid, unitUid), eq(clients.certificateCode, number)))
    .limit(1);
  return client;
}

/** Who was picked; else by the name, or by the sign-in name where that is given. */
function managersOf(db: Db, unitUid: string, { managerId, managerName: name }: Values) {
  return db
    .select({ userId: users.userId, realName: users.realName, deptName: users.deptName })
    .from(users)
    .where(
      and(
        eq(users.unitUid, unitUid),
        eq(users.active, true),
        managerId
          ? eq(users.userId, managerId)
          : or(eq(users.realName, name), eq(sql`lower(${users.username})`, name.toLowerCase())),
      ),
    );
}

function valuesOf({ values }: StoredRecord): Values {
  return values as Values;
}

function changes(before: StoredRecord, after: StoredRecord): boolean {
  const told = ({ values: { remark: _, ...rest } }: StoredRecord) =>
    JSON.stringify(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)));
  return told(before) !== told(after);
}

function about(field: string, message: ReturnType<typeof label>) {
  return { field, rule: 'takeOver', message };
}
