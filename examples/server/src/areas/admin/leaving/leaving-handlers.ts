import type { Context, Write } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AdminHandlers } from '../admin.ts';
import { keepingSomebodyInCharge } from '../in-charge.ts';
import { handOver, type LeavingPlan } from './hand-over.ts';

export const leavingHandlers: AdminHandlers<'leavingPlan' | 'handOverAll'> = {
  leavingPlan: (context, query) => tried(context, (write) => handOver(context, write, { ...query, disable: '0' })),

  handOverAll: (context, { seen, ...order }) =>
    context.write((write) =>
      keepingSomebodyInCharge(write.db, async () => {
        const done = await handOver(context, write, order);
        if (done.seen !== seen) throw new Refusal(409, { message: 'leavingMoved' });
        context.say('updated');
        return done;
      }),
    ),
};

/** What a change would answer: it is made, and taken back. */
async function tried({ deps }: Context, work: (write: Write) => Promise<LeavingPlan>): Promise<LeavingPlan> {
  const back = new Error('taken back');
  let plan: LeavingPlan | undefined;
  await deps.db
    .transaction(async (tx) => {
      plan = await work(trial(tx));
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  if (!plan) throw back;
  return plan;
}

function trial(db: Db): Write {
  return {
    db,
    record: async () => {},
    afterwards: () => {},
    each: (work) => db.transaction((inner) => work(trial(inner))),
  };
}
