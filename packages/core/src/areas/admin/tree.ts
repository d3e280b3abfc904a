/** A row that may stand below another one. */
export interface TreeRow {
  readonly id: string;
  readonly parentId?: string | undefined;
}

/** A row with the rows below it and how deep it stands (0 at the top). */
export type TreeNode<T> = T & { readonly level: number; readonly below: readonly TreeNode<T>[] };

/** Rows as a tree, each level in the order of the rows. A row whose parent is not among them stands at the top. */
export function treeOf<T extends TreeRow>(rows: readonly T[]): readonly TreeNode<T>[] {
  const ids = new Set(rows.map(({ id }) => id));
  const isTop = ({ parentId }: T) => parentId === undefined || !ids.has(parentId);
  const grow = (chosen: readonly T[], level: number): readonly TreeNode<T>[] =>
    chosen.map((row) => ({
      ...row,
      level,
      below: grow(
        rows.filter(({ parentId }) => parentId === row.id),
        level + 1,
      ),
    }));
  return grow(rows.filter(isTop), 0);
}

/** The tree from top to bottom, as a table shows it. */
export function flatTree<T>(nodes: readonly TreeNode<T>[]): readonly TreeNode<T>[] {
  return nodes.flatMap((node) => [node, ...flatTree(node.below)]);
}

/** The row and everything below it. */
export function branchOf<T extends TreeRow>(rows: readonly T[], id: string): readonly T[] {
  const seen = new Set<string>();
  const collect = (wanted: string): readonly T[] => {
    if (seen.has(wanted)) return [];
    seen.add(wanted);
    return rows.flatMap((row) => (row.id === wanted ? [row] : row.parentId === wanted ? collect(row.id) : []));
  };
  return collect(id);
}
