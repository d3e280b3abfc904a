import type { ConflictRecord } from '../relation/conflict.ts';
import type { AnyResource } from './resource.ts';
import type { StoredRecord } from './store.ts';

/** A record of a resource as conflicts compare it. */
export function conflictRecordOf(
  { name, title }: AnyResource,
  { id, unitUid, authorId, values }: Pick<StoredRecord, 'id' | 'unitUid' | 'authorId' | 'values'>,
  isSeen = true,
): ConflictRecord {
  const called = values[title];
  return {
    of: name,
    id,
    unitUid,
    authorId,
    values,
    isSeen,
    title: typeof called === 'string' ? called : undefined,
  };
}
