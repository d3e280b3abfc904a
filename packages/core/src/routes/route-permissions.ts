import type { RouteName } from './fixed-routes.ts';

/** The permission of a page for which that of its family is not enough. */
export const routePermissions = {
  canteenOrder: 'canteen:order',
  canteenMyOrders: 'canteen:order',
  canteenAllOrders: 'canteen:manage',
  carAll: 'car:write',
  carUserConfig: 'car:write',
  carStatistics: 'car:write',
  formRevise: 'form:write',
} as const satisfies Readonly<Partial<Record<RouteName, `${string}:${string}`>>>;
