import type { ValuesOf } from '@danbao/core';
import { type chartNode, type TreeNode, treeOf } from '@danbao/core/admin';

export type ChartNode = ValuesOf<typeof chartNode>;

/** A unit, department or person of the chart, with how many people stand below it. */
export interface Counted extends ChartNode {
  readonly people: number;
}

/** The chart as a tree; `withPeople` also has those who stand below units and departments. */
export function chartTree(nodes: readonly ChartNode[], withPeople: boolean): readonly TreeNode<Counted>[] {
  const below = new Map<string, ChartNode[]>();
  for (const node of nodes)
    if (node.parentId !== undefined) below.set(node.parentId, [...(below.get(node.parentId) ?? []), node]);
  const count = ({ id, kind }: ChartNode): number =>
    kind === 'person' ? 1 : (below.get(id) ?? []).reduce((sum, node) => sum + count(node), 0);
  const shown = nodes.filter(({ kind }) => withPeople || kind !== 'person');
  return treeOf(shown.map((node) => ({ ...node, people: count(node) })));
}
