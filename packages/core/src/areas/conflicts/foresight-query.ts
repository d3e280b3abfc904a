import type { ForesightQuery, UnsavedRecord } from '../../resource/foresee-records.ts';
import type { ConflictBatch } from './endpoints.ts';

type UnsavedValues = ConflictBatch['records'][number];

/** The query of a call with one record. */
export function foresightQueryOf(sent: UnsavedValues & Pick<ConflictBatch, 'conflictOf' | 'node'>): ForesightQuery {
  const { conflictOf: of, node, ...record } = sent;
  return { of, node, records: [unsavedRecord(record)] };
}

/** The query of a call with many. */
export function foresightQueryOfBatch({
  conflictOf: of,
  node,
  records,
  above = [],
  moved = [],
}: ConflictBatch): ForesightQuery {
  return { of, node, records: records.map(unsavedRecord), above: above.map(unsavedRecord), moved };
}

function unsavedRecord({ recordId, ...values }: UnsavedValues): UnsavedRecord {
  return { recordId, values };
}
