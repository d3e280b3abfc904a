import { ownPageNames, ownPagePath, pagePermission } from '@danbao/core/pages';
import { fixedRoutes, guard, type RouteName, routeNames } from '@danbao/core/routes';
import type { ComponentType } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { resourcesChunk } from '../chunks/chunks.ts';
import { PageBroken } from '../page-broken.tsx';
import { LeaveGuard } from '../shared/leave-guard.tsx';
import { type LoadPage, pageWithDefinitions } from '../shared/page.ts';
import { retryChunk } from '../shared/retry-chunk.ts';
import { pages, pathPages } from './all-pages.ts';
import type { PageHandle } from './page-handle.ts';
import { PageStack } from './page-stack.tsx';

const definedPage = pageWithDefinitions(resourcesChunk, 'DefinedPage');

/** A page that needs neither sign-in nor menu stands outside the shell. */
const isOutside = (name: RouteName) =>
  guard(fixedRoutes[name].path, { hasToken: false, hasUser: false, hasMenu: false }) === 'open';

/** Every page; each area's code is loaded when one of its pages is opened. The guard stands in the shell. */
export const appRoutes: RouteObject[] = [
  {
    element: (
      <>
        <Outlet />
        <LeaveGuard />
      </>
    ),
    errorElement: (
      <main>
        <PageBroken />
      </main>
    ),
    hydrateFallbackElement: <div />,
    children: [
      ...routeNames.filter(isOutside).map((name) => pageRoute(routerPath(name), pages[name])),
      {
        lazy: async () => ({ Component: (await import('../shell/shell.tsx')).Shell }),
        children: [
          { path: '/', element: <Navigate to="/dashboard" replace /> },
          {
            element: <PageStack />,
            errorElement: <PageBroken />,
            children: [
              ...routeNames.filter((name) => !isOutside(name)).map(fixedRoute),
              ...ownPageNames.map((name) =>
                pageRoute(inRouter(ownPagePath(name)), pages[name], { needs: pagePermission(name) }),
              ),
              ...pathPages.map(([path, { load, permission }]) => pageRoute(path, load, { needs: permission })),
              pageRoute('*', definedPage),
            ],
          },
        ],
      },
    ],
  },
];

function fixedRoute(name: RouteName): RouteObject {
  return pageRoute(routerPath(name), pages[name], { name, needs: pagePermission(name) });
}

/** The redirect route carries a path with as many segments as it likes. */
function routerPath(name: RouteName): string {
  return name === 'redirect' ? '/redirect/*' : inRouter(fixedRoutes[name].path);
}

/** `{id}` and `{rand?}` in the router's spelling. */
function inRouter(path: string): string {
  return path.replace(/\{(\w+)(\??)\}/g, ':$1$2');
}

/**
 * The router's route of a page. Its code is loaded before it is opened, so that the page before stays on the screen until
 * then. Not by the router's own `lazy`: that one remembers a failure for good.
 */
function pageRoute(path: string, load: LoadPage, handle: PageHandle = {}): RouteObject {
  let Loaded: ComponentType | undefined;
  return {
    path,
    handle,
    loader: async ({ request }) => {
      const { pathname, search, hash } = new URL(request.url);
      Loaded ??= (await retryChunk(load, () => pathname + search + hash)).Component;
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => Loaded && <Loaded />,
  };
}
