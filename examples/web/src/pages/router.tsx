import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { basePath } from '../shared/base-path.ts';
import { noteStep } from '../shared/failures/steps.ts';
import { appRoutes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;

/** The router reads the address when it is made: not before somebody has signed in, though its code may be there already. */
export function Pages() {
  router ??= createBrowserRouter(appRoutes, { basename: basePath || '/' });
  // Not before: the provider has to be the first that listens.
  useEffect(() => router && notePages(router), []);
  return <RouterProvider router={router} flushSync={(update) => void flushSync(update)} />;
}

/** Ends the router: pages that are shown afterwards read the address anew. */
export function closeRouter(): void {
  router?.dispose();
  router = undefined;
}

/** Pages that are opened are noted by their pattern; those that a definition brings by the first part of their address. */
function notePages({ state, subscribe }: Router): () => void {
  const note = ({ navigation, matches, location }: Router['state']) => {
    const pattern = matches.at(-1)?.route.path ?? '/';
    const name = pattern === '*' ? location.pathname.slice(basePath.length).split('/', 2).join('/') : pattern;
    if (navigation.state === 'idle') noteStep({ what: 'page', name });
  };
  note(state);
  return subscribe(note);
}
