import type { Issue } from '@danbao/core';
import { findConflicts } from '@danbao/core/relations';
import { type AnyResource, conflictRecordOf, type EffectChange } from '@danbao/core/resources';
import type { ConflictReader } from '../relations/conflict-source.ts';
import { conflictHost } from '../relations/hold-conflicts.ts';

/** With what a changed record conflicts. */
export async function conflictsOfChange(
  resource: AnyResource,
  { before, after }: EffectChange,
  reader: ConflictReader,
): Promise<readonly Issue[]> {
  if (!after) return [];
  return findConflicts(conflictRecordOf(resource, after), conflictHost(reader), {
    before: before && conflictRecordOf(resource, before),
  });
}
