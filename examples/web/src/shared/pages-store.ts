import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** A visited page: one tab. */
export interface VisitedPage {
  readonly path: string;
  readonly title: string;
}

let pages: readonly VisitedPage[] = [];
const listeners = new Set<() => void>();

/** The pages visited since sign-in, in the order of their first visit. */
export function useVisitedPages(): readonly VisitedPage[] {
  return useSyncExternalStore(subscribe, () => pages);
}

/** Names the current page: the document's title and its tab. */
export function usePageTitle(title: string): void {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => {
    if (title === '') return;
    document.title = title;
    const known = pages.some((page) => page.path === path);
    set(known ? pages.map((page) => (page.path === path ? { path, title } : page)) : [...pages, { path, title }]);
  }, [path, title]);
}

export function closePage(path: string): void {
  set(pages.filter((page) => page.path !== path));
}

export function closeAllPages(): void {
  set([]);
}

function set(next: readonly VisitedPage[]): void {
  pages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
