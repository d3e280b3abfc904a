import type { MenuRoute } from '@danbao/core';

/** The entry of a page and the groups that hold it, outermost first; nothing where the menu does not know the page. */
export function entriesTo(routes: readonly MenuRoute[], path: string): readonly MenuRoute[] {
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
