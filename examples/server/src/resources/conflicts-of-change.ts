import type { Issue } from '@danbao/core';
import type { ConflictRecord } from '@danbao/core/relations';
import type { AnyResource, EffectChange, StoredRecord } from '@danbao/core/resources';
import type { ConflictReader } from '../relations/conflict-source.ts';
import { holdConflicts } from '../relations/find-conflicts.ts';

/** With what a changed record conflicts; whoever writes what takes up the same waits. */
export async function conflictsOfChange(
  resource: AnyResource,
  { before, after }: EffectChange,
  reader: ConflictReader,
): Promise<readonly Issue[]> {
  if (!after) return [];
  return holdConflicts(reader, asConflictRecord(resource, after), {
    before: before && asConflictRecord(resource, before),
  });
}

function asConflictRecord({ name }: AnyResource, { id, unitUid, authorId, values }: StoredRecord): ConflictRecord {
  return { of: name, id, unitUid, authorId, values, isSeen: true };
}
