import { type Conflict, sideOf } from './conflict.ts';
import type { Limit } from './limit.ts';
import { signedMovements } from './quantity.ts';

export interface RelationRules {
  readonly conflicts: readonly Conflict[];
  readonly limits: readonly Limit[];
  /** Of a flow: the node at which it is filled in. */
  readonly node?: string | undefined;
}

/** Whether records of this kind may conflict with others, or exceed a limit: no query is needed for any other. */
export function isRelated(of: string, { conflicts, limits, node }: RelationRules): boolean {
  const isSide = (conflict: Conflict) => {
    const side = sideOf(conflict, of);
    return side !== undefined && !side.isFact && side.at === node;
  };
  const isMoved = ({ quantity }: Limit) => signedMovements(quantity).some(({ movement }) => movement.of.name === of);
  return conflicts.some(isSide) || limits.some(isMoved);
}
