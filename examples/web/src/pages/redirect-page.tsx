import { redirectTarget } from '@danbao/core/routes';
import { Navigate, useLocation } from 'react-router';
import { NotFoundPage } from '../shell/not-found-page.tsx';

/** Goes on to the path that the address carries, which begins anew (B1); never out of the app. */
export function RedirectPage() {
  const { pathname, search, hash } = useLocation();
  const target = redirectTarget(pathname + search);
  if (target === undefined) return <NotFoundPage />;
  return <Navigate to={target + hash} replace state={{ fresh: true }} />;
}
