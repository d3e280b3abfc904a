import { arrangementOf, cardsOf, type StartCard, startPage } from '@danbao/core/office';
import { useEndpoint } from '@danbao/react';
import { Skeleton } from '@danbao/react/table';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { storage } from '../../shared/storage.ts';
import { useDashboardWords } from './i18n/words.ts';

export interface ArrangedProps {
  /** The page as it is where nobody has arranged anything. */
  readonly usual: ReactNode;
  /** What the person may see, by card. */
  readonly cards: Readonly<Partial<Record<StartCard, ReactNode>>>;
}

/** Cards that need the whole width, or two thirds of it. */
const widths: Readonly<Partial<Record<StartCard, string>>> = {
  figures: 'lg:col-span-3',
  coverage: 'lg:col-span-2',
  flows: 'contents',
};

/** The start page as the person, or else their unit, has arranged it. */
export function Arranged({ usual, cards }: ArrangedProps) {
  const { data, error } = useEndpoint(startPage.now, undefined, { staleTime: 60_000 });
  const arranged = data && arrangementOf(data);
  useEffect(() => {
    if (data) storage.set('arranged', arranged ? '1' : '0');
  }, [data, arranged]);
  if (!data && !error) return storage.get('arranged') === '1' ? <Skeleton lines={8} /> : usual;
  if (!arranged) return usual;
  const all = { ...cards, links: <Links links={arranged.links ?? []} /> };
  return (
    <div className="grid items-start gap-3 lg:grid-cols-3">
      {cardsOf(arranged).map(({ card, isHidden }) => {
        const content = all[card];
        if (isHidden === '1' || !content) return <Fragment key={card} />;
        return (
          <div key={card} className={widths[card] ?? 'min-w-0'}>
            {content}
          </div>
        );
      })}
    </div>
  );
}

function Links({ links }: { readonly links: readonly { readonly title: string; readonly address: string }[] }) {
  const w = useDashboardWords();
  if (links.length === 0) return null;
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={w('links')}>
      <h2 className="mb-2 text-16 font-semibold">{w('links')}</h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {links.map(({ title, address }) => (
          <li key={`${title} ${address}`}>
            {address.startsWith('/') ? (
              <Link className="db-link" to={address}>
                {title}
              </Link>
            ) : (
              <a className="db-link" href={address} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
