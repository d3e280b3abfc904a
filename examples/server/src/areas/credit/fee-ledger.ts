import { changesAnyProject, feeEntries, feeMovements, feeQuantities, feesDueOf, openOf } from '@danbao/core/credit';
import { wallDay } from '@danbao/core/format';
import { answerCall } from '@danbao/core/resources';
import { and, eq, sql } from 'drizzle-orm';
import { refuseOutsidersOf } from '../../auth/project-policy.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { loanPlans } from '../../db/schema.ts';
import { balancesAfter } from '../../relations/balances-after.ts';
import { quantityOf } from '../../relations/postings.ts';
import { hostOf } from '../../resources/answer.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { tableOf } from '../../resources/table.ts';
import { reachOfProject as reach } from './find-project.ts';

export const feeEntryEffects: ServerEffects = {
  reach,
  async before(change, host) {
    await refuseOutsidersOf('money', change, host);
    const { projectId, loanId } = change.after?.values ?? {};
    if (!loanId) return [];
    const own = and(eq(loanPlans.loanId, String(loanId)), eq(loanPlans.projectId, String(projectId)));
    return (await host.db.$count(loanPlans, own)) > 0 ? [] : [{ field: 'loanId', rule: 'unknown' }];
  },
  async compute(records, { db }) {
    const ids = (kinds: readonly string[]) =>
      records.filter(({ values }) => kinds.includes(String(values['kind']))).map(({ id }) => id);
    const { feeDue, depositReceived, depositReturned } = feeMovements;
    const { open, depositHeld } = feeQuantities;
    const after = [
      await balancesAfter(db, open, feeDue, ids(feeDue.where?.is ?? [])),
      await balancesAfter(db, depositHeld, depositReceived, ids(['deposit'])),
      await balancesAfter(db, depositHeld, depositReturned, ids(['depositReturned'])),
    ];
    const balanceOf = (id: string) => after.flatMap((balances) => balances.get(id) ?? [])[0];
    return records.map(({ id, values }) => {
      const balance = balanceOf(id);
      return { open: openOf(values), ...(balance === undefined ? {} : { balance }) };
    });
  },
};

/** What fees and deposits of a project come to, in 万元. */
export async function feeTotalsOf(db: Db, projectId: string) {
  const of = (name: keyof typeof feeQuantities) =>
    sql`trim_scale(${quantityOf(feeQuantities[name], 'project', sql`${projectId}::text`)})::text as ${sql.identifier(name)}`;
  const [row] = await rowsOf<Readonly<Record<keyof typeof feeQuantities, string>>>(
    db,
    sql`select ${of('due')}, ${of('received')}, ${of('open')}, ${of('depositHeld')}`,
  );
  if (!row) throw new Error('a select without a table gives one row');
  return row;
}

/** What an approved drawdown makes due, once: by whoever signs last, whatever else they may write. */
export async function feesFallDue(context: Context, write: Write, loanId: string): Promise<void> {
  const [plan] = await write.db.select().from(loanPlans).where(eq(loanPlans.loanId, loanId));
  const table = tableOf(feeEntries);
  if (!plan || (await write.db.$count(table, sql`${table.values} ->> 'loanId' = ${loanId}`)) > 0) return;
  const day = wallDay(context.deps.now());
  const { user } = context;
  const forAll = { ...context, user: { ...user, permissions: [...user.permissions, changesAnyProject] } };
  for (const entry of feesDueOf(plan.fee, { projectId: plan.projectId, loanId, day }))
    await answerCall(feeEntries, 'add', entry, hostOf(forAll, write));
}
