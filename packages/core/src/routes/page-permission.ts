import { fixedRoutes, type RouteName } from './fixed-routes.ts';
import { isOwnPage, type OwnPageName, ownPagePermission } from './own-pages.ts';
import { type RouteFamily, routeFamilies } from './route-families.ts';
import { routePermissions } from './route-permissions.ts';

export type PageName = RouteName | OwnPageName;

/**
 * The permission without which a page does not open: its own, or of a fixed route that of its family. Undefined where any
 * signed-in user may open it.
 */
export function pagePermission(name: PageName): string | undefined {
  if (isOwnPage(name)) return ownPagePermission(name);
  const own: Readonly<Partial<Record<RouteName, string>>> = routePermissions;
  const family: RouteFamily = routeFamilies[fixedRoutes[name].family];
  return own[name] ?? family.needs;
}
