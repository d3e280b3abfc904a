import { isVisible } from '@danbao/core';
import { measureChangesBetween } from '@danbao/core/credit';
import { type CreditChangeRow, flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import type { Measure } from '@danbao/core/measures';
import { and, desc, eq } from 'drizzle-orm';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { flows } from '../../db/schema.ts';
import { invalid } from '../../http/refusal.ts';
import { isStartersOwn, saveFlow } from '../flows/public.ts';
import {
  acceptConflicts,
  type HeldChange,
  holdSent,
  refuseHeld,
  refuseStale,
  updateWithin,
} from '../measures/public.ts';
import { isSameWithNumbers } from './changed-measures.ts';

type Fields = Readonly<Record<string, unknown>>;

const { code } = flowDefinitions.creditChange;

/**
 * What somebody would have of an approved measure: what the approval fixed goes into their draft of a change of its credit, and what
 * else differs is saved. It is checked as it would be saved.
 */
export async function proposeChange(context: Context, write: Write, sent: Fields) {
  const asking = { ...context, db: write.db };
  const held = await holdSent(context, write, sent);
  const { checked, row, before } = held;
  refuseStale(context, held);
  await refuseHeld(asking, held);
  await acceptConflicts(context, write, held);
  const measure = context.deps.danbao.kinds[checked.kind] as Measure;
  const changes = measureChangesBetween(measure, before, checked.values);
  const applyId = row.link?.applyId;
  if (applyId === undefined || changes.length === 0) throw invalid([{ field: 'apply_ID', rule: 'unknown' }]);
  await saveTheRest(context, write, held, {
    measure,
    changed: changes.map(({ field }) => field),
  });
  const draft = await openDraft(write.db, context.user.userId, applyId);
  const others = ((draft?.values['changes'] ?? []) as readonly CreditChangeRow[]).filter(
    (one) => one.measureId !== checked.id || !changes.some(({ field }) => field === one.field),
  );
  const rows = changes.map((change) => ({ measureId: checked.id, ...change }));
  return saveFlow(
    context,
    write,
    {
      ...draft?.values,
      ...{ flowId: draft?.flowId ?? newGuarantyId(), infoId: applyId, applyId },
      changes: [...others, ...rows],
      ...(draft ? { seq: String(draft.seq) } : {}),
    },
    code,
  );
}

/** What no approval asks for is saved as ever; what is asked of it was asked of the whole. */
async function saveTheRest(
  context: Context,
  write: Write,
  { checked, before }: HeldChange,
  { measure, changed }: { readonly measure: Measure; readonly changed: readonly string[] },
): Promise<void> {
  const stored: Fields = before;
  const known = { ...checked.values, ...Object.fromEntries(changed.map((name) => [name, stored[name]])) };
  // What the change would hide stays until it is approved.
  const hidden = Object.keys(measure.fields).filter(
    (name) => !isVisible(measure, name, checked.values) && isVisible(measure, name, known),
  );
  const rest: Fields = { ...known, ...Object.fromEntries(hidden.map((name) => [name, stored[name]])) };
  const differs = Object.keys(measure.fields).some((name) => !isSameWithNumbers(stored[name], rest[name]));
  if (!differs) return;
  const lenient = { ...context, handling: 'lenient' as const, warn: () => undefined };
  await updateWithin(lenient, write, rest);
}

/** The newest change of the credit that is still with its starter. */
async function openDraft(db: Db, userId: string, applyId: string) {
  const [row] = await db
    .select()
    .from(flows)
    .where(and(eq(flows.code, code), eq(flows.starterId, userId), eq(flows.infoId, applyId), isStartersOwn))
    .orderBy(desc(flows.updatedAt))
    .limit(1);
  return row;
}
