import type { ValuesOf } from '@danbao/core';
import type { application } from '@danbao/core/credit';
import type { projectForm } from '@danbao/core/flows';
import { newGuarantyId, wallDay, wallTime } from '@danbao/core/format';
import { count, eq, like, sql } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { applications, clients, projects } from '../../db/schema.ts';
import { titleKeys } from '../../db/title-keys.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import type { FlowEffects, Instance } from '../flows/public.ts';
import { doubtsOfApplication } from './doubts.ts';
import { amountOrZero, textsOf } from './draft-values.ts';
import { gapsOfApplication } from './gaps.ts';
import { readsSubject } from './reads-subject.ts';

type Values = Partial<ValuesOf<typeof projectForm>>;
type State = ValuesOf<typeof application>['state'];

/** A credit application exists from its first draft that names a client, so that measures can be entered for it. */
export const projectEffects: FlowEffects = {
  async onSave(context, write, instance) {
    await keepApplication(context, write, instance);
    return instance.row.flowId;
  },
  readsSubject,
  gaps: async ({ db }, { row }, event) => (event === 'send' ? gapsOfApplication(db, row.infoId) : []),
  doubts: ({ db, deps }, values, sending) =>
    doubtsOfApplication(db, values, { ...sending, today: wallDay(deps.now()) }),
  async onEvent({ deps }, { db, record }, { row, state }) {
    const { status } = state;
    const decided = status === 'ended' ? decisionOf(row.values, wallDay(deps.now())) : {};
    const after = { state: states[status], ...decided };
    const own = eq(applications.applyId, row.infoId);
    const [before] = await db.select({ state: applications.state }).from(applications).where(own);
    await db.update(applications).set(after).where(own);
    if (before && before.state !== after.state)
      await record({ action: 'update', entity: 'application', entityId: row.infoId, before, after });
  },
};

/** The amount that the last signature approves; the credit begins no earlier than it. */
function decisionOf({ approvedSum, applySum, creditBeginDate }: Values, today: string) {
  if (creditBeginDate && creditBeginDate.slice(0, 10) < today) throw new Refusal(422, { message: 'creditBeginsEarly' });
  return { applySum: amountOrZero(approvedSum ?? applySum) };
}

const states = {
  draft: 'draft',
  running: 'applied',
  suspended: 'applied',
  ended: 'approved',
  stopped: 'stopped',
  deleted: 'stopped',
} as const satisfies Readonly<Record<string, State>>;

async function keepApplication(context: Context, { db, record }: Write, { row }: Instance): Promise<void> {
  const values: Values = row.values;
  const {
    client_ID,
    projectName,
    applySum = '0',
    busiTypeNameList = '',
    creditBeginDate = '',
    creditEndDate = '',
  } = values;
  if (!client_ID || !projectName) return;
  const [client] = await db.select().from(clients).where(eq(clients.clientId, client_ID));
  const { flowId: applyId } = row;
  const time = context.deps.now();
  const [before] = await db.select().from(applications).where(eq(applications.applyId, applyId));
  const [project] = before ? await db.select().from(projects).where(eq(projects.projectId, before.projectId)) : [];
  const isKept = project?.clientId === client_ID;
  if (!client || !(isKept || reaches(context.user, client.unitUid)))
    throw invalid([{ field: 'client_ID', rule: 'unknown' }]);
  const own = {
    busiTypeName: busiTypeNameList,
    applySum: amountOrZero(applySum),
    creditBeginDate: creditBeginDate.slice(0, 10),
    creditEndDate: creditEndDate.slice(0, 10),
    details: {
      ...textsOf(values, ['client_ID', 'projectName', 'applySum']),
      oldApplySum: amountOrZero(applySum),
    },
    updatedAt: time,
  };
  if (before) {
    await db
      .update(projects)
      .set({ projectName, sortKeys: titleKeys(projectName), clientId: client_ID })
      .where(eq(projects.projectId, before.projectId));
    await db.update(applications).set(own).where(eq(applications.applyId, applyId));
  } else {
    const projectId = newGuarantyId();
    await db
      .insert(projects)
      .values({ projectId, projectName, sortKeys: titleKeys(projectName), clientId: client_ID, unitUid: row.unitUid });
    await db.insert(applications).values({
      ...own,
      applyId,
      projectId,
      busiCode: await nextCode(db, wallTime(time).slice(0, 4)),
      amanName: row.starterName,
      managerId: row.starterId,
      departName: row.deptName ?? '',
      state: 'draft',
      createdBy: row.starterId,
      createdAt: time,
    });
  }
  await record({ action: before ? 'update' : 'add', entity: 'application', entityId: applyId, after: values });
}

/** DB2026-0013: counted within the year; two drafts at the same time get two numbers. */
async function nextCode(db: Db, year: string): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('busi_code'))`);
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    .where(like(applications.busiCode, `DB${year}-%`));
  return `DB${year}-${String((row?.count ?? 0) + 1).padStart(4, '0')}`;
}
