import { fixedRoutes, type RouteFamily, type RouteName, routeFamilies, routeNames } from '@danbao/core/routes';
import { useLocale, usePermissions, useSession } from '@danbao/react';
import { type MenuEntry, menuEntries } from '@danbao/react/shell';
import { useMemo } from 'react';
import { permissionAt } from '../pages/permission-at.ts';

/** Routes that are ways to a page, or say nothing without a query: not pages to look for. */
const noPages: readonly RouteName[] = ['redirect', 'notFound', 'error404', 'viewMeasures'];

/** The pages that this user can find by name: those of their menu, then the fixed routes that need no parameters; none that would be refused. */
export function useFoundPages(): readonly MenuEntry[] {
  const locale = useLocale();
  const session = useSession();
  const { has } = usePermissions();
  const routes = session?.routes;
  const permissions = session?.permissions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `has` follows from the permissions
  return useMemo(() => {
    const mayOpen = ({ path }: MenuEntry) => {
      const needs = permissionAt(path);
      return needs === undefined || has(needs);
    };
    const inMenu = menuEntries(routes ?? [], locale);
    const others = routeNames.flatMap((name): readonly MenuEntry[] => {
      const { path, label, family } = fixedRoutes[name];
      const { label: familyLabel }: RouteFamily = routeFamilies[family];
      const isPage = family !== 'outside' && !path.includes('{') && !noPages.includes(name);
      if (!isPage || inMenu.some((entry) => entry.path === path)) return [];
      return [{ path, title: label[locale], trail: [familyLabel[locale]] }];
    });
    return [...inMenu, ...others].filter(mayOpen);
  }, [routes, permissions, locale]);
}
