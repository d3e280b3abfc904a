import { useLocale, useSession } from '@danbao/react';
import { browserKeyStorage } from '@danbao/react/browser';
import { createTabs, type Tab, type TabStore, useTabs } from '@danbao/react/shell';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useWindowTitle } from './company.ts';
import { own } from './storage.ts';

/** The page that cannot be closed (A6). */
export const pinnedPath = '/dashboard';

const pinned: Tab = { key: pinnedPath, path: pinnedPath, title: '' };
let opened: { readonly userId: string; readonly tabs: TabStore } | undefined;

/** The tabs of the signed-in user; they survive a reload, and another user finds none of them. */
export function useTabStore(): TabStore {
  return tabsOf(useSession()?.user?.userId ?? '');
}

/** The pages visited since sign-in, in the order of their first visit; the dashboard first. */
export function useVisitedPages(): readonly Tab[] {
  return useTabs(useTabStore());
}

/** Names the current page: the document's title and its tab. */
export function usePageTitle(title: string): void {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const store = useTabStore();
  useDocumentTitle(title);
  useEffect(() => {
    if (title === '') return;
    store.visit({ key: pathname, path: pathname + search, title, locale });
  }, [pathname, search, title, locale, store]);
}

/** Names a page that gets no tab: what is not there, or may not be seen. */
export function useDocumentTitle(title: string): void {
  const named = useWindowTitle(title);
  useEffect(() => {
    if (named !== '') document.title = named;
  }, [named]);
}

/** Forgets the tabs of the one who was here; those that they had come back when they sign in again in the same window. */
export function closeAllPages(): void {
  opened = undefined;
}

function tabsOf(userId: string): TabStore {
  if (opened?.userId !== userId) {
    const storage = browserKeyStorage(own);
    opened = { userId, tabs: createTabs({ pinned, storage, key: `tabs:${userId}` }) };
  }
  return opened.tabs;
}
