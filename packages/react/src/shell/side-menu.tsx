import type { MenuRoute } from '@danbao/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { SideMenuEntry } from './side-menu-entry.tsx';
import { useRememberedSet } from './use-remembered-set.ts';

export interface SideMenuProps {
  readonly routes: readonly MenuRoute[];
  /** The path of the page that is shown: its entry is marked, its group opened, both scrolled into view. */
  readonly path: string;
  readonly label: string;
  /** Icons only: a group opens the menu again by `onExpand`. */
  readonly collapsed?: boolean;
  readonly titleOf: (route: MenuRoute) => string;
  readonly iconOf: (route: MenuRoute) => ReactNode;
  /** Opens a page; a click with a modifier key is the browser's own. */
  readonly onOpen: (path: string) => void;
  readonly onExpand?: () => void;
}

/** Which groups are closed, kept in the provider's storage. */
export const closedGroupsKey = 'menu-closed';

/** The menu of the server (A19): groups that open and close and are remembered; the arrow keys go through it. */
export function SideMenu({ routes, path, label, ...props }: SideMenuProps) {
  const nav = useRef<HTMLElement>(null);
  const closed = useRememberedSet(closedGroupsKey);
  const current = currentOf(routes, path);
  const group = routes.find(({ children }) => children?.some((child) => child.path === current))?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only going to another page opens its group
  useEffect(() => {
    if (group !== undefined) closed.put(group, false);
  }, [path, group]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is another one on each page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [path, routes]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: -0.5 }[event.key];
    if (step === undefined || !nav.current) return;
    event.preventDefault();
    moveFocus(nav.current, step);
  };
  return (
    <nav ref={nav} aria-label={label} className="db-root db-side-menu" onKeyDown={onKeyDown}>
      <ul>
        {routes.map((route) => (
          <SideMenuEntry key={route.name} route={route} path={path} current={current} closed={closed} {...props} />
        ))}
      </ul>
    </nav>
  );
}

/** The entry of the page, or of the pages among which it stands: the longest path that begins the page's. */
function currentOf(routes: readonly MenuRoute[], path: string): string | undefined {
  const paths = routes.flatMap((route) => [route.path, ...(route.children ?? []).map((child) => child.path)]);
  const fitting = paths.filter((one) => path === one || path.startsWith(`${one}/`));
  return fitting.sort((a, b) => b.length - a.length)[0];
}

function moveFocus(nav: HTMLElement, step: number): void {
  const entries = [...nav.querySelectorAll<HTMLElement>('[data-db-menu-entry]')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const to = step === 0 ? 0 : step === -0.5 ? -1 : (at + step) % entries.length;
  entries.at(to)?.focus();
}
