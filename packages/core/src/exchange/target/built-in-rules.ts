import { builtInConflicts } from '../../areas/conflicts/conflicts.ts';
import { limits } from '../../areas/limits.ts';
import type { RelationRules } from '../../relation/is-related.ts';

/** What holds between records that are built in; loaded where nobody gives other rules. */
export const builtInRules: RelationRules = { conflicts: builtInConflicts, limits };
