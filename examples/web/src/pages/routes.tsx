import { fixedRoutes, type RouteName, routeNames } from '@danbao/core/routes';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { PageBroken } from '../page-broken.tsx';
import { loadDefinitions } from '../shared/definitions.ts';
import { retryChunk } from '../shared/retry-chunk.ts';
import { fixedPages } from './fixed-pages.ts';
import { neededBy } from './needed-for.ts';
import { ownPages } from './own-pages.ts';
import type { Page } from './page.ts';
import { resourcePages, smallPages } from './page-chunks.ts';
import type { PageHandle } from './page-handle.ts';
import { PageStack } from './page-stack.tsx';

const notFound: Page['load'] = async () => ({ Component: (await smallPages()).NotFoundPage });

/** Pages that need neither sign-in nor menu; the others stand inside the shell. */
const outside: Readonly<Partial<Record<RouteName, Page['load']>>> = {
  login: async () => ({ Component: (await import('../shell/sign-in-route.tsx')).SignInRoute }),
  editindex: async () => ({ Component: (await import('../areas/start-page/edit-page.tsx')).EditIndexPage }),
};

/** Fixed routes that are no pages of an area. */
const ofShell: Readonly<Partial<Record<RouteName, Page['load']>>> = {
  redirect: async () => ({ Component: (await smallPages()).RedirectPage }),
  notFound,
  error404: notFound,
};

/** Every page; each area's code is loaded when one of its pages is opened. The guard stands in the shell. */
export const appRoutes: RouteObject[] = [
  {
    errorElement: (
      <main>
        <PageBroken />
      </main>
    ),
    hydrateFallbackElement: <div />,
    children: [
      ...Object.entries(outside).map(([name, load]) => pageRoute(routerPath(name as RouteName), load)),
      {
        lazy: async () => ({ Component: (await import('../shell/shell.tsx')).Shell }),
        children: [
          { path: '/', element: <Navigate to="/dashboard" replace /> },
          {
            element: <PageStack />,
            errorElement: <PageBroken />,
            children: [
              ...routeNames.filter((name) => !(name in outside)).map(fixedRoute),
              ...Object.entries(ownPages).map(([path, { load, needs }]) => pageRoute(path, load, { needs })),
              pageRoute('*', async () => {
                const [{ DefinedPage }] = await Promise.all([resourcePages(), loadDefinitions()]);
                return { Component: DefinedPage };
              }),
            ],
          },
        ],
      },
    ],
  },
];

function fixedRoute(name: RouteName): RouteObject {
  const page = fixedPages[name];
  const handle = { name, needs: neededBy(name) };
  return pageRoute(routerPath(name), page?.load ?? ofShell[name] ?? notFound, handle);
}

/** `{id}` and `{rand?}` in the router's spelling; the redirect route carries a path with as many segments as it likes. */
function routerPath(name: RouteName): string {
  if (name === 'redirect') return '/redirect/*';
  return fixedRoutes[name].path.replace(/\{(\w+)(\??)\}/g, ':$1$2');
}

/**
 * The router's route of a page. Its code is loaded before it is opened, so that the page before stays on the screen until
 * then. Not by the router's own `lazy`: that one remembers a failure for good.
 */
function pageRoute(path: string, load: Page['load'], handle: PageHandle = {}): RouteObject {
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
