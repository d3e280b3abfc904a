import { flowConflicts } from '../areas/flows/public.ts';
import type { ConflictSource } from '../relations/conflict-source.ts';
import { resourceConflicts } from '../resources/resource-conflicts.ts';

/** Where records that take part in conflicts are kept. */
export const conflictSources: readonly ConflictSource[] = [flowConflicts, resourceConflicts];
