import { fixedRoutes } from '@danbao/core';
import { useLocale } from '@danbao/react';
import { Link } from 'react-router';
import { useDocumentTitle } from '../shared/pages-store.ts';
import { usePageWords } from './i18n/words.ts';

/** The route editindex (B1): no sign-in, no menu, and nothing to edit yet. */
export function EditIndexPage() {
  const w = usePageWords();
  const title = fixedRoutes.editindex.label[useLocale()];
  useDocumentTitle(title);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 bg-ground p-6 text-center">
      <h1 className="text-20 font-semibold">{title}</h1>
      <span className="db-tag db-tag-warning">{w('notBuilt')}</span>
      <p className="text-quiet">{w('editIndexHelp')}</p>
      <Link to="/login" className="db-root db-button">
        {w('signInHere')}
      </Link>
    </main>
  );
}
