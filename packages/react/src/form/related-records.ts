import {
  builtInConflicts,
  builtInLimits,
  type Conflict,
  type Limit,
  sideOf,
  signedMovements,
} from '@danbao/core/relations';

interface Rules {
  /** Of a flow: the node at which it is filled in. */
  readonly node?: string | undefined;
  readonly conflicts?: readonly Conflict[] | undefined;
  readonly limits?: readonly Limit[] | undefined;
}

/** Whether records of this kind may conflict with others, or exceed a limit. */
export function isRelated(of: string, { node, conflicts = builtInConflicts, limits = builtInLimits }: Rules): boolean {
  const isSide = (conflict: Conflict) => {
    const side = sideOf(conflict, of);
    return side !== undefined && !side.isFact && side.at === node;
  };
  const isMoved = ({ quantity }: Limit) => signedMovements(quantity).some(({ movement }) => movement.of.name === of);
  return conflicts.some(isSide) || limits.some(isMoved);
}
