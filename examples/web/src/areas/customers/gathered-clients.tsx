import { type GatheredClient, gatheredClient, gathering } from '@danbao/core/customers';
import { useEndpoint, useLocale, usePermission } from '@danbao/react';
import { useGapText } from '@danbao/react/flows';
import type { Column } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { clientPath } from './client-columns.tsx';
import { gapPaths } from './guide-steps.ts';
import { useGuideWords } from './i18n/guide-words.ts';
import { gatheringPath, useGather } from './use-gather.ts';

const states = gatheredClient.fields.state.options ?? [];

/** The clients in my charge: what is missing of their data of the year, with the way to where it is filled in. */
export function GatheredClients({ gatherYear }: { readonly gatherYear: string }) {
  const w = useGuideWords();
  const locale = useLocale();
  const gather = useGather();
  const mayGather = usePermission(gathering.init.access);
  const [{ page, size }, turn] = useState({ page: 1, size: 10 });
  const query = { gatherYear, pageNum: String(page), pageSize: String(size) };
  const answer = useEndpoint(gathering.mine, query, { keepPrevious: true });
  const title = w('mine', { year: gatherYear });
  const columns: readonly Column<GatheredClient>[] = [
    {
      id: 'client',
      header: w('client'),
      cell: (row) => (
        <Link className="db-link db-cell-cut" title={row.clientName} to={clientPath(row)}>
          {row.clientName}
        </Link>
      ),
      text: ({ clientName }) => clientName,
    },
    { id: 'missing', header: w('missing'), cell: (row) => <Missing {...row} /> },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      cell: (row) => (
        <span className={row.state === 'ended' ? 'db-tag db-tag-success' : 'db-tag'}>
          {states.find(({ value }) => value === row.state)?.label[locale]}
        </span>
      ),
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: ({ client_ID, clientName: name, state, flowId, infoId }) =>
        flowId !== undefined && infoId !== undefined ? (
          <Link
            className="db-link"
            aria-label={w(state === 'draft' ? 'goOnOf' : 'seeOf', { name })}
            to={gatheringPath({ flowId, infoId, status: state })}
          >
            {w(state === 'draft' ? 'goOn' : 'see')}
          </Link>
        ) : mayGather ? (
          <Button variant="text" aria-label={w('beginOf', { name })} onClick={() => void gather(client_ID, gatherYear)}>
            {w('begin')}
          </Button>
        ) : null,
    },
  ];
  return (
    <section className="db-panel p-3 lg:p-4" aria-label={title}>
      <h2 className="mb-3 text-16 font-semibold">{title}</h2>
      <AnswerTable<GatheredClient>
        storeKey="gathered-clients"
        label={title}
        cards
        columns={columns}
        rowKey={({ client_ID }) => client_ID}
        empty={w('noneMine')}
        answer={answer}
        page={page}
        size={size}
        onPage={(nextPage, nextSize) => turn({ page: nextPage, size: nextSize })}
      />
    </section>
  );
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
