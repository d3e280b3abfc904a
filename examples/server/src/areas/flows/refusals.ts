import type { Locale } from '@danbao/core';
import { type FlowRefusal, flowEvents, flowStatuses } from '@danbao/core/flows';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { type Instance, logOf } from './instance.ts';

/** Why `decide` lets something not happen, as the caller hears it. */
export function refusalOf({ locale }: Pick<Context, 'locale'>, { row }: Instance, refusal: FlowRefusal): Refusal {
  const status = flowStatuses.find(({ value }) => value === row.status)?.label[locale] ?? row.status;
  const answers: Readonly<Record<FlowRefusal, () => Refusal>> = {
    notYours: () => new Refusal(403, { message: 'flowNotYours' }),
    signedBefore: () => new Refusal(403, { message: 'flowSignedBefore' }),
    closed: () => new Refusal(409, { message: 'flowClosed', params: { status } }),
    tooLate: () => new Refusal(409, { message: 'flowTooLate' }),
    opinionRequired: () => invalid([{ field: 'opinion', rule: 'required' }]),
    noSuchNode: () => invalid([{ field: 'node', rule: 'unknown' }]),
    noSuchPerson: () => invalid([{ field: 'toUserId', rule: 'unknown' }]),
    mayNotTakeOver,
    mayNotBeAsked,
    notApproved: () => new Refusal(409, { message: 'flowNotApproved' }),
  };
  return answers[refusal]();
}

export function mayNotTakeOver(): Refusal {
  return new Refusal(422, { message: 'flowMayNotTakeOver', issues: [{ field: 'toUserId', rule: 'unknown' }] });
}

export function mayNotBeAsked(): Refusal {
  return new Refusal(422, { message: 'flowMayNotBeAsked', issues: [{ field: 'toUserIds', rule: 'unknown' }] });
}

/** Refuses who has not seen the newest entry: somebody else was quicker, and the answer says who did what. */
export async function refuseUnseen(
  { locale }: Pick<Context, 'locale'>,
  db: Db,
  { row }: Instance,
  seq: string | undefined,
): Promise<void> {
  if (seq !== undefined && Number(seq) === row.seq) return;
  if (seq === undefined) throw invalid([{ field: 'seq', rule: 'required' }]);
  const [last] = await logOf(db, row.flowId, row.seq);
  throw new Refusal(409, {
    message: 'flowMoved',
    params: { name: last?.userName ?? '', time: last?.time ?? '', event: eventName(last?.event, locale) },
    data: { seq: String(row.seq), status: row.status },
  });
}

function eventName(event: string | undefined, locale: Locale): string {
  return flowEvents.find(({ value }) => value === event)?.label[locale] ?? '';
}
