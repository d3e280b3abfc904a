import { buildPath, fixedRoutes, matchRoute } from '@danbao/core/routes';
import { useLocale, useSession } from '@danbao/react';
import { type Tab, TabBar, useTabs } from '@danbao/react/shell';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { findMenuEntry } from '../pages/find-menu-entry.ts';
import { remountDashboard } from '../shared/dashboard-runs.ts';
import { pinnedPath, useTabStore } from '../shared/pages-store.ts';

/** The visited pages; only the dashboard cannot be closed (A5, A6). */
export function PageTabs() {
  const store = useTabStore();
  const tabs = useTabs(store);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const titleOf = useTabTitle();
  useCloseOnArrival();

  const refresh = async ({ key, path }: Tab) => {
    await queries.invalidateQueries({ refetchType: 'none' });
    if (key !== pinnedPath) await navigate(buildPath('redirect', { path }), { replace: key === pathname });
    else if (key === pathname) remountDashboard();
    else await navigate(path);
  };
  return (
    <TabBar
      className="flex-none"
      tabs={tabs}
      current={pathname}
      titleOf={titleOf}
      onOpen={(path) => void navigate(path)}
      onRefresh={(tab) => void refresh(tab)}
      onMove={store.move}
      onClose={(closes, next) => {
        if (next) void navigate(next.path, { state: { closes } });
        else store.close(closes);
      }}
    />
  );
}

/** The page that is left is closed once it is left: its form may ask whether it should be. */
function useCloseOnArrival(): void {
  const store = useTabStore();
  const { state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const closes = (state as { closes?: readonly string[] } | null)?.closes;
    if (closes && !isBack) store.close(closes);
  }, [store, state, isBack]);
}

/** The title of a tab in the current language: as the menu calls it, else its own, or after a change of the language that of its route. */
function useTabTitle(): (tab: Tab) => string {
  const locale = useLocale();
  const routes = useSession()?.routes ?? [];
  return ({ key, title, locale: titleLocale }) => {
    const entry = findMenuEntry(routes, key);
    if (entry) return locale === 'zh' ? entry.title : (entry.titleEn ?? entry.title);
    if (title !== '' && titleLocale === locale) return title;
    const match = matchRoute(key);
    return match ? fixedRoutes[match.name].label[locale] : title;
  };
}
