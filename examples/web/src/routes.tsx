import { Navigate, type RouteObject } from 'react-router';
import { PageBroken } from './page-broken.tsx';

/** Every page; each area's code is loaded when one of its pages is opened. The guard stands in the shell. */
export const appRoutes: RouteObject[] = [
  {
    errorElement: <PageBroken />,
    hydrateFallbackElement: <div />,
    children: [
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('./shell/sign-in-route.tsx')).SignInRoute }),
      },
      {
        lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
        children: [
          { path: '/', element: <Navigate to="/dashboard" replace /> },
          {
            path: '/dashboard',
            lazy: async () => ({ Component: (await import('./areas/dashboard/dashboard-page.tsx')).DashboardPage }),
          },
          {
            path: '/projects',
            lazy: async () => ({ Component: (await import('./areas/projects/projects-page.tsx')).ProjectsPage }),
          },
          {
            path: '/projects/:applyId/measures',
            lazy: async () => ({ Component: (await import('./areas/measures/measures-page.tsx')).MeasuresPage }),
          },
          {
            path: '/projects/:applyId/measures/print',
            lazy: async () => ({
              Component: (await import('./areas/measures/print-measures-page.tsx')).PrintMeasuresPage,
            }),
          },
          {
            path: '/measures/:id/print',
            lazy: async () => ({
              Component: (await import('./areas/measures/print-measure-page.tsx')).PrintMeasurePage,
            }),
          },
          {
            path: '/projects/:applyId/measures/add/:kind',
            lazy: async () => ({ Component: (await import('./areas/measures/add-measure-page.tsx')).AddMeasurePage }),
          },
          {
            path: '/projects/:applyId/measures/:mode/:kind/:id',
            lazy: async () => ({ Component: (await import('./areas/measures/measure-page.tsx')).MeasurePage }),
          },
          {
            path: '/projects/:applyId/measures/import/:kind',
            lazy: async () => ({ Component: (await import('./areas/exchange/import-page.tsx')).ImportPage }),
          },
          {
            path: '/import/:noun',
            lazy: async () => ({ Component: (await import('./areas/exchange/import-page.tsx')).ImportPage }),
          },
          {
            path: '/viewMeasures',
            lazy: async () => ({
              Component: (await import('./areas/measures/view-measures-page.tsx')).ViewMeasuresPage,
            }),
          },
          {
            path: '/owners',
            lazy: async () => ({ Component: (await import('./areas/owners/owners-page.tsx')).OwnersPage }),
          },
          {
            path: '/canteen/index',
            lazy: async () => ({ Component: (await import('./areas/canteen/menus-page.tsx')).MenusPage }),
          },
          {
            path: '/canteen/order',
            lazy: async () => ({ Component: (await import('./areas/canteen/order-page.tsx')).OrderPage }),
          },
          {
            path: '/canteen/myorders',
            lazy: async () => ({ Component: (await import('./areas/canteen/my-orders-page.tsx')).MyOrdersPage }),
          },
          {
            path: '/canteen/allorders',
            lazy: async () => ({ Component: (await import('./areas/canteen/all-orders-page.tsx')).AllOrdersPage }),
          },
          {
            path: '/canteen/product',
            lazy: async () => ({ Component: (await import('./areas/canteen/dishes-page.tsx')).DishesPage }),
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./shell/not-found-page.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
];
