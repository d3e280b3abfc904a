import { type Label, label } from '../label.ts';
import { fixedRoutes } from './fixed-routes.ts';
import { menuRows, routesInMenu } from './menu-rows.ts';
import { isOwnPage, ownPagePath } from './own-pages.ts';
import { type PageName, pagePermission } from './page-permission.ts';

/** A page as the menu shows it. */
export interface MenuPage {
  readonly path: string;
  readonly label: Label;
  /** The permission without which it does not open; undefined where any signed-in user may open it. */
  readonly permission: string | undefined;
  /** One of `menuIcons`. */
  readonly icon: string | undefined;
}

/** A page as the menu shows it; parameters that may be missing at the end of its address are left out. */
export function menuPage(name: PageName): MenuPage {
  const permission = pagePermission(name);
  if (isOwnPage(name)) {
    const [zh, en, icon] = menuRows[name];
    return { path: ownPagePath(name), label: label(zh, en), permission, icon };
  }
  const route = fixedRoutes[name];
  const { label: title = route.label, icon } = routesInMenu[name] ?? {};
  return { path: route.path.replace(/\/\{\w+\?\}$/, ''), label: title, permission, icon };
}
