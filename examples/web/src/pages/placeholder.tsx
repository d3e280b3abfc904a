import { useLocale } from '@danbao/react';
import { Construction } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHead } from '../shared/page-head.tsx';
import { usePageTitle } from '../shared/pages-store.ts';
import { permissionName } from '../shared/permission-name.ts';
import { usePageWords } from './i18n/words.ts';
import { WayBack } from './way-back.tsx';

export interface PlaceholderProps {
  readonly title: string;
  /** Why there is nothing, where it is not simply a page that is not built. */
  readonly reason?: string;
  readonly family?: string;
  readonly about?: string;
  readonly needs?: string | undefined;
  readonly params?: readonly (readonly [name: string, value: string])[];
}

/** Says honestly of a page that is not there what will be there, so that no link is a dead one. */
export function Placeholder({ title, reason, family, about, needs, params = [] }: PlaceholderProps) {
  const w = usePageWords();
  usePageTitle(title);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(family === undefined ? [] : [[w('family'), family] as const]),
    ...(about === undefined ? [] : [[w('about'), about] as const]),
    ...(reason === undefined
      ? [[w('needs'), needs === undefined ? w('needsNothing') : <Held key="needs" needs={needs} />] as const]
      : []),
  ];
  return (
    <>
      <PageHead
        title={title}
        tools={
          <span className="db-tag db-tag-warning">
            <Construction aria-hidden="true" />
            {w('notBuilt')}
          </span>
        }
      />
      <div className="db-panel grid gap-5 p-5">
        <p>{reason ?? w('notBuiltHelp')}</p>
        {facts.length > 0 && <Facts facts={facts} />}
        {params.length > 0 && (
          <section className="grid gap-2">
            <h2 className="text-14 font-semibold">{w('params')}</h2>
            <Facts
              facts={params.map(([name, value]) => [
                name,
                <span key={name} className="db-mono break-all">
                  {value}
                </span>,
              ])}
            />
          </section>
        )}
        <WayBack />
      </div>
    </>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Held({ needs }: { readonly needs: string }) {
  const w = usePageWords();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span>{permissionName(needs, useLocale())}</span>
      <span className="db-tag db-tag-success">{w('held')}</span>
    </span>
  );
}
