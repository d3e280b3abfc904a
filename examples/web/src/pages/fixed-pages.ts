import type { RouteName } from '@danbao/core';
import type { Page } from './page.ts';

/** The pages of the fixed routes that are built; the others open the page that says what will be there. */
export const fixedPages: Readonly<Partial<Record<RouteName, Page>>> = {
  dashboard: async () => ({ Component: (await import('../areas/dashboard/dashboard-page.tsx')).DashboardPage }),
  viewMeasures: async () => ({
    Component: (await import('../areas/measures/view-measures-page.tsx')).ViewMeasuresPage,
  }),
  canteenIndex: async () => ({ Component: (await import('../areas/canteen/menus-page.tsx')).MenusPage }),
  canteenOrder: async () => ({ Component: (await import('../areas/canteen/order-page.tsx')).OrderPage }),
  canteenMyOrders: async () => ({ Component: (await import('../areas/canteen/my-orders-page.tsx')).MyOrdersPage }),
  canteenAllOrders: async () => ({ Component: (await import('../areas/canteen/all-orders-page.tsx')).AllOrdersPage }),
  canteenProduct: async () => ({ Component: (await import('../areas/canteen/dishes-page.tsx')).DishesPage }),
};
