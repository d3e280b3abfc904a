import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { retryChunk } from '../shared/retry-chunk.ts';
import type { Page } from './page.ts';
import type { PageHandle } from './page-handle.ts';

/**
 * The router's route of a page. Its code is loaded before it is opened, so that the page before stays on the screen until
 * then. Not by the router's own `lazy`: that one remembers a failure for good.
 */
export function pageRoute(path: string, load: Page['load'], handle: PageHandle = {}): RouteObject {
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
