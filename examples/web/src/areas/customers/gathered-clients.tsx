import { type GatheredClient, gathering } from '@danbao/core/customers';
import { listing } from '@danbao/core/resources';
import { usePermission } from '@danbao/react';
import { useGapText } from '@danbao/react/flows';
import { Listing } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { Link } from 'react-router';
import { clientPath } from './client-columns.tsx';
import { gapPaths } from './guide-steps.ts';
import { useGuideWords } from './i18n/guide-words.ts';
import { gatheringPath, useGather } from './use-gather.ts';

const list = listing(gathering.mine, {
  follows: ['client', 'flow', 'statement'],
  key: 'client_ID',
  columns: ['clientName', 'gaps', 'state'],
  filters: [],
});

/** The clients in my charge: what is missing of their data of the year, with the way to where it is filled in. */
export function GatheredClients({ gatherYear }: { readonly gatherYear: string }) {
  const w = useGuideWords();
  const title = w('mine', { year: gatherYear });
  return (
    <Listing
      listing={list}
      fixed={{ gatherYear }}
      empty={w('noneMine')}
      arrange={({ table }) => (
        <section className="db-panel p-3 lg:p-4" aria-label={title}>
          <h2 className="mb-3 text-16 font-semibold">{title}</h2>
          {table}
        </section>
      )}
      columns={{
        clientName: {
          cell: (row) => (
            <Link className="db-link db-cell-cut" title={row.clientName} to={clientPath(row)}>
              {row.clientName}
            </Link>
          ),
        },
        gaps: { cell: (row) => <Missing {...row} /> },
      }}
      rowTools={(row) => <NextStep {...row} gatherYear={gatherYear} />}
    />
  );
}

function NextStep({ client_ID, clientName: name, state, flowId, infoId, gatherYear }: NextStepProps) {
  const w = useGuideWords();
  const gather = useGather();
  const mayGather = usePermission(gathering.init.access);
  if (flowId !== undefined && infoId !== undefined)
    return (
      <Link
        className="db-link"
        aria-label={w(state === 'draft' ? 'goOnOf' : 'seeOf', { name })}
        to={gatheringPath({ flowId, infoId, status: state })}
      >
        {w(state === 'draft' ? 'goOn' : 'see')}
      </Link>
    );
  if (!mayGather) return null;
  return (
    <Button variant="text" aria-label={w('beginOf', { name })} onClick={() => void gather(client_ID, gatherYear)}>
      {w('begin')}
    </Button>
  );
}

interface NextStepProps extends GatheredClient {
  readonly gatherYear: string;
}

/** Each gap leads to the page on which it is filled. */
function Missing({ client_ID, gaps }: GatheredClient) {
  const w = useGuideWords();
  const textOf = useGapText();
  if (gaps.length === 0) return <span className="db-tag db-tag-success">{w('nothingMissing')}</span>;
  return (
    <ul>
      {gaps.map((gap) => (
        <li key={gap}>
          <Link className="db-link inline-block py-1" to={gapPaths[gap]?.(client_ID) ?? '/customer/list'}>
            {textOf(gap)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
