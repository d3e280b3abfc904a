import type { ValuesOf } from '@danbao/core';
import { changeTexts, type MeasureChangeRecord } from '@danbao/core/credit';
import { type creditChangeForm, flowDefinitions, sheetText } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { flows } from '../../db/schema.ts';
import { isUnderApproval, namesMeasure, seenBy } from '../flows/public.ts';
import { findMeasure } from '../measures/public.ts';
import { asChange } from './changed-measures.ts';

/** What is under approval to be changed of a measure, and what was changed of it so, the newest first. */
export async function changesOfMeasure(
  { db, deps, user, locale }: Context,
  { optGuaranty_ID: id }: { readonly optGuaranty_ID: string },
): Promise<readonly MeasureChangeRecord[]> {
  const { measure } = await findMeasure(db, user, id);
  const { code, freezes } = flowDefinitions.creditChange;
  const found = await db
    .select({
      flow: flows,
      isLocking: sql<boolean>`${isUnderApproval}`,
      isSeen: sql<boolean>`coalesce(${seenBy(user)}, false)`,
    })
    .from(flows)
    .where(
      and(
        eq(flows.code, code),
        namesMeasure(freezes?.measures ?? '', [id]),
        or(eq(flows.status, 'ended'), isUnderApproval),
      ),
    )
    .orderBy(desc(flows.updatedAt), desc(flows.flowId));
  return found.flatMap(({ flow, isLocking, isSeen }) => {
    const { changes = [], reason }: Partial<ValuesOf<typeof creditChangeForm>> = flow.values;
    const { flowId, number, title, status, starterName, endedAt } = flow;
    const own = changes.filter(({ measureId }) => measureId === id);
    return own.map((row) => ({
      ...{ flowId, title, starterName, status: status as MeasureChangeRecord['status'] },
      ...{ isLocking: isLocking ? ('1' as const) : ('0' as const), isSeen: isSeen ? ('1' as const) : ('0' as const) },
      ...(number === null ? {} : { number }),
      ...(reason ? { reason } : {}),
      ...(endedAt === null ? {} : { endTime: wallTime(endedAt) }),
      ...{
        field: row.field,
        ...changeTexts(deps.danbao.kinds[measure.kind], asChange(row), { locale, textOf: sheetText }),
      },
    }));
  });
}
