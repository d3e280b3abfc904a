import { system } from '@danbao/core/admin';
import type { Endpoint } from '@danbao/core/client';
import { guard } from '@danbao/core/routes';
import { endpointKey, useSession } from '@danbao/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { takeAsked } from '../shared/ask-early.ts';
import { basePath } from '../shared/base-path.ts';
import { MenuLoader } from '../shared/menu-loader.tsx';
import { closeAllPages } from '../shared/pages-store.ts';
import { signInPath } from '../shared/return-path.ts';
import { knownSettings } from '../shared/settings.ts';
import { own } from '../shared/storage.ts';
import { Frame } from './frame.tsx';

/** Every page behind the sign-in: the guard, then frame and page. */
export function Shell() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [queries] = useState(() => openQueries(session?.accessToken));
  const user = session?.user?.userId;
  const [owner] = useState(user);
  useForgetOnEnd(user, queries);
  const decision = guard(pathname, {
    hasToken: session !== undefined,
    hasUser: user !== undefined,
    hasMenu: session?.permissions !== undefined,
  });
  if (owner !== undefined && user !== undefined && user !== owner) return <AnotherUser />;
  if (decision === 'sign-in') return <Navigate to={signInPath(pathname + search)} replace />;
  if (decision === 'load-menu') return <MenuLoader />;
  if (session?.mustChangePassword) {
    return (
      <Suspense fallback={null}>
        <ChangePasswordPage />
      </Suspense>
    );
  }
  if (session?.mustSetFactor) {
    return (
      <QueryClientProvider client={queries}>
        <Suspense fallback={null}>
          <SetFactorPage />
        </Suspense>
      </QueryClientProvider>
    );
  }
  return (
    <QueryClientProvider client={queries}>
      <Frame key={user} />
    </QueryClientProvider>
  );
}

function openQueries(token: string | undefined): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });
  const known = knownSettings();
  if (known) queries.setQueryData(endpointKey(system.settings as Endpoint, null), known);
  takeAsked(token, queries);
  return queries;
}

const ChangePasswordPage = lazy(async () => ({
  default: (await import('../areas/session/change-password-page.tsx')).ChangePasswordPage,
}));

const SetFactorPage = lazy(async () => ({
  default: (await import('../areas/profile/set-factor-page.tsx')).SetFactorPage,
}));

/**
 * Another user has signed in in another tab. Nothing of the one before may be seen or go on running here: the app begins
 * anew.
 */
function AnotherUser() {
  useEffect(() => {
    own.clear();
    location.replace(`${basePath}/dashboard`);
  }, []);
  return null;
}

/** Nothing that one user has seen stays for the next. */
function useForgetOnEnd(user: string | undefined, queries: QueryClient): void {
  const before = useRef(user);
  useEffect(() => {
    if (before.current !== user) {
      queries.clear();
      closeAllPages();
    }
    before.current = user;
  }, [user, queries]);
}
