import { Link } from 'react-router';
import { useAppWords } from '../shared/i18n/words.ts';
import { useDocumentTitle } from '../shared/pages-store.ts';

/** Instead of a page that is not there. */
export function NotFoundPage() {
  const w = useAppWords();
  useDocumentTitle(w('notFoundTitle'));
  return (
    <div className="db-panel grid justify-items-center gap-2 p-10 text-center">
      <h1 className="text-20 font-semibold">{w('notFoundTitle')}</h1>
      <p className="text-quiet">{w('notFoundHelp')}</p>
      <Link to="/dashboard" className="db-link">
        {w('goHome')}
      </Link>
    </div>
  );
}
