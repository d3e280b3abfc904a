import { type Issue, label } from '@danbao/core';
import { compensationSum, compensations, payments, recoveries, releases } from '@danbao/core/credit';
import { addDecimals, compareDecimals, subtractDecimals } from '@danbao/core/format';
import type { EffectChange, StoredRecord } from '@danbao/core/resources';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projects } from '../../db/schema.ts';
import type { Effects, ServerEffects } from '../../resources/effects.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';
import { reachOfProject as reach } from '../credit/public.ts';
import { measureReleaseEffects } from './measure-releases.ts';

const [recovered, released, paid] = [tableOf(recoveries), tableOf(releases), tableOf(payments)];
const compensationOf = fieldValue(recoveries, 'compensationId');
const early = label('不能早于代偿日期', 'cannot be before the compensation was paid');

const compensationEffects: ServerEffects = {
  reach,
  /** Never less than what has come back of it. */
  async before({ action, after }, { db }) {
    if (action !== 'update' || !after) return [];
    const least = (await recoveredOf(db, [after.id])).get(after.id) ?? '0';
    const message = label(
      `连同利息、费用不能少于已追偿的 ${least} 万元`,
      `with interest and fees at least what was recovered, ${least} (CNY 10,000)`,
    );
    return compareDecimals(compensationSum(after.values), least) < 0
      ? [{ field: 'principal', rule: 'min', message }]
      : [];
  },
  async compute(records, { db }) {
    const sums = await recoveredOf(
      db,
      records.map(({ id }) => id),
    );
    return records.map(({ id, values }) => {
      const back = sums.get(id) ?? '0';
      return { recovered: back, outstanding: subtractDecimals(compensationSum(values), back) };
    });
  },
};

const recoveryEffects: ServerEffects = {
  reach,
  /** Of a compensation of the same project, and together with the others at most what was paid; who adds to the same one waits. */
  async before({ after }, host) {
    if (!after) return [];
    const { compensationId, projectId, recoveredDate, amount } = after.values;
    const compensation = await host.store(compensations).hold(String(compensationId));
    if (compensation?.values['projectId'] !== projectId) return [{ field: 'compensationId', rule: 'unknown' }];
    const issues: Issue[] = [];
    if (String(recoveredDate) < String(compensation?.values['paidDate']))
      issues.push({ field: 'recoveredDate', rule: 'dateOrder', message: early });
    const others = (await recoveredOf(host.db, [String(compensationId)], after)).get(String(compensationId)) ?? '0';
    const max = subtractDecimals(compensationSum(compensation?.values ?? {}), others);
    return [...issues, ...atMost('amount', amount, max)];
  },
};

const releaseEffects: ServerEffects = {
  reach,
  /** Together never more than was paid out under the project. */
  async before({ after }: EffectChange, { db }) {
    if (!after) return [];
    const { projectId, amount } = after.values;
    await db
      .select()
      .from(projects)
      .where(eq(projects.projectId, String(projectId)))
      .for('update');
    const out = await db
      .select({ sum: fieldValue(payments, 'paySum') })
      .from(paid)
      .where(eq(fieldValue(payments, 'project_ID'), String(projectId)));
    const others = await db
      .select({ sum: fieldValue(releases, 'amount') })
      .from(released)
      .where(and(eq(fieldValue(releases, 'projectId'), String(projectId)), ne(released.id, after.id)));
    return atMost('amount', amount, subtractDecimals(total(out), total(others)));
  },
};

/** Reviews, overdue debts and inspections need nothing but their project. */
export const postGuaranteeEffects: Effects = {
  reviewMeeting: { reach },
  inspection: { reach },
  overdueRecord: { reach },
  compensation: compensationEffects,
  recovery: recoveryEffects,
  release: releaseEffects,
  measureRelease: measureReleaseEffects,
};

/** What came back of compensations, in 万元, by their ids; without one recovery that is about to change. */
async function recoveredOf(
  db: Db,
  ids: readonly string[],
  without?: StoredRecord,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: compensationOf, sum: fieldValue(recoveries, 'amount') })
    .from(recovered)
    .where(and(inArray(compensationOf, [...ids]), without && ne(recovered.id, without.id)));
  return new Map(ids.map((id) => [id, total(rows.filter((row) => row.id === id))]));
}

function total(rows: readonly { readonly sum: unknown }[]): string {
  return addDecimals(rows.map(({ sum }) => String(sum)));
}

function atMost(field: string, amount: unknown, max: string): readonly Issue[] {
  if (compareDecimals(String(amount), max) <= 0) return [];
  return [{ field, rule: 'max', params: { variant: 'value', max } }];
}
