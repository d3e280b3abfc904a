import { type CreditGap, type CreditStep, creditSteps, creditStepsDone, firstOpenStep } from '@danbao/core/credit';
import { flowDefinitions } from '@danbao/core/flows';
import { compareDecimals } from '@danbao/core/format';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { applyMeasures, flowTasks, loanPlans } from '../../db/schema.ts';
import { newestFlowOf, type ProjectRow } from './applications.ts';
import { conditionsOf } from './conditions.ts';
import { gapsOfApplication } from './gaps.ts';

interface Step {
  readonly done?: number;
  readonly total?: number;
  readonly flowId?: string | undefined;
  readonly waitingFor?: string | undefined;
  readonly gaps: readonly CreditGap[];
}

/** How far an application has come, step by step, and what each step still lacks. */
export async function progressOf(db: Db, row: ProjectRow) {
  const { applications: apply, measureCount, fulfilledCount } = row;
  const approval = await newestFlowOf(db, flowDefinitions.project.code, apply.applyId);
  const all = await db
    .select()
    .from(loanPlans)
    .where(eq(loanPlans.applyId, apply.applyId))
    .orderBy(asc(loanPlans.createdAt));
  const plans = all.filter(({ state }) => state !== 'stopped');
  const applied = plans.find(({ state }) => state === 'applied');
  const open = applied ?? plans.find(({ state }) => state === 'draft');
  const use = open ? await newestFlowOf(db, flowDefinitions.creditUse.code, open.loanId) : undefined;
  const concluded = plans.filter(({ state }) => state === 'concluded');
  const paid = concluded.filter(({ loanSum, loanFactSum }) => compareDecimals(loanFactSum, loanSum) >= 0);
  const isApproved = apply.state === 'approved';
  const [unproven, conditioned] = await Promise.all([
    hasUnproven(db, apply.applyId),
    hasOpenConditions(db, apply.applyId),
  ]);
  const done = creditStepsDone({
    ...{ state: apply.state, measureCount, fulfilledCount },
    ...{ openUses: open ? 1 : 0, concludedUses: concluded.length, paidUses: paid.length },
  });
  const steps: Readonly<Record<CreditStep, Step>> = {
    apply: {
      flowId: approval?.flowId,
      gaps: apply.state === 'draft' ? ['notSent'] : [],
    },
    measures: { total: measureCount, gaps: await gapsOfApplication(db, apply.applyId) },
    approve: {
      flowId: approval?.flowId,
      waitingFor: await waitingNames(db, approval),
      gaps: isApproved || apply.state === 'applied' ? [] : ['notSent'],
    },
    use: {
      done: concluded.length,
      total: plans.length,
      flowId: use?.flowId,
      waitingFor: await waitingNames(db, use),
      gaps: isApproved ? (plans.length === 0 ? ['noUse'] : []) : ['approved'],
    },
    fulfil: {
      done: fulfilledCount,
      total: measureCount,
      // Nothing is to be fulfilled before the credit is approved.
      gaps: isApproved ? (fulfilledCount < measureCount ? ['unfulfilled'] : []) : ['approved'],
    },
    pay: {
      done: paid.length,
      total: concluded.length,
      gaps: [
        ...(concluded.length === 0 ? (['useApproved'] as const) : []),
        ...(fulfilledCount < measureCount ? (['unfulfilled'] as const) : []),
        ...(unproven ? (['noEvidence'] as const) : []),
        ...(conditioned ? (['conditions'] as const) : []),
      ],
    },
  };
  const first = firstOpenStep(done);
  return {
    steps: creditSteps.map(({ value: step }) => {
      const { done: count, total, flowId, waitingFor, gaps } = steps[step];
      const isDone = done[step];
      return {
        step,
        // What has begun is under way, also where an earlier step was opened again.
        state: isDone ? ('done' as const) : step === first || count ? ('now' as const) : ('later' as const),
        ...(count === undefined ? {} : { done: String(count) }),
        ...(total === undefined ? {} : { total: String(total) }),
        ...(flowId === undefined ? {} : { flowId }),
        ...(waitingFor ? { waitingFor } : {}),
        gaps: isDone ? [] : gaps,
      };
    }),
  };
}

/** Whether some measure is fulfilled without evidence. */
async function hasUnproven(db: Db, applyId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(applyMeasures)
    .where(
      and(
        eq(applyMeasures.applyId, applyId),
        eq(applyMeasures.isWorkable, '1'),
        sql`${applyMeasures.evidenceGaps} <> '[]'::jsonb`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether a condition that is due before money goes out is open. */
async function hasOpenConditions(db: Db, applyId: string): Promise<boolean> {
  const conditions = await conditionsOf(db, { applyId });
  return conditions.some(({ state, stage }) => state === 'open' && stage === 'before');
}

/** The nodes that a flow waits for, by their names. */
async function waitingNames(db: Db, flow: { readonly flowId: string } | undefined): Promise<string> {
  if (!flow) return '';
  const rows = await db
    .select({ name: flowTasks.nodeName })
    .from(flowTasks)
    .where(and(eq(flowTasks.flowId, flow.flowId), inArray(flowTasks.status, ['0', '10'])))
    .orderBy(asc(flowTasks.no));
  return [...new Set(rows.map(({ name }) => name))].join('、');
}
