import {
  builtInConflicts,
  builtInLimits,
  type Conflict,
  isRelated as isRelatedBy,
  type Limit,
} from '@danbao/core/relations';

interface Rules {
  /** Of a flow: the node at which it is filled in. */
  readonly node?: string | undefined;
  readonly conflicts?: readonly Conflict[] | undefined;
  readonly limits?: readonly Limit[] | undefined;
}

/** Whether records of this kind may conflict with others, or exceed a limit; what is built in counts where nothing else is given. */
export function isRelated(of: string, { node, conflicts = builtInConflicts, limits = builtInLimits }: Rules): boolean {
  return isRelatedBy(of, { node, conflicts, limits });
}
