import type { MeasureRecord } from '@danbao/core/measures';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { measures } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectMeasures, withOwners } from './find-measures.ts';

const maxIds = 500;

/** Those of the measures that exist within the caller's reach, and whose import has added them; of the others nothing is said. */
export async function lookUpMeasures(
  context: Context,
  { ids }: { readonly ids: readonly string[] },
): Promise<MeasureRecord[]> {
  const { db, user } = context;
  if (ids.length > maxIds) throw tooManyIds();
  const rows = await selectMeasures(db).where(
    and(
      inArray(measures.measureId, [...new Set(ids)]),
      user.permissions.includes('unit:all') ? undefined : eq(measures.unitUid, user.unitUid),
    ),
  );
  const records = await withOwners(context, rows);
  return records.map((record, index) => {
    const addedIn = rows[index]?.measure.addedIn;
    return addedIn ? { ...record, addedIn } : record;
  });
}

function tooManyIds(): Refusal {
  const issue = { field: 'ids', rule: 'max', params: { variant: 'value', max: String(maxIds) } };
  return new Refusal(422, { message: 'tooManyIds', params: { max: maxIds }, issues: [issue] });
}
