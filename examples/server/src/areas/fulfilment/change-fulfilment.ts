import { type Issue, label, type ValuesOf } from '@danbao/core';
import { wallTime } from '@danbao/core/format';
import { fulfilmentForm, type fulfilmentRecord } from '@danbao/core/measures';
import { and, eq, sql } from 'drizzle-orm';
import { refuseOutsiders } from '../../auth/project-policy.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { applyMeasures, loanPlans } from '../../db/schema.ts';
import { conflict, invalid, notFound, Refusal } from '../../http/refusal.ts';
import { asFulfilment, type FulfilmentRow } from './find-fulfilment.ts';
import { holdFulfilments } from './hold-fulfilments.ts';
import { readAgain } from './save-fulfilment.ts';

type Fulfilment = ValuesOf<typeof fulfilmentRecord>;
type Link = typeof applyMeasures.$inferInsert;

/** A second person confirms what another has recorded: from then on the measure is fulfilled. */
export function checkFulfilment(
  context: Context,
  { apply_optguaranty_ID: id }: { readonly apply_optguaranty_ID: string },
): Promise<Fulfilment> {
  return context.write(async (write) => {
    const { deps, user } = context;
    const row = await held(context, write, id);
    const { fulfilment, awaitsCheck } = row.link;
    if (!awaitsCheck) throw new Refusal(409, { message: 'nothingToCheck' });
    if (fulfilment?.['realizeUserID'] === user.userId) throw new Refusal(409, { message: 'ownFulfilment' });
    const checked = { checkUserID: user.userId, checkUserName: user.realName, checkTime: wallTime(deps.now()) };
    context.say('fulfilled');
    return change(context, write, row, {
      ...{ isWorkable: '1', awaitsCheck: false },
      fulfilment: { ...fulfilment, ...checked },
    });
  });
}

interface Reversal {
  readonly apply_optguaranty_ID: string;
  readonly reason: string;
  readonly confirmed?: string | undefined;
}

/** Takes a fulfilment back, also one that waits for a check. What was recorded stays for the next; who did it and when goes. */
export function revokeFulfilment(
  context: Context,
  { apply_optguaranty_ID: id, reason, confirmed }: Reversal,
): Promise<Fulfilment> {
  return context.write(async (write) => {
    const row = await held(context, write, id);
    const { fulfilment, isWorkable, awaitsCheck } = row.link;
    if (isWorkable !== '1' && !awaitsCheck) throw new Refusal(409, { message: 'notFulfilledYet' });
    const isConfirmed = confirmed?.split(',').includes('reason');
    if (isWorkable === '1' && !isConfirmed) await refuseWherePaid(write.db, row.link.applyId);
    const kept = keptFields.flatMap((name) => (fulfilment?.[name] ? [[name, fulfilment[name]]] : []));
    context.say('fulfilmentRevoked');
    return change(context, write, row, {
      ...{ isWorkable: '0', awaitsCheck: false, evidenceGaps: null, fulfilledHash: null },
      fulfilment: { ...Object.fromEntries(kept), reversalReason: reason },
    });
  });
}

/** What is of the fulfilment that was taken back and not of the next. */
const ended = ['kind', 'realizeDate', 'evidenceReason', 'proofCount'];
const keptFields = Object.keys(fulfilmentForm.fields).filter((name) => !ended.includes(name));

async function held(context: Context, { db }: Write, id: string): Promise<FulfilmentRow> {
  const [row] = (await holdFulfilments(db, context, [id])).values();
  if (!row) throw notFound();
  await refuseOutsiders({ db, user: context.user }, 'fulfil', { applyIds: [row.link.applyId] });
  const { seenVersion, deps } = context;
  if (seenVersion !== undefined && seenVersion !== row.link.version)
    throw conflict(asFulfilment(deps.danbao.kinds, row), {});
  return row;
}

async function change(
  context: Context,
  { db, record }: Write,
  row: FulfilmentRow,
  set: Partial<Link>,
): Promise<Fulfilment> {
  const { link, measure } = row;
  const before = asFulfilment(context.deps.danbao.kinds, row);
  await db
    .update(applyMeasures)
    .set({ ...set, version: link.version + 1 })
    .where(eq(applyMeasures.id, link.id));
  const after = await readAgain(context, db, link.id);
  const subject = { entity: 'fulfilment', entityId: link.id, subject: measure.measureId };
  await record({ action: 'update', ...subject, before, after });
  return after;
}

const paid: Issue = {
  field: 'reason',
  rule: 'paidOut',
  confirmable: true,
  message: label(
    '该授信已放款，撤销后此项担保不再计为已落实；请核对理由，或确认后撤销',
    'money was paid out under this credit, and this security will count as not fulfilled; check the reason, or confirm it',
  ),
};

/** Security under which money is out is given up by nobody by accident. */
async function refuseWherePaid(db: Db, applyId: string): Promise<void> {
  const [plan] = await db
    .select({ one: sql`1` })
    .from(loanPlans)
    .where(and(eq(loanPlans.applyId, applyId), sql`${loanPlans.loanFactSum} > 0`))
    .limit(1);
  if (plan) throw invalid([paid]);
}
