import type { MenuRoute } from '@danbao/core/client';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';
import { SideMenuEntry } from './side-menu-entry.tsx';

export interface SideMenuProps {
  readonly routes: readonly MenuRoute[];
  /** The path of the page that is shown: its entry is marked, its group opened, both scrolled into view. */
  readonly path: string;
  readonly label: string;
  /** Icons only: a group opens the menu again by `onExpand`. */
  readonly collapsed?: boolean;
  readonly titleOf: (route: MenuRoute) => string;
  readonly iconOf: (route: MenuRoute) => ReactNode;
  /** What stands at the end of an entry: a count, say. A closed group has it of those that it hides. */
  readonly endOf?: (route: MenuRoute) => ReactNode;
  /** Opens a page; a click with a modifier key is the browser's own. */
  readonly onOpen: (path: string) => void;
  readonly onExpand?: () => void;
}

/** Which groups are not as they are at first, kept in the provider's storage. */
export const foldedGroupsKey = 'menu-folded';

/**
 * The menu of the server (A19). At first its first group is open and so is that of the page; what a person opens and closes
 * is remembered. The arrow keys go through it.
 */
export function SideMenu({ routes, path, label, ...props }: SideMenuProps) {
  const nav = useRef<HTMLElement>(null);
  const way = useMemo(() => entriesTo(routes, path), [routes, path]);
  const folded = useRememberedSet(foldedGroupsKey);
  const first = routes.find(({ children = [] }) => children.length > 0)?.name;
  const isOpen = (name: string) => (name === first) !== folded.has(name);
  const setOpen = (name: string, open: boolean) => folded.put(name, (name === first) !== open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only going to another page opens its groups
  useEffect(() => {
    for (const { name } of way.slice(0, -1)) setOpen(name, true);
  }, [way]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is another one on each page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [way]);
  const onKeyDown = (event: KeyboardEvent) => {
    const goTo = moves[event.key];
    if (!goTo || !nav.current) return;
    const entries = [...nav.current.querySelectorAll<HTMLElement>('[data-db-menu-entry]')];
    event.preventDefault();
    entries.at(goTo(entries.indexOf(document.activeElement as HTMLElement)) % entries.length)?.focus();
  };
  return (
    <nav ref={nav} aria-label={label} className="db-root db-side-menu" onKeyDown={onKeyDown}>
      <ul>
        {routes.map((route) => (
          <SideMenuEntry
            key={route.name}
            route={route}
            path={path}
            current={way.at(-1)?.path}
            around={way.slice(0, -1).map(({ name }) => name)}
            isOpen={isOpen}
            setOpen={setOpen}
            {...props}
          />
        ))}
      </ul>
    </nav>
  );
}

const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/** The entry of a page and the groups that hold it, outermost first; nothing where the menu does not know the page. */
function entriesTo(routes: readonly MenuRoute[], path: string): readonly MenuRoute[] {
  const ways = waysIn(routes, []).filter((way) => leadsTo(way.at(-1)?.path ?? '', path));
  return ways.sort((a, b) => (b.at(-1)?.path.length ?? 0) - (a.at(-1)?.path.length ?? 0))[0] ?? [];
}

/** The page itself, or one that stands below it: `/projects` for `/projects/7/measures`. */
function leadsTo(entry: string, path: string): boolean {
  return entry !== '' && (path === entry || path.startsWith(`${entry}/`));
}

function waysIn(routes: readonly MenuRoute[], above: readonly MenuRoute[]): (readonly MenuRoute[])[] {
  return routes.flatMap((route) => {
    const way = [...above, route];
    return [way, ...waysIn(route.children ?? [], way)];
  });
}

/** A set of names kept under a key of the provider's storage: which is in it, and how to put in or take out one. */
function useRememberedSet(key: string) {
  const { storage } = useDanbao();
  const [names, setNames] = useState<ReadonlySet<string>>(() => read(storage.get(key)));
  // Several may be put in at once, before anything is rendered.
  const latest = useRef(names);
  const put = (name: string, isIn: boolean) => {
    if (latest.current.has(name) === isIn) return;
    const next = new Set(latest.current);
    if (isIn) next.add(name);
    else next.delete(name);
    latest.current = next;
    setNames(next);
    storage.set(key, JSON.stringify([...next]));
  };
  return { has: (name: string) => names.has(name), put };
}

function read(text: string | undefined): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(names) ? names.map(String) : []);
  } catch {
    return new Set();
  }
}
