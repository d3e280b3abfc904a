import { type Connection, type ConnectionKind, connections } from '@danbao/core/customers';
import { useEndpoint } from '@danbao/react';
import { Skeleton } from '@danbao/react/table';
import { Button, TabPanels } from '@danbao/react/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { clientPath } from '../customers/public.ts';
import { useConnectionWords } from './words.ts';

const kinds: readonly ConnectionKind[] = ['circle', 'asset', 'legalPerson', 'phone', 'address'];

/** What ties clients, owners and guarantors to one another: circles first, since one of them brings down the others. */
export function ConnectionsPage() {
  const w = useConnectionWords();
  usePageTitle(w('title'));
  const { data, error, refetch } = useEndpoint(connections.find, {});
  return (
    <>
      <PageHead title={w('title')} about={w('about')} />
      {data ? (
        <TabPanels
          label={w('title')}
          panels={kinds.map((kind) => {
            const own = data.filter((one) => one.kind === kind);
            return {
              key: kind,
              label: `${w(kind)} ${own.length}`,
              render: () => <Connections found={own} />,
            };
          })}
        />
      ) : error ? (
        <RecordMissing title={w('failed')} help="" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

/** As many as are looked at; the others come when asked for. */
const shownFirst = 20;

function Connections({ found }: { readonly found: readonly Connection[] }) {
  const w = useConnectionWords();
  const [isWhole, setWhole] = useState(false);
  if (found.length === 0) return <p className="db-quiet">{w('none')}</p>;
  const shown = isWhole ? found : found.slice(0, shownFirst);
  return (
    <>
      <ul className="grid gap-3">
        {shown.map((one) => (
          <li
            key={`${one.shared ?? ''} ${one.parties.map(({ number }) => number).join(' ')}`}
            className="border-b border-(--db-line) pb-3"
          >
            <One connection={one} />
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button onClick={() => setWhole(true)}>{w('more', { count: found.length - shown.length })}</Button>
      )}
    </>
  );
}

function One({ connection: { kind, shared, parties, edges, measures } }: { readonly connection: Connection }) {
  const w = useConnectionWords();
  const nameOf = (number: string) => parties.find((party) => party.number === number)?.name ?? number;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{kind === 'circle' ? w('of', { count: parties.length }) : shared}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {parties.map(({ number, name, client_ID, clientTypeID }) => (
          <span key={number}>
            {client_ID && clientTypeID ? (
              <Link className="db-link" to={clientPath({ client_ID, clientTypeID })}>
                {name}
              </Link>
            ) : (
              name
            )}{' '}
            <span className="db-quiet">{number}</span>
          </span>
        ))}
      </p>
      {edges.length > 0 && (
        <ul className="db-quiet list-disc pl-5">
          {edges.map(({ backer, borrower }) => (
            <li key={`${backer} ${borrower}`}>
              {w('secures', { backer: nameOf(backer), borrower: nameOf(borrower) })}
            </li>
          ))}
        </ul>
      )}
      {measures.length > 0 && (
        <ul className="list-disc pl-5">
          {measures.map(({ optGuaranty_ID, optName, apply_ID, projectName }) => (
            <li key={optGuaranty_ID}>
              <Link className="db-link" to={`/projects/${apply_ID}/measures`}>
                {w('inProject', { name: optName, project: projectName })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
