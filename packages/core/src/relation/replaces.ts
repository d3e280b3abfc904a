import type { ConflictRecord, ConflictSide } from './conflict.ts';
import { overlaps, spanOf } from './span.ts';

/** Whether a record of one side stands for one of another: by the same person and in its time, what really was for what was planned. */
export function replaces(
  replacer: ConflictSide,
  other: ConflictRecord,
  side: ConflictSide,
  record: ConflictRecord,
): boolean {
  const real = replacer.span && spanOf(replacer.span, other.values);
  const planned = side.span && spanOf(side.span, record.values);
  return other.authorId === record.authorId && real !== undefined && planned !== undefined && overlaps(real, planned);
}
