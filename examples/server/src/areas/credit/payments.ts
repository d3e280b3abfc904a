import {
  addDecimals,
  compareDecimals,
  newGuarantyId,
  type payment,
  type paymentBody,
  type repayment,
  type repaymentBody,
  subtractDecimals,
  type ValuesOf,
} from '@danbao/core';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { applyMeasures, loanPlans, payments, repayments } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { asPayment, asRepayment } from './credit-records.ts';
import { findPlan } from './plans.ts';

/** Records money paid out under a concluded credit use, once every measure is fulfilled, and never more than was approved. */
export async function addPayment(
  context: Context,
  { db, record }: Write,
  body: ValuesOf<typeof paymentBody>,
): Promise<ValuesOf<typeof payment>> {
  const plan = await holdPlan(context, db, body.loanId);
  if (plan.state !== 'concluded') throw new Refusal(409, { message: 'useNotConcluded' });
  const [unfulfilled] = await db
    .select({ id: applyMeasures.id })
    .from(applyMeasures)
    .where(and(eq(applyMeasures.applyId, plan.applyId), ne(applyMeasures.isWorkable, '1')))
    .limit(1);
  if (unfulfilled) throw new Refusal(409, { message: 'measuresNotFulfilled' });
  const total = addDecimals([plan.loanFactSum, body.paySum]);
  if (compareDecimals(total, plan.loanSum) > 0)
    throw invalid([
      {
        field: 'paySum',
        rule: 'max',
        params: { variant: 'value', max: subtractDecimals(plan.loanSum, plan.loanFactSum) },
      },
    ]);
  const row = {
    ...body,
    payId: newGuarantyId(),
    projectId: plan.projectId,
    payDate: body.payDate.slice(0, 10),
    billBeginDate: body.billBeginDate.slice(0, 10),
    billEndDate: body.billEndDate.slice(0, 10),
    remark: body.remark ?? null,
  };
  await db.insert(payments).values(row);
  await db.update(loanPlans).set({ loanFactSum: total }).where(eq(loanPlans.loanId, plan.loanId));
  const after = asPayment(row);
  await record({ action: 'add', entity: 'payment', entityId: row.payId, subject: plan.applyId, after });
  context.say('added');
  return after;
}

/** Records what the client paid back; never more principal than is left. */
export async function addRepayment(
  context: Context,
  { db, record }: Write,
  body: ValuesOf<typeof repaymentBody>,
): Promise<ValuesOf<typeof repayment>> {
  const plan = await holdPlan(context, db, body.loanId);
  const [repaid] = await db
    .select({ sum: sql<string>`trim_scale(coalesce(sum(${repayments.principalSum}), 0))::text` })
    .from(repayments)
    .where(eq(repayments.loanId, plan.loanId));
  const left = subtractDecimals(plan.loanFactSum, repaid?.sum ?? '0');
  if (compareDecimals(body.principalSum, left) > 0)
    throw invalid([{ field: 'principalSum', rule: 'max', params: { variant: 'value', max: left } }]);
  const row = {
    ...body,
    repaymentId: newGuarantyId(),
    projectId: plan.projectId,
    repayDate: body.repayDate.slice(0, 10),
    interestSum: body.interestSum,
    balanceSum: subtractDecimals(left, body.principalSum),
    remark: body.remark ?? null,
  };
  await db.insert(repayments).values(row);
  const after = asRepayment(row);
  await record({ action: 'add', entity: 'repayment', entityId: row.repaymentId, subject: plan.applyId, after });
  context.say('added');
  return after;
}

/** The plan, so that nobody else adds to it meanwhile. */
async function holdPlan({ user }: Context, db: Db, loanId: string) {
  await findPlan(db, user, loanId);
  const [plan] = await db.select().from(loanPlans).where(eq(loanPlans.loanId, loanId)).for('update');
  if (!plan) throw new Error(`the plan ${loanId} has gone`);
  return plan;
}
