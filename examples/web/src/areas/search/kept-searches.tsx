import { type SavedSearch, savedSearches } from '@danbao/core/search';
import { useDanbao, useEndpoint, useMessage } from '@danbao/react';
import { ResourceDialog, useRefreshResource } from '@danbao/react/resources';
import { Button, Dialog } from '@danbao/react/ui';
import { Bookmark, BookmarkPlus, Link as LinkIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSearchWords } from './i18n/words.ts';

/** Keeps the search of the address under a name, opens the kept ones, and copies the address for others. */
export function KeptSearches() {
  const w = useSearchWords();
  const notify = useMessage();
  const { search: query, pathname } = useLocation();
  const [open, setOpen] = useState<'keep' | 'list'>();
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => notify.success(w('copied')),
      (error: unknown) => notify.failed(undefined, error),
    );
  return (
    <>
      <Button icon={<BookmarkPlus aria-hidden="true" />} disabled={query === ''} onClick={() => setOpen('keep')}>
        {w('keep')}
      </Button>
      <Button icon={<Bookmark aria-hidden="true" />} onClick={() => setOpen('list')}>
        {w('kept')}
      </Button>
      <Button icon={<LinkIcon aria-hidden="true" />} onClick={() => void copy()}>
        {w('copyLink')}
      </Button>
      {open === 'keep' && (
        <ResourceDialog
          resource={savedSearches}
          names={['name']}
          values={{ query }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'list' && <KeptList pathname={pathname} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function KeptList({ pathname, onClose }: { readonly pathname: string; readonly onClose: () => void }) {
  const w = useSearchWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const refresh = useRefreshResource(savedSearches);
  const { data } = useEndpoint(savedSearches.calls.page, { pageSize: '100' });
  const remove = async ({ id, version }: SavedSearch) => {
    try {
      await client.request(savedSearches.calls.remove, { id }, { version });
      await refresh();
    } catch (error) {
      notify.failed(undefined, error);
    }
  };
  const kept = data?.rows ?? [];
  return (
    <Dialog title={w('kept')} onClose={onClose}>
      {kept.length === 0 && <p className="text-quiet">{w('noKept')}</p>}
      <ul className="divide-y divide-line">
        {kept.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-2 py-1.5">
            <Link className="db-link" to={pathname + one.query} onClick={onClose}>
              {one.name}
            </Link>
            <Button
              variant="text"
              icon={<Trash2 />}
              aria-label={w('removeKept', { name: one.name })}
              onClick={() => void remove(one)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
