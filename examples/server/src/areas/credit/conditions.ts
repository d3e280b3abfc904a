import { type Issue, label } from '@danbao/core';
import {
  type CreditCondition,
  conditionIssues,
  conditionsText,
  creditConditions,
  decidesConditions,
  openConditions,
} from '@danbao/core/credit';
import type { StoredRecord } from '@danbao/core/resources';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, loanPlans, measures } from '../../db/schema.ts';
import type { Settings } from '../../deps.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { settledBy } from '../../resources/settled-by.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { lockingFlows } from '../flows/public.ts';
import { reachOfProject as reach } from './find-project.ts';

type Condition = CreditCondition;

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
    .select({ values: table.values })
    .from(table)
    .where(
      and(
        eq(fieldValue(creditConditions, 'applyId'), applyId),
        loanId === undefined ? undefined : sql`coalesce(${ofLoan}, '') in ('', ${loanId})`,
      ),
    )
    .orderBy(asc(table.createdAt), asc(table.id));
  return rows.map(({ values }) => values as unknown as Condition);
}

/** What the checklist says of a drawdown where nobody has written it. */
export async function realizedText(db: Db, drawn: Drawn): Promise<string> {
  return conditionsText(await conditionsOf(db, drawn));
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
const decided = ['content', 'stage', 'dueDate', 'loanId', 'measureId'];

/** Conditions are recorded by whoever runs the project; waiving them, and changing what was approved, is decided by others. */
export const creditConditionEffects: ServerEffects = {
  reach,
  async before({ before, after }, { db, context }) {
    const { projectId, applyId, loanId, measureId } = ((after ?? before)?.values ?? {}) as Record<string, string>;
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
    const link = and(eq(applyMeasures.measureId, String(measureId)), eq(applyMeasures.applyId, String(applyId)));
    if (after && measureId && !(await has(db, applyMeasures, link))) return [{ field: 'measureId', rule: 'unknown' }];
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
  async compute(records, { db }) {
    const settled = await settledBy(
      db,
      creditConditions.name,
      { field: 'state', initial: 'open' },
      records.map(({ id }) => id),
    );
    const names = await namesOf(db, records);
    return records.map(({ id, values }) => ({
      ...(values['state'] === 'open' ? {} : { settledBy: settled.get(id)?.by, settledTime: settled.get(id)?.at }),
      ...(values['measureId'] ? { optName: names.get(String(values['measureId'])) } : {}),
    }));
  },
};

function text(record: StoredRecord, name: string): string {
  return String(record.values[name] ?? '');
}

async function has(db: Db, table: typeof loanPlans | typeof applyMeasures, where: ReturnType<typeof and>) {
  const [row] = await db.select({ one: sql`1` }).from(table).where(where).limit(1);
  return row !== undefined;
}

async function namesOf(db: Db, records: readonly StoredRecord[]): Promise<ReadonlyMap<string, string>> {
  const ids = records.flatMap(({ values }) => (values['measureId'] ? [String(values['measureId'])] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: measures.measureId, name: measures.optName })
    .from(measures)
    .where(inArray(measures.measureId, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
