import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MenuPosition } from './menu-position.ts';
import type { Tab } from './tab.ts';

export interface TabKeysOptions {
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onDelete: (tab: Tab) => void;
  readonly onMenu: (key: string, place: MenuPosition) => void;
}

export interface TabKeys {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The tab that the Tab key reaches. */
  readonly focusable: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, tab: Tab) => void;
}

/** The keyboard in a bar of tabs: arrows, Home, End, Delete, Shift+F10. The current tab is always in sight. */
export function useTabKeys({ tabs, current, onDelete, onMenu }: TabKeysOptions): TabKeys {
  const list = useRef<HTMLUListElement>(null);
  const [walked, setWalked] = useState<string>();
  const deleted = useRef<string>(undefined);
  const keys = tabs.map(({ key }) => key);
  const focusable = [walked, current, keys[0]].find((key) => key !== undefined && keys.includes(key)) ?? '';

  const linkOf = (key: string) => list.current?.children[keys.indexOf(key)]?.querySelector('a');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another current page, or one tab more or less
  useEffect(() => {
    setWalked(undefined);
    linkOf(current)?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, tabs.length]);
  // The focus was on a tab that is gone.
  useEffect(() => {
    if (deleted.current === undefined || keys.includes(deleted.current)) return;
    deleted.current = undefined;
    linkOf(focusable)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, tab: Tab) => {
    deleted.current = undefined;
    const at = keys.indexOf(tab.key);
    const targets: Readonly<Record<string, string | undefined>> = {
      ArrowLeft: keys[at - 1],
      ArrowRight: keys[at + 1],
      Home: keys[0],
      End: keys.at(-1),
    };
    if (event.key in targets) {
      const next = targets[event.key];
      if (next === undefined) return;
      setWalked(next);
      linkOf(next)?.focus();
    } else if (event.key === 'Delete') {
      deleted.current = tab.key;
      onDelete(tab);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      onMenu(tab.key, { x: left, y: bottom, from: event.currentTarget });
    } else return;
    event.preventDefault();
  };
  return { list, focusable, onKeyDown };
}
