import { createBrowserRouter, RouterProvider } from 'react-router';
import { basePath } from '../shared/base-path.ts';
import { appRoutes } from './routes.tsx';

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The router reads the address when it is made: not before somebody has signed in, though its code may be there already. */
export function Pages() {
  router ??= createBrowserRouter(appRoutes, { basename: basePath || '/' });
  return <RouterProvider router={router} />;
}
