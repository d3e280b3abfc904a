import {
  drawdowns,
  movements,
  newWarnings,
  type PaymentGround,
  paymentWarnings,
  quantities,
  repayments,
  unprovenWarning,
} from '@danbao/core/credit';
import { flowDefinitions } from '@danbao/core/flows';
import { wallDay } from '@danbao/core/format';
import type { LimitedChange, MovedAlong } from '@danbao/core/relations';
import type { EffectChange } from '@danbao/core/resources';
import { and, eq, ne, sql } from 'drizzle-orm';
import { refuseOutsidersOf } from '../../auth/project-policy.ts';
import type { Db } from '../../db/database.ts';
import { applications, applyMeasures, loanPlans, measures } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { balancesAfter } from '../../relations/balances-after.ts';
import type { ServerHost } from '../../resources/answer.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { newestFlowOf } from './applications.ts';
import { conditionsAgainst } from './conditions.ts';
import { findProject, reachOfProject as reach } from './find-project.ts';
import { notesOf } from './loan-notes.ts';
import { securityStands } from './security-stands.ts';

type LoanPlan = typeof loanPlans.$inferSelect;
type Values = Readonly<Record<string, unknown>>;

/** Money is paid out under a concluded credit use, once every measure is fulfilled; that it is never too much is a limit of core. */
export const paymentEffects: ServerEffects = {
  reach,
  async before(change, host) {
    const plan = await planOf(change, 'project_ID', host);
    await refuseOutsidersOf('money', change, host, 'project_ID');
    if (!plan) return [{ field: 'loanId', rule: 'unknown' }];
    if (change.action === 'add') await refuseEarly(host.db, plan);
    const { before, after } = change;
    if (!after) return [];
    const ground = await groundOf(host.db, plan);
    return [
      ...(before ? [] : await conditionsOfPayment(host, plan, after.values)),
      ...(before ? [] : unprovenWarning(await unprovenOf(host.db, plan))),
      ...newWarnings((values) => paymentWarnings(values, ground), after.values, before?.values),
    ];
  },
  after: (change, { db }) => keepSum(db, change, 'loanFactSum', 'paySum'),
  compute: (records, { db, context }) => notesOf(db, records, wallDay(context.deps.now())),
};

/** What was paid back under a plan is kept with it; that it is never too much, nor drawn again before, are limits of core. */
export const repaymentEffects: ServerEffects = {
  reach,
  async before(change, host) {
    const plan = await planOf(change, 'projectId', host);
    await refuseOutsidersOf('money', change, host);
    if (!plan) return [{ field: 'loanId', rule: 'unknown' }];
    return securityStands(movements.repaid, change, host);
  },
  after: (change, { db }) => keepSum(db, change, 'repaidSum', 'principalSum'),
  moves: paidBack,

  compute: async (records, { db }) => {
    const ids = records.map(({ id }) => id);
    const balances = await balancesAfter(db, quantities.guaranteeOutstanding, movements.repaid, ids);
    return records.map(({ id }) => ({ balanceSum: balances.get(id) ?? '0' }));
  },
};

/** The sum that is kept with a plan follows what was paid under it. */
async function keepSum(
  db: Db,
  { before, after }: EffectChange,
  sum: 'loanFactSum' | 'repaidSum',
  amount: 'paySum' | 'principalSum',
): Promise<void> {
  const signed = [...(before ? [[before, sql`-`] as const] : []), ...(after ? [[after, sql`+`] as const] : [])];
  for (const [{ values }, sign] of signed)
    await db
      .update(loanPlans)
      .set({ [sum]: sql`${loanPlans[sum]} ${sign} ${String(values[amount] ?? '0')}::numeric` })
      .where(eq(loanPlans.loanId, String(values['loanId'])));
}

/** What is paid back of a revolving credit may be drawn again: a repayment moves its drawdown too. */
async function paidBack({ before, after }: LimitedChange, db: Db): Promise<readonly MovedAlong[]> {
  const { loanId = '', projectId = '' } = ((after ?? before)?.values ?? {}) as Readonly<Record<string, string>>;
  const [plan] = await db
    .select({
      applyId: loanPlans.applyId,
      isLoopCredit: sql<string | null>`${applications.details} ->> 'isLoopCredit'`,
    })
    .from(loanPlans)
    .innerJoin(applications, eq(applications.applyId, loanPlans.applyId))
    .where(and(eq(loanPlans.loanId, loanId), eq(loanPlans.projectId, projectId)));
  const moved = (record: LimitedChange['after']) =>
    record && { id: loanId, values: { ...plan, repaidSum: record.values['principalSum'] } };
  const field = after ? 'principalSum' : repayments.id;
  return plan ? [{ of: drawdowns, before: moved(before), after: moved(after), field }] : [];
}

/** The drawdown of the project. It is not locked: limits hold it by its name, and the sums that are kept with it are added to. */
async function planOf({ before, after }: EffectChange, project: string, { context, db }: ServerHost) {
  const { loanId, [project]: projectId } = (after ?? before)?.values ?? {};
  await findProject(db, context.user, String(projectId));
  const own = and(eq(loanPlans.loanId, String(loanId)), eq(loanPlans.projectId, String(projectId)));
  const [plan] = await db.select().from(loanPlans).where(own);
  return plan;
}

/** The conditions of the credit that are open when money is to go out. */
function conditionsOfPayment({ db, context }: ServerHost, { applyId, loanId }: LoanPlan, values: Values) {
  const { payDate, conditionsReason: reason } = values as Readonly<Record<string, string | undefined>>;
  const day = payDate?.slice(0, 10) ?? wallDay(context.deps.now());
  return conditionsAgainst(db, { applyId, loanId }, { day, reason, policy: context.deps.settings.conditions });
}

/** The names of what counts as fulfilled without evidence. */
async function unprovenOf(db: Db, { applyId }: LoanPlan): Promise<readonly string[]> {
  const rows = await db
    .select({ name: measures.optName })
    .from(applyMeasures)
    .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
    .where(
      and(
        eq(applyMeasures.applyId, applyId),
        eq(applyMeasures.isCounted, true),
        sql`${applyMeasures.evidenceGaps} <> '[]'::jsonb`,
      ),
    )
    .orderBy(measures.createdAt, measures.measureId);
  return rows.map(({ name }) => name);
}

async function refuseEarly(db: Db, { state, applyId }: LoanPlan): Promise<void> {
  if (state !== 'concluded') throw new Refusal(409, { message: 'useNotConcluded' });
  const [unfulfilled] = await db
    .select({ id: applyMeasures.id })
    .from(applyMeasures)
    .where(and(eq(applyMeasures.applyId, applyId), ne(applyMeasures.isWorkable, '1')))
    .limit(1);
  if (unfulfilled) throw new Refusal(409, { message: 'measuresNotFulfilled' });
}

/** What was decided before the money, as far as it is known. */
async function groundOf(db: Db, { loanId, applyId, details }: LoanPlan): Promise<PaymentGround> {
  const flow = await newestFlowOf(db, flowDefinitions.creditUse.code, loanId);
  const [credit] = await db
    .select({ from: applications.creditBeginDate, until: applications.creditEndDate })
    .from(applications)
    .where(eq(applications.applyId, applyId));
  const [secured] = await db
    .select({ until: sql<string | null>`min(nullif(left(${applyMeasures.fulfilment} ->> 'optEndDate', 10), ''))` })
    .from(applyMeasures)
    .where(and(eq(applyMeasures.applyId, applyId), eq(applyMeasures.isCounted, true)));
  const [searched] = await db
    .select({ on: sql<string | null>`min(nullif(left(${measures.details} ->> 'searchedOn', 10), ''))` })
    .from(applyMeasures)
    .innerJoin(measures, eq(measures.measureId, applyMeasures.measureId))
    .where(and(eq(applyMeasures.applyId, applyId), eq(applyMeasures.isCounted, true)));
  const { periodMonth, payee, bankName } = details;
  return {
    ...{ periodMonth, payee, bankName },
    concludedOn: flow?.endedAt ? wallDay(flow.endedAt) : undefined,
    creditBeginDate: credit?.from || undefined,
    creditEndDate: credit?.until,
    securedUntil: secured?.until ?? undefined,
    searchedOn: searched?.on ?? undefined,
  };
}
