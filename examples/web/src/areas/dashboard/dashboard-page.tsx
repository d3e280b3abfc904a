import { useSession } from '@danbao/react';
import { Link } from 'react-router';
import { isAppWord, useAppWords } from '../../shared/i18n/words.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';

/** Where work begins: the modules of this user, in words. */
export function DashboardPage() {
  const w = useAppWords();
  usePageTitle(w('dashboard'));
  const session = useSession();
  const entries = (session?.routes ?? []).filter(({ path }) => path !== '/dashboard');
  return (
    <>
      <PageHead
        title={w('welcome', { name: session?.user?.realName ?? session?.user?.username ?? '' })}
        about={w('welcomeHelp')}
      />
      <ul className="grid gap-3 lg:grid-cols-3">
        {entries.map(({ path, name, title }) => {
          const help = `${name}Help`;
          return (
            <li key={name}>
              <Link to={path} className="db-panel block p-5 hover:border-primary">
                <span className="block text-16 font-semibold text-link">{isAppWord(name) ? w(name) : title}</span>
                {isAppWord(help) && <span className="text-13 text-quiet">{w(help)}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
