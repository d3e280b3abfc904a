import { fixedRoutes, matchRoute } from '@danbao/core';
import { type Tab, useLocale, useSession } from '@danbao/react';
import { findMenuEntry } from '../pages/find-menu-entry.ts';

/** The title of a tab in the current language: its own, or after a change of the language that of its menu entry or route. */
export function useTabTitle(): (tab: Tab) => string {
  const locale = useLocale();
  const routes = useSession()?.routes ?? [];
  return ({ key, title, locale: titleLocale }) => {
    if (title !== '' && titleLocale === locale) return title;
    const entry = findMenuEntry(routes, key);
    if (entry) return locale === 'zh' ? entry.title : (entry.titleEn ?? entry.title);
    const match = matchRoute(key);
    return match ? fixedRoutes[match.name].label[locale] : title;
  };
}
