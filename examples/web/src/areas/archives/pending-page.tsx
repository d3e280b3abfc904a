import type { ValuesOf } from '@danbao/core';
import { archiveEndpoints, archives, type pendingArchive } from '@danbao/core/archives';
import { ResourcesProvider, useEndpoint } from '@danbao/react';
import { useRefreshResource } from '@danbao/react/resources';
import { type Column, SearchBar, useSelection } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { definitions } from '../../shared/definitions.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { CollectAllDialog, CollectDialog } from './collect-dialog.tsx';
import { useArchiveWords } from './i18n/words.ts';
import { RunLine } from './run-line.tsx';

type Pending = ValuesOf<typeof pendingArchive>;

/** Finished flows of which there is no record yet; the chosen ones or all are collected, and filed at once where that is wanted. */
export function PendingPage() {
  const w = useArchiveWords();
  usePageTitle(w('pending'));
  const [asked, ask] = useListAddress<{ readonly text: string }>({ text: '' });
  const paging = { pageNum: String(asked.page), pageSize: String(asked.size) };
  const text = asked.search.text === '' ? {} : { text: asked.search.text };
  const answer = useEndpoint(archiveEndpoints.pending, { ...text, ...paging }, { keepPrevious: true });
  const selection = useSelection<Pending>(({ flowId }) => flowId);
  const none = selection.ids.length === 0;
  const [collecting, collect] = useState<'collect' | 'archiveFlows' | 'all'>();
  const runs = useEndpoint(archiveEndpoints.runs, undefined);
  const [run] = runs.data ?? [];
  const refresh = useRefreshResource(archives);
  const total = answer.data?.total ?? 0;
  const columns: Column<Pending>[] = [
    {
      id: 'title',
      header: w('title'),
      text: ({ title }) => title,
      cell: ({ title }) => <span className="inline-block min-w-40">{title}</span>,
    },
    { id: 'flow', header: w('flow'), kind: 'nowrap', cell: ({ flowName }) => flowName },
    { id: 'businessNo', header: w('businessNo'), kind: 'nowrap', cell: ({ businessNo }) => businessNo },
    { id: 'starter', header: w('starter'), kind: 'nowrap', cell: ({ starter }) => starter },
    { id: 'endTime', header: w('endTime'), kind: 'nowrap', cell: ({ endTime }) => endTime },
    { id: 'fileCount', header: w('fileCount'), kind: 'number', cell: ({ fileCount }) => fileCount },
  ];
  return (
    <ResourcesProvider resources={definitions().resources}>
      <PageHead title={w('pending')} about={w('pendingAbout')} />
      <SearchBar
        label={w('search')}
        initial={asked.search.text}
        className="db-panel p-3 lg:p-4"
        onSearch={(text) => ask({ ...asked, search: { text: text.trim() }, page: 1 })}
      />
      {run && (
        <RunLine
          key={run.runId}
          run={run}
          onLook={() => void runs.refetch()}
          onEnd={() => {
            void answer.refetch();
            void refresh();
          }}
        />
      )}
      <div className="db-panel mt-3 p-3 lg:p-4">
        <AnswerTable
          storeKey="archives-pending"
          label={w('pending')}
          columns={columns}
          rowKey={({ flowId }) => flowId}
          rowName={({ title }) => title}
          selection={selection}
          batch={
            <>
              <Button variant="primary" disabled={none} onClick={() => collect('collect')}>
                {w('collect')}
              </Button>
              <Button disabled={none} onClick={() => collect('archiveFlows')}>
                {w('collectAndFile')}
              </Button>
              <Button disabled={total === 0 || run?.state === 'running'} onClick={() => collect('all')}>
                {w('collectAll')}
              </Button>
            </>
          }
          empty={w('noPending')}
          answer={answer}
          page={asked.page}
          size={asked.size}
          onPage={(page, size) => ask({ ...asked, page, size })}
        />
      </div>
      {collecting === 'all' && (
        <CollectAllDialog
          count={total}
          filters={text}
          onDone={() => {
            selection.clear();
            void runs.refetch();
          }}
          onClose={() => collect(undefined)}
        />
      )}
      {collecting !== undefined && collecting !== 'all' && (
        <CollectDialog
          how={collecting}
          flowIds={selection.ids}
          onDone={() => {
            selection.clear();
            void answer.refetch();
          }}
          onClose={() => collect(undefined)}
        />
      )}
    </ResourcesProvider>
  );
}
