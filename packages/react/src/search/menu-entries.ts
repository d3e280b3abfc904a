import type { Locale } from '@danbao/core';
import type { MenuRoute } from '@danbao/core/client';

/** A page that can be found by its name. */
export interface MenuEntry {
  readonly path: string;
  readonly title: string;
  /** The titles of the groups that it stands in, outermost first. */
  readonly trail: readonly string[];
}

/** The entries of a menu that open a page, in its order. */
export function menuEntries(
  routes: readonly MenuRoute[],
  locale: Locale,
  trail: readonly string[] = [],
): readonly MenuEntry[] {
  return routes.flatMap((route) => {
    const title = locale === 'zh' ? route.title : (route.titleEn ?? route.title);
    const below = menuEntries(route.children ?? [], locale, [...trail, title]);
    return route.path === '' ? below : [{ path: route.path, title, trail }, ...below];
  });
}
