import type { TreeNode } from '@danbao/core/admin';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { type SeenLine, useTreeKeys } from './tree-keys.ts';

export interface TreeProps<T extends { readonly id: string }> {
  /** What the tree is, for screen readers. */
  readonly label: string;
  /** From `treeOf` of core. */
  readonly nodes: readonly TreeNode<T>[];
  /** What a row is called: what letters lead to. */
  readonly nameOf: (node: T) => string;
  /** @default the name */
  readonly render?: (node: T) => ReactNode;
  /** So many levels are open at first. @default 1 */
  readonly openLevels?: number;
  readonly selected?: string | undefined;
  /** A click on a row, or Enter. A row of which nothing is chosen folds instead. */
  readonly onChoose?: (node: T) => void;
  readonly className?: string;
}

interface Line<T> extends SeenLine {
  readonly node: TreeNode<T>;
  readonly place: number;
  readonly beside: number;
}

/**
 * What stands below what, as a tree: up and down, Home and End, left and right to fold, letters to the next name that begins with them, Enter
 * to choose.
 */
export function Tree<T extends { readonly id: string }>(props: TreeProps<T>) {
  const { label, nodes, nameOf, render = nameOf, openLevels = 1, selected, onChoose, className = '' } = props;
  const container = useRef<HTMLDivElement>(null);
  const [turned, turn] = useState<readonly string[]>([]);
  // What nobody has turned stands as its level says, also where it comes later.
  const isFolded = ({ id, level }: TreeNode<T>) => level + 1 > openLevels !== turned.includes(id);
  const lines = linesOf(nodes, isFolded, undefined);
  const fold = (id: string) => turn((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]));
  const choose = (line: Line<T>) => (onChoose ? onChoose(line.node) : line.isFolded !== undefined && fold(line.id));
  const keys = useTreeKeys({
    place: container,
    lines,
    fold,
    onOpen: choose,
    nameOf: ({ node }) => nameOf(node),
    first: selected,
  });
  return (
    <div ref={container} role="tree" aria-label={label} className={`db-root db-tree ${className}`}>
      {lines.map((line) => {
        const { tabIndex, onFocus, onKeyDown } = keys.rowProps(line);
        return (
          <div
            key={line.id}
            role="treeitem"
            data-row={line.id}
            className="db-tree-line"
            style={{ '--db-level': line.node.level } as CSSProperties}
            aria-level={line.node.level + 1}
            aria-posinset={line.place}
            aria-setsize={line.beside}
            aria-expanded={line.isFolded === undefined ? undefined : !line.isFolded}
            aria-selected={onChoose ? line.id === selected : undefined}
            tabIndex={tabIndex}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
            onClick={() => choose(line)}
          >
            <span
              className="db-tree-fold"
              aria-hidden="true"
              onClick={(event) => {
                if (line.isFolded === undefined) return;
                event.stopPropagation();
                fold(line.id);
              }}
            >
              {line.isFolded !== undefined && (line.isFolded ? <ChevronRight /> : <ChevronDown />)}
            </span>
            {render(line.node)}
          </div>
        );
      })}
    </div>
  );
}

function linesOf<T extends { readonly id: string }>(
  nodes: readonly TreeNode<T>[],
  isFolded: (node: TreeNode<T>) => boolean,
  parent: string | undefined,
): readonly Line<T>[] {
  return nodes.flatMap((node, at): Line<T>[] => {
    const folded = node.below.length === 0 ? undefined : isFolded(node);
    const own = { id: node.id, parent, isFolded: folded, node, place: at + 1, beside: nodes.length };
    return [own, ...(folded === false ? linesOf(node.below, isFolded, node.id) : [])];
  });
}
