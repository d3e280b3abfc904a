import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { useAppWords } from '../i18n/words.ts';

/** Leads to the import of what a page lists; shown to those who may write it. */
export function ImportLink({ to }: { readonly to: string }) {
  const w = useAppWords();
  return (
    <Link className="db-root db-button" to={to}>
      <FileUp aria-hidden="true" />
      {w('import')}
    </Link>
  );
}
