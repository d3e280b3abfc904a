import type { Issue } from '@danbao/core';
import { type AnyResource, conflictRecordOf, type EffectChange } from '@danbao/core/resources';
import type { ConflictReader } from '../relations/conflict-source.ts';
import { holdConflicts } from '../relations/hold-conflicts.ts';

/** With what a changed record conflicts; whoever writes what takes up the same waits. */
export async function conflictsOfChange(
  resource: AnyResource,
  { before, after }: EffectChange,
  reader: ConflictReader,
): Promise<readonly Issue[]> {
  if (!after) return [];
  return holdConflicts(reader, conflictRecordOf(resource, after), {
    before: before && conflictRecordOf(resource, before),
  });
}
