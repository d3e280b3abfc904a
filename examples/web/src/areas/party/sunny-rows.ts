import type { ValuesOf } from '@danbao/core';
import type { sunnyNode } from '@danbao/core/office';

export type SunnyNode = ValuesOf<typeof sunnyNode>;

export interface SunnyRow extends SunnyNode {
  /** How far below a category it stands. */
  readonly depth: number;
}

/**
 * The tree as it is read: each node followed by those below it. Whoever does not see what is above a node sees it at the
 * top. With `ownerId` only what that person owns, and what leads there.
 */
export function sunnyRows(nodes: readonly SunnyNode[], ownerId?: string): readonly SunnyRow[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const below = (id: string) => nodes.filter(({ parentId }) => parentId === id);
  const leadsThere = (node: SunnyNode): boolean =>
    ownerId === undefined || node.ownerId === ownerId || below(node.id).some(leadsThere);
  const walk = (node: SunnyNode, depth: number): readonly SunnyRow[] =>
    leadsThere(node) ? [{ ...node, depth }, ...below(node.id).flatMap((one) => walk(one, depth + 1))] : [];
  return nodes.filter(({ parentId }) => parentId === undefined || !ids.has(parentId)).flatMap((one) => walk(one, 0));
}
