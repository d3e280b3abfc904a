import { useLocale, useSession } from '@danbao/react';
import { useLocation } from 'react-router';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { findMenuEntry } from './find-menu-entry.ts';
import { usePageWords } from './i18n/words.ts';
import { Placeholder } from './placeholder.tsx';

/** An address that no page of the app has: it may be in the menu that the server gives this user (A19, C4). */
export function MenuEntryPage() {
  const w = usePageWords();
  const locale = useLocale();
  const { pathname } = useLocation();
  const entry = findMenuEntry(useSession()?.routes ?? [], pathname);
  if (!entry) return <NotFoundPage />;
  return <Placeholder title={locale === 'zh' ? entry.title : (entry.titleEn ?? entry.title)} reason={w('fromMenu')} />;
}
