import { fixedRoutes, type RouteName } from '@danbao/core';
import { Navigate, type RouteObject } from 'react-router';
import { PageBroken } from '../page-broken.tsx';
import { fixedPages } from './fixed-pages.ts';
import { ownPages } from './own-pages.ts';

/** Every page; each area's code is loaded when one of its pages is opened. The guard stands in the shell. */
export const appRoutes: RouteObject[] = [
  {
    errorElement: <PageBroken />,
    hydrateFallbackElement: <div />,
    children: [
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('../shell/sign-in-route.tsx')).SignInRoute }),
      },
      {
        lazy: async () => ({ Component: (await import('../shell/shell.tsx')).Shell }),
        children: [
          { path: '/', element: <Navigate to="/dashboard" replace /> },
          ...Object.entries(fixedPages).map(([name, lazy]) => ({ path: routerPath(name as RouteName), lazy })),
          ...Object.entries(ownPages).map(([path, lazy]) => ({ path, lazy })),
          {
            path: '*',
            lazy: async () => ({ Component: (await import('../shell/not-found-page.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
];

/** `{id}` and `{rand?}` in the router's spelling. */
function routerPath(name: RouteName): string {
  return fixedRoutes[name].path.replace(/\{(\w+)(\??)\}/g, ':$1$2');
}
