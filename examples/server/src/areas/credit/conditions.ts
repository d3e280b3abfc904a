import { type Issue, label } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import {
  type CreditCondition,
  conditionIssues,
  conditionsText,
  creditConditions,
  decidesConditions,
  measuresOfCondition,
  openConditions,
  proofIssues,
} from '@danbao/core/credit';
import { betweenNames } from '@danbao/core/i18n';
import type { StoredRecord } from '@danbao/core/resources';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, files, loanPlans, measures } from '../../db/schema.ts';
import type { Settings } from '../../deps.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { settledBy } from '../../resources/settled-by.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { inTheirOrder } from '../attachments/public.ts';
import { lockingFlows } from '../flows/public.ts';
import { reachOfProject as reach } from './find-project.ts';

type Condition = CreditCondition;
type Proof = { readonly id: string; readonly fileName: string };

const hasFiles = label('请先删除证明文件', 'has proof files: delete them first');

interface Drawn {
  readonly applyId: string;
  /** Those of this drawdown and of the whole credit; of all where it is not said. */
  readonly loanId?: string | undefined;
}

/** The conditions of a credit, the first first. */
export async function conditionsOf(db: Db, { applyId, loanId }: Drawn): Promise<readonly Condition[]> {
  const table = tableOf(creditConditions);
  const ofLoan = fieldValue(creditConditions, 'loanId');
  const rows = await db
    .select({ id: table.id, values: table.values })
    .from(table)
    .where(
      and(
        eq(fieldValue(creditConditions, 'applyId'), applyId),
        loanId === undefined ? undefined : sql`coalesce(${ofLoan}, '') in ('', ${loanId})`,
      ),
    )
    .orderBy(asc(table.createdAt), asc(table.id));
  return rows.map(({ id, values }) => ({ ...values, id }) as Condition);
}

/** The files that prove conditions, by the ids of those; the oldest first. */
async function proofsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Proof[]>> {
  const proofs = new Map<string, Proof[]>();
  if (ids.length === 0) return proofs;
  const rows = await db
    .select({ infoId: files.infoId, id: files.fileId, fileName: files.fileName })
    .from(files)
    .where(and(eq(files.fileType, fileTypes.condition), inArray(files.infoId, [...ids])))
    .orderBy(...inTheirOrder);
  for (const { infoId, ...file } of rows) proofs.set(infoId, [...(proofs.get(infoId) ?? []), file]);
  return proofs;
}

/** What the checklist says of a drawdown where nobody has written it. */
export async function realizedText(db: Db, drawn: Drawn): Promise<string> {
  const conditions = await conditionsOf(db, drawn);
  const proofs = await proofsOf(
    db,
    conditions.map(({ id }) => id),
  );
  return conditionsText(conditions.map((one) => ({ ...one, proofFiles: proofs.get(one.id) ?? [] })));
}

/** The conditions that stand against a disbursement of that day, as the deployment weighs them. */
export async function conditionsAgainst(
  db: Db,
  drawn: Drawn,
  {
    day,
    reason,
    policy,
  }: { readonly day: string; readonly reason?: string | undefined; readonly policy: Settings['conditions'] },
): Promise<readonly Issue[]> {
  return conditionIssues(openConditions(await conditionsOf(db, drawn), day), reason, policy);
}

const onlyDeciders = label(
  '豁免授信条件、修改或删除审批中或已批授信的条件，须有“授信条件”的审批权限',
  'to waive a condition, or to change or delete one of a credit that is approved or under approval, needs the right to approve conditions',
);

/** What nobody changes of the condition of a credit that is approved or under approval without the right to decide it. */
const decided = ['content', 'stage', 'dueDate', 'loanId', 'measureIds'];

/** Conditions are recorded by whoever runs the project; waiving them, and changing what was approved, is decided by others. */
export const creditConditionEffects: ServerEffects = {
  reach,
  async before({ before, after }, { db, context }) {
    const { projectId, applyId, loanId } = ((after ?? before)?.values ?? {}) as Record<string, string>;
    const [credit] = await db
      .select({ state: applications.state })
      .from(applications)
      .where(and(eq(applications.applyId, String(applyId)), eq(applications.projectId, String(projectId))));
    if (!credit) return [{ field: 'applyId', rule: 'unknown' }];
    if (
      after &&
      loanId &&
      !(await has(db, loanPlans, and(eq(loanPlans.loanId, loanId), eq(loanPlans.applyId, String(applyId)))))
    )
      return [{ field: 'loanId', rule: 'unknown' }];
    // One that was removed since stays named: the condition can still be met.
    const known = before ? measuresOfCondition(before.values) : [];
    const named = after ? measuresOfCondition(after.values).filter((one) => !known.includes(one)) : [];
    if (!(await areOfCredit(db, named, String(applyId)))) return [{ field: 'measureIds', rule: 'unknown' }];
    const id = (after ?? before)?.id ?? '';
    const proofs = (await proofsOf(db, [id])).get(id) ?? [];
    if (!after && proofs.length > 0) return [{ field: 'content', rule: 'inUse', message: hasFiles }];
    const unproven = after ? proofIssues(after.values, proofs.length) : [];
    if (unproven.length > 0) return unproven;
    if (context.user.permissions.includes(decidesConditions)) return [];
    await refuseOutsiders({ db, user: context.user }, 'fulfil', { applyIds: [applyId] });
    const waives = [before, after].some((record) => record?.values['state'] === 'waived');
    const changes = before && (!after || decided.some((name) => text(before, name) !== text(after, name)));
    const isDecided =
      credit.state === 'approved' ||
      (await lockingFlows({ ...context, db }, 'measures', { applyIds: [String(applyId)] })).length > 0;
    const isRefused = waives || (isDecided && changes);
    return isRefused ? [{ field: 'state', rule: 'forbidden', message: onlyDeciders }] : [];
  },
  async compute(records, { db, context }) {
    const settled = await settledBy(
      db,
      creditConditions.name,
      { field: 'state', initial: 'open' },
      records.map(({ id }) => id),
    );
    const names = await namesOf(db, records);
    const proofs = await proofsOf(
      db,
      records.map(({ id }) => id),
    );
    return records.map(({ id, values }) => {
      const about = measuresOfCondition(values).flatMap((one) => names.get(one) ?? []);
      const proofFiles = proofs.get(id);
      return {
        ...(values['state'] === 'open' ? {} : { settledBy: settled.get(id)?.by, settledTime: settled.get(id)?.at }),
        ...(about.length > 0 ? { optName: about.join(betweenNames(context.locale)) } : {}),
        ...(proofFiles ? { proofFiles } : {}),
      };
    });
  },
};

function text({ values }: StoredRecord, name: string): string {
  return name === 'measureIds' ? measuresOfCondition(values).join() : String(values[name] ?? '');
}

/** Whether all of these are measures of the credit. */
async function areOfCredit(db: Db, ids: readonly string[], applyId: string): Promise<boolean> {
  if (ids.length === 0) return true;
  const link = and(inArray(applyMeasures.measureId, [...ids]), eq(applyMeasures.applyId, applyId));
  return (await db.$count(applyMeasures, link)) === ids.length;
}

async function has(db: Db, table: typeof loanPlans, where: ReturnType<typeof and>) {
  const [row] = await db.select({ one: sql`1` }).from(table).where(where).limit(1);
  return row !== undefined;
}

async function namesOf(db: Db, records: readonly StoredRecord[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(records.flatMap(({ values }) => measuresOfCondition(values)))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: measures.measureId, name: measures.optName })
    .from(measures)
    .where(inArray(measures.measureId, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
