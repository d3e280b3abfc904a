import type { RouteName } from '@danbao/core';
import type { Page } from './page.ts';

/** The pages of the fixed routes that are built; the others open the page that says what will be there. */
export const fixedPages: Readonly<Partial<Record<RouteName, Page>>> = {
  dashboard: {
    load: async () => ({ Component: (await import('../areas/dashboard/dashboard-page.tsx')).DashboardPage }),
  },
  personalCentre: {
    load: async () => ({ Component: (await import('../areas/profile/profile-page.tsx')).ProfilePage }),
  },
  viewMeasures: {
    load: async () => ({ Component: (await import('../areas/measures/view-measures-page.tsx')).ViewMeasuresPage }),
  },
  canteenIndex: { load: async () => ({ Component: (await import('../areas/canteen/menus-page.tsx')).MenusPage }) },
  canteenOrder: {
    needs: 'canteen:order',
    load: async () => ({ Component: (await import('../areas/canteen/order-page.tsx')).OrderPage }),
  },
  canteenMyOrders: {
    needs: 'canteen:order',
    load: async () => ({ Component: (await import('../areas/canteen/my-orders-page.tsx')).MyOrdersPage }),
  },
  canteenAllOrders: {
    needs: 'canteen:manage',
    load: async () => ({ Component: (await import('../areas/canteen/all-orders-page.tsx')).AllOrdersPage }),
  },
  canteenProduct: { load: async () => ({ Component: (await import('../areas/canteen/dishes-page.tsx')).DishesPage }) },
};
