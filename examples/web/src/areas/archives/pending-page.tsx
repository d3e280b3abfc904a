import {
  archiveCollection,
  archiveEndpoints,
  archives,
  betweenSentences,
  type pendingArchive,
  type ValuesOf,
} from '@danbao/core';
import {
  Button,
  type Column,
  formValues,
  RecordDialog,
  ResourcesProvider,
  SearchBar,
  useDanbao,
  useEndpoint,
  useMessage,
  useRefreshResource,
  useSelection,
} from '@danbao/react';
import { useState } from 'react';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { definitions } from '../../shared/definitions.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useArchiveWords } from './i18n/words.ts';

type Pending = ValuesOf<typeof pendingArchive>;

const names = ['fondsId', 'categoryId', 'retentionPeriod', 'securityLevel'];

/** Finished flows of which there is no record yet; the chosen ones are collected, and filed at once where that is wanted. */
export function PendingPage() {
  const w = useArchiveWords();
  usePageTitle(w('pending'));
  const [asked, ask] = useListAddress<{ readonly text: string }>({ text: '' });
  const paging = { pageNum: String(asked.page), pageSize: String(asked.size) };
  const text = asked.search.text === '' ? {} : { text: asked.search.text };
  const answer = useEndpoint(archiveEndpoints.pending, { ...text, ...paging }, { keepPrevious: true });
  const selection = useSelection<Pending>(({ flowId }) => flowId);
  const none = selection.ids.length === 0;
  const [collecting, collect] = useState<'collect' | 'archiveFlows'>();
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
              <Button look="primary" disabled={none} onClick={() => collect('collect')}>
                {w('collect')}
              </Button>
              <Button disabled={none} onClick={() => collect('archiveFlows')}>
                {w('collectAndFile')}
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
      {collecting && (
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

interface CollectDialogProps {
  readonly how: 'collect' | 'archiveFlows';
  readonly flowIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What the chosen flows have in common as records. */
function CollectDialog({ how, flowIds, onDone, onClose }: CollectDialogProps) {
  const w = useArchiveWords();
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshResource(archives);
  const save = async (filled: object) => {
    const outcomes = await client.request(archiveEndpoints[how], {
      ...(filled as ValuesOf<typeof archiveCollection>),
      flowIds,
    });
    const refused = outcomes.filter(({ done }) => done === '0');
    const done = String(outcomes.length - refused.length);
    const reasons = refused.map(({ reason }) => reason).join(betweenSentences(locale));
    if (refused.length === 0)
      tell.success(how === 'collect' ? w('collected', { done }) : w('filedAll', { count: done }));
    else tell.warning(w('collectedPartly', { done, failed: String(refused.length) }), { detail: reasons });
    await refresh();
    onDone();
  };
  return (
    <RecordDialog
      title={w('collectTitle', { count: String(flowIds.length) })}
      entity={archiveCollection}
      names={names}
      values={formValues(names, { retentionPeriod: '30', securityLevel: 'internal' }, {
        flowIds: [...flowIds],
      } as never)}
      saveLabel={w(how === 'collect' ? 'collect' : 'collectAndFile')}
      onSave={save}
      onClose={onClose}
    >
      {how === 'collect' && <p className="text-quiet mt-3">{w('drafts')}</p>}
    </RecordDialog>
  );
}
