import { useLocale } from '@danbao/react';
import { LockKeyhole } from 'lucide-react';
import { useDocumentTitle } from '../shared/pages-store.ts';
import { permissionName } from '../shared/permission-name.ts';
import { usePageWords } from './i18n/words.ts';
import { WayBack } from './way-back.tsx';

/** Instead of a page that this user may not open (E1): which permission it needs. */
export function RefusedPage({ needs }: { readonly needs: string }) {
  const w = usePageWords();
  useDocumentTitle(w('refusedTitle'));
  return (
    <div className="db-panel grid justify-items-center gap-3 p-10 text-center">
      <LockKeyhole className="size-8 text-quiet" aria-hidden="true" />
      <h1 className="text-20 font-semibold">{w('refusedTitle')}</h1>
      <p className="text-quiet">{w('refusedHelp', { needs: permissionName(needs, useLocale()) })}</p>
      <WayBack />
    </div>
  );
}
