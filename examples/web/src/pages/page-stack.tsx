import { isCachedPage, withTimestamp } from '@danbao/core/routes';
import { usePermissions, useSession } from '@danbao/react';
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation, useMatches, useNavigationType, useOutlet } from 'react-router';
import { useDashboardRuns } from '../shared/dashboard-runs.ts';
import { pinnedPath, useVisitedPages } from '../shared/pages-store.ts';
import { findMenuEntry } from './find-menu-entry.ts';
import { KeptPages } from './kept-pages.tsx';
import type { PageHandle } from './page-handle.ts';

const RefusedPage = lazy(async () => ({ default: (await import('./refused-page.tsx')).RefusedPage }));

/** The page of the address, and hidden behind it those that keep their state (A11). */
export function PageStack() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const isBack = useNavigationType() === 'POP';
  const routes = useSession()?.routes ?? [];
  const handle = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  const { has } = usePermissions();
  const outlet = useOutlet();
  const runs = useDashboardRuns();
  const left = useLeftAddress();
  // One time per address: the redirect would begin again with every drawing.
  const stamped = useMemo(() => withTimestamp(pathname, Date.now()), [pathname]);
  const open = useVisitedPages().map(({ key }) => key);
  const place = useScrollMemory(pathname);

  if (stamped !== undefined) return <Navigate to={stamped + search + hash} replace />;
  if (left !== undefined) return <Navigate to={left} replace />;
  if (handle.needs !== undefined && !has(handle.needs)) {
    return (
      <Suspense fallback={null}>
        <RefusedPage needs={handle.needs} />
      </Suspense>
    );
  }
  const isKept = isCachedPage(handle.name ?? findMenuEntry(routes, pathname)?.name);
  const isFresh = !isBack && (location.state as { fresh?: boolean } | null)?.fresh === true;
  return (
    <div ref={place}>
      <KeptPages current={isKept ? { key: pathname, location, page: outlet, isFresh } : undefined} open={open} />
      {!isKept && <div key={pathname === pinnedPath ? runs : undefined}>{outlet}</div>}
    </div>
  );
}

/**
 * The address at which the page was left, when it is opened again without a query: search and page number come back with
 * it. Undefined when there is none, and while the page stays open.
 */
function useLeftAddress(): string | undefined {
  const { pathname, search } = useLocation();
  const isPushed = useNavigationType() === 'PUSH';
  const tab = useVisitedPages().find(({ key }) => key === pathname);
  const before = useRef(pathname);
  useEffect(() => {
    before.current = pathname;
  }, [pathname]);
  if (!isPushed || search !== '' || before.current === pathname) return undefined;
  return tab && tab.path !== pathname ? tab.path : undefined;
}

/** A page begins at its top; one that was open before, and still is as high, where it was left. */
function useScrollMemory(pathname: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const positions = useRef(new Map<string, number>());
  const current = useRef(pathname);
  useEffect(() => {
    const main = scrollerOf(container.current);
    const note = () => main && positions.current.set(current.current, main.scrollTop);
    main?.addEventListener('scroll', note, { passive: true });
    return () => main?.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    current.current = pathname;
    scrollerOf(container.current)?.scrollTo({ top: positions.current.get(pathname) ?? 0, behavior: 'instant' });
  }, [pathname]);
  return container;
}

/** What scrolls: the page, or the page with its header. */
function scrollerOf(place: HTMLElement | null): Element | null | undefined {
  return place?.closest('[data-scroller]') ?? place?.closest('main');
}
