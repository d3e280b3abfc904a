import { fixedRoutes, matchRoute, type RouteFamily, type RouteName, routeFamilies } from '@danbao/core/routes';
import { fixedPages } from './fixed-pages.ts';
import { ownPages } from './own-pages.ts';

/** The permission without which a fixed route is refused; its page's own goes before that of its family. */
export function neededBy(name: RouteName): string | undefined {
  const family: RouteFamily = routeFamilies[fixedRoutes[name].family];
  return fixedPages[name]?.needs ?? family.needs;
}

/** The same of the page at a path. */
export function neededFor(path: string): string | undefined {
  const own = ownPages[path as `/${string}`];
  const match = own ? undefined : matchRoute(path);
  return match ? neededBy(match.name) : own?.needs;
}
