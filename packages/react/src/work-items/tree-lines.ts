import type { SeenLine } from '../view/tree-keys.ts';
import type { WorkItemNode, WorkItemRecord } from './use-work-items.ts';

/** A row of the tree as it is seen. */
export interface TreeLine extends SeenLine {
  readonly item: WorkItemRecord;
  readonly level: 1 | 2;
}

/** The rows that can be seen, in their order. */
export function treeLines(nodes: readonly WorkItemNode[], folded: readonly string[]): readonly TreeLine[] {
  return nodes.flatMap((node): TreeLine[] => {
    const { children = [], id } = node;
    const isFolded = children.length === 0 ? undefined : folded.includes(id);
    const below = isFolded === true ? [] : children;
    return [
      { id, item: node, level: 1, parent: undefined, isFolded },
      ...below.map((item): TreeLine => ({ id: item.id, item, level: 2, parent: id, isFolded: undefined })),
    ];
  });
}
