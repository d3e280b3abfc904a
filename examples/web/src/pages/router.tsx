import { createBrowserRouter, RouterProvider } from 'react-router';
import { basePath } from '../shared/base-path.ts';
import { appRoutes } from './routes.tsx';

const router = createBrowserRouter(appRoutes, { basename: basePath || '/' });

export function Pages() {
  return <RouterProvider router={router} />;
}
