import { classes } from '@danbao/react';
import { X } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAppWords } from '../shared/i18n/words.ts';
import { closePage, useVisitedPages } from '../shared/pages-store.ts';

const pinned = '/dashboard';

/** The visited pages; only the dashboard cannot be closed (A5, A6). */
export function Tabs() {
  const w = useAppWords();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = pathname + search;
  const visited = useVisitedPages().filter(({ path }) => path !== pinned);
  const pages = [{ path: pinned, title: w('dashboard') }, ...visited];
  const close = (path: string) => {
    const index = pages.findIndex((page) => page.path === path);
    closePage(path);
    if (path === current) void navigate((pages[index + 1] ?? pages[index - 1])?.path ?? pinned);
  };
  return (
    <nav aria-label={w('tabs')} className="flex-none overflow-x-auto border-b border-line bg-panel px-3 lg:px-4">
      <ul className="flex h-9 items-end gap-1">
        {pages.map(({ path, title }) => (
          <li
            key={path}
            className={classes(
              'flex h-8 flex-none items-center rounded-t-base border border-b-0 px-1 text-13',
              path === current ? 'border-line bg-ground font-semibold text-link' : 'border-transparent text-quiet',
            )}
          >
            <Link
              to={path}
              className="max-w-48 truncate px-2 hover:text-link"
              aria-current={path === current ? 'page' : undefined}
            >
              {title}
            </Link>
            {path !== pinned && (
              <button
                type="button"
                className="grid size-6 cursor-pointer place-items-center rounded hover:bg-soft hover:text-link"
                aria-label={w('closeTab', { title })}
                onClick={() => close(path)}
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
