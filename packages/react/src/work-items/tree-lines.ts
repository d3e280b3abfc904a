import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { WorkItemNode, WorkItemRecord } from './use-work-items.ts';

/** A row of the tree as it is seen. */
export interface TreeLine {
  readonly item: WorkItemRecord;
  readonly level: 1 | 2;
  readonly parent: string | undefined;
  /** Undefined where there is nothing to fold. */
  readonly isFolded: boolean | undefined;
}

/** The rows that can be seen, in their order. */
export function treeLines(nodes: readonly WorkItemNode[], folded: readonly string[]): readonly TreeLine[] {
  return nodes.flatMap((node): TreeLine[] => {
    const { children = [] } = node;
    const isFolded = children.length === 0 ? undefined : folded.includes(node.id);
    const below = isFolded === true ? [] : children;
    return [
      { item: node, level: 1, parent: undefined, isFolded },
      ...below.map((item): TreeLine => ({ item, level: 2, parent: node.id, isFolded: undefined })),
    ];
  });
}

export interface TreeKeysOptions {
  readonly place: RefObject<HTMLElement | null>;
  readonly lines: readonly TreeLine[];
  readonly fold: (id: string, isFolded: boolean) => void;
  readonly onOpen: (item: WorkItemRecord) => void;
}

/** The keys of a treegrid; one row at a time can be reached by Tab. */
export function useTreeKeys({ place, lines, fold, onOpen }: TreeKeysOptions) {
  const [at, setAt] = useState<string>();
  const current = lines.some(({ item }) => item.id === at) ? at : lines[0]?.item.id;
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    setAt(id);
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    rows.find(({ dataset }) => dataset['row'] === id)?.focus();
  };
  const press = ({ item, parent, isFolded }: TreeLine, key: string): boolean => {
    const index = lines.findIndex((line) => line.item.id === item.id);
    const id = (position: number) => lines[position]?.item.id;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(id(index + 1)),
      ArrowUp: () => go(id(index - 1)),
      Home: () => go(id(0)),
      End: () => go(id(lines.length - 1)),
      ArrowRight: () => (isFolded === true ? fold(item.id, false) : isFolded === false && go(id(index + 1))),
      ArrowLeft: () => (isFolded === false ? fold(item.id, true) : go(parent)),
      Enter: () => onOpen(item),
    };
    moves[key]?.();
    return moves[key] !== undefined;
  };
  return {
    rowProps: (line: TreeLine) => ({
      tabIndex: line.item.id === current ? 0 : -1,
      onFocus: () => setAt(line.item.id),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
        if (press(line, event.key)) event.preventDefault();
      },
    }),
  };
}
