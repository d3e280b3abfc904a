import type { AskedRecord, AskedRecords } from '../../resource/foresee-records.ts';
import type { ConflictBatch } from './endpoints.ts';

type AskedValues = ConflictBatch['records'][number];

/** What is asked by a call about one record. */
export function askedAboutOne(sent: AskedValues & Pick<ConflictBatch, 'conflictOf' | 'node'>): AskedRecords {
  const { conflictOf: of, node, ...record } = sent;
  return { of, node, records: [askedRecord(record)] };
}

/** What is asked by a call about many. */
export function askedAboutMany({ conflictOf: of, node, records, above = [], moved = [] }: ConflictBatch): AskedRecords {
  return { of, node, records: records.map(askedRecord), above: above.map(askedRecord), moved };
}

function askedRecord({ recordId, ...values }: AskedValues): AskedRecord {
  return { recordId, values };
}
