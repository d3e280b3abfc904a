import type { ApiError, Page, ValuesOf } from '@danbao/core';
import { type archiveEdit, archiveEndpoints, archives, type archiveUse } from '@danbao/core/archives';
import { endpointKey, refreshQueries, useCall, useEndpoint } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import type { Column } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useArchiveWords } from './i18n/words.ts';

type Edit = ValuesOf<typeof archiveEdit>;
type Use = ValuesOf<typeof archiveUse>;
type Shown = { readonly what: string };

/** Who changed records field by field, and who looked at them or took files along. */
export function LogsPage() {
  const w = useArchiveWords();
  usePageTitle(w('logs'));
  const state = useListAddress<Shown>({ what: 'edits' });
  const [asked, ask] = state;
  return (
    <>
      <PageHead title={w('logs')} about={w('logsAbout')} />
      <div className="db-panel p-3 lg:p-4">
        <SegmentControl
          name="what"
          label={w('logs')}
          value={asked.search.what}
          options={[
            { value: 'edits', text: w('edits') },
            { value: 'uses', text: w('uses') },
          ]}
          onChange={(what) => ask({ ...asked, search: { what }, page: 1 })}
        />
        {asked.search.what === 'uses' ? <Uses state={state} /> : <Edits state={state} />}
      </div>
    </>
  );
}

interface LogProps {
  readonly state: ReturnType<typeof useListAddress<Shown>>;
}

function Edits({ state }: LogProps) {
  const [asked] = state;
  const w = useArchiveWords();
  const queries = useQueryClient();
  const refreshRecords = useRefreshResource(archives);
  const call = useCall(async () => {
    await refreshQueries(queries, { queryKey: endpointKey(archiveEndpoints.allEdits) });
    await refreshRecords();
  });
  const paging = { pageNum: String(asked.page), pageSize: String(asked.size) };
  const answer = useEndpoint(archiveEndpoints.allEdits, paging, { keepPrevious: true });
  const undo = ({ archiveId, changeId, title = '' }: Edit) =>
    call(
      archiveEndpoints.undoEdit,
      { archiveId, changeId },
      {
        question: { text: w('undoQuestion', { title }), danger: true },
        said: ({ electronicStatus }) => w(electronicStatus === 'draft' ? 'undone' : 'undoRequested'),
      },
    );
  const columns: Column<Edit>[] = [
    { id: 'title', header: w('title'), cell: ({ title }) => <span className="inline-block min-w-40">{title}</span> },
    { id: 'field', header: w('field'), kind: 'nowrap', cell: ({ field }) => field },
    { id: 'before', header: w('before'), cell: ({ before }) => before },
    { id: 'after', header: w('after'), cell: ({ after }) => after },
    { id: 'user', header: w('user'), kind: 'nowrap', cell: ({ user }) => user },
    { id: 'time', header: w('time'), kind: 'nowrap', cell: ({ time }) => time },
    { id: 'checked', header: w('checked'), kind: 'nowrap', cell: ({ checkedBy }) => checkedBy },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (edit) => (
        <>
          {edit.checked === '0' && (
            <Button
              variant="text"
              aria-label={w('noteCheckedOne', { field: edit.field })}
              onClick={() => void call(archiveEndpoints.noteChecked, { id: edit.id })}
            >
              {w('noteChecked')}
            </Button>
          )}
          {edit.mayUndo === '1' && (
            <Button
              variant="danger-text"
              aria-label={w('undoOne', { field: edit.field })}
              onClick={() => void undo(edit)}
            >
              {w('undo')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return <LogTable what="edits" columns={columns} answer={answer} state={state} />;
}

function Uses({ state }: LogProps) {
  const [asked] = state;
  const w = useArchiveWords();
  const paging = { pageNum: String(asked.page), pageSize: String(asked.size) };
  const answer = useEndpoint(archiveEndpoints.uses, paging, { keepPrevious: true });
  const columns: Column<Use>[] = [
    { id: 'title', header: w('title'), cell: ({ title }) => <span className="inline-block min-w-40">{title}</span> },
    {
      id: 'action',
      header: w('action'),
      kind: 'nowrap',
      cell: ({ action }) => w(action === 'read' ? 'read' : 'downloaded'),
    },
    { id: 'file', header: w('fileName'), cell: ({ about }) => about },
    { id: 'user', header: w('user'), kind: 'nowrap', cell: ({ user }) => user },
    { id: 'time', header: w('time'), kind: 'nowrap', cell: ({ time }) => time },
  ];
  return <LogTable what="uses" columns={columns} answer={answer} state={state} />;
}

interface LogTableProps<T> extends LogProps {
  readonly what: 'edits' | 'uses';
  readonly columns: Column<T>[];
  readonly answer: UseQueryResult<Page<T>, ApiError>;
}

function LogTable<T extends { readonly id: string }>({ what, columns, answer, state: [asked, ask] }: LogTableProps<T>) {
  const w = useArchiveWords();
  return (
    <AnswerTable
      storeKey={`archive-${what}`}
      label={w(what)}
      columns={columns}
      rowKey={({ id }) => id}
      empty={w('noLogs')}
      answer={answer}
      page={asked.page}
      size={asked.size}
      onPage={(page, size) => ask({ ...asked, page, size })}
    />
  );
}
