import { type MeasureRecord, nextLapse } from '@danbao/core/measures';
import type { Db } from '../../db/database.ts';
import type { MeasureRow } from './measure-row.ts';
import { voidPromisesOf } from './promises.ts';

/** The records of these rows with how each measure stands: its registration as recorded, what of it ends first, whether it adds to the sum. */
export async function withStanding(
  db: Db,
  rows: readonly MeasureRow[],
  records: readonly MeasureRecord[],
): Promise<MeasureRecord[]> {
  const promised = rows.flatMap(({ link }) => (link?.secures === 'guarantee' ? [link.applyId] : []));
  const without = await voidPromisesOf(db, [...new Set(promised)]);
  return records.map((record, at) => {
    const row = rows[at] as MeasureRow;
    return { ...record, ...registrationOf(row), ...endOf(row), ...(without.has(row.measure.measureId) ? isVoid : {}) };
  });
}

const isVoid = { isVoidPromise: '1' } as const;

function registrationOf({ link }: MeasureRow) {
  const isRecorded = link !== null && (link.isWorkable === '1' || link.awaitsCheck);
  const { otherWarrantNum = '' } = (isRecorded && link.fulfilment) || {};
  return otherWarrantNum === '' ? {} : { registeredNo: otherWarrantNum };
}

/** What was given back ends no more. */
function endOf({ measure }: MeasureRow) {
  const next = measure.isDispose === '1' || measure.isFree === '1' ? undefined : nextLapse(measure.details, measure);
  return next && { dueKind: next.kind, dueOn: next.day };
}
