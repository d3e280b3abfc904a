import type { MenuRoute } from '@danbao/core';

interface Entry extends MenuRoute {
  /** The permission without which the entry is not in the menu. */
  readonly needs: string | undefined;
  readonly children?: readonly Entry[];
}

const entries: readonly Entry[] = [
  { path: '/dashboard', name: 'dashboard', title: '首页', icon: 'home', needs: undefined },
  { path: '/projects', name: 'projects', title: '项目', icon: 'folder', needs: 'project:read' },
  { path: '/owners', name: 'owners', title: '权属人', icon: 'users', needs: 'owner:read' },
  {
    path: '/canteen/index',
    name: 'canteen',
    title: '食堂',
    icon: 'utensils',
    needs: 'canteen:read',
    children: [
      { path: '/canteen/order', name: 'canteenOrder', title: '订餐', needs: 'canteen:order' },
      { path: '/canteen/myorders', name: 'canteenMyOrders', title: '我的订单', needs: 'canteen:order' },
      { path: '/canteen/allorders', name: 'canteenAllOrders', title: '全部订单', needs: 'canteen:manage' },
      { path: '/canteen/product', name: 'canteenProduct', title: '菜品', needs: 'canteen:read' },
    ],
  },
];

/** The menu of a user with these permissions (A19, C6). */
export function menuOf(permissions: readonly string[]): MenuRoute[] {
  return allowed(entries, permissions);
}

function allowed(list: readonly Entry[], permissions: readonly string[]): MenuRoute[] {
  return list
    .filter(({ needs }) => needs === undefined || permissions.includes(needs))
    .map(({ needs: _, children, ...route }) =>
      children ? { ...route, children: allowed(children, permissions) } : route,
    );
}
