import type { ValuesOf } from '@danbao/core';
import type { receivedDocument } from '@danbao/core/documents';
import { documents, receivedStates } from '@danbao/core/documents';
import { documentLevels, flowDefinitions, flowPath } from '@danbao/core/flows';
import { formatTime } from '@danbao/core/format';
import { useCall, useEndpoint, useLiveEvents, useLocale, usePermission } from '@danbao/react';
import type { Column } from '@danbao/react/table';
import { Button, StateTag } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useDocumentPageWords } from './i18n/words.ts';
import { pageOfReceipt } from './page-of-receipt.ts';
import { givenOf, type RegisterFilter, RegisterSearch } from './register-search.tsx';

type Received = ValuesOf<typeof receivedDocument>;

const flow = flowDefinitions.receipt;

/** The register of documents that came in (A11: receipt): from other units by themselves, on paper by hand. */
export function ReceivedPage() {
  const w = useDocumentPageWords();
  const locale = useLocale();
  usePageTitle(w('received'));
  const mayStart = usePermission('flow:write');
  const [asked, ask] = useListAddress<RegisterFilter>({ text: '', state: '', level: '' });
  const paging = { pageNum: String(asked.page), pageSize: String(asked.size) };
  const answer = useEndpoint(documents.received, { ...givenOf(asked.search), ...paging }, { keepPrevious: true });
  useLiveEvents(['document', 'flow'], () => void answer.refetch());
  const call = useCall(() => answer.refetch());
  const sign = ({ receiptId }: Received) =>
    void call(documents.sign, { receiptIds: [receiptId] }, { said: () => w('signed') });
  const columns: Column<Received>[] = [
    {
      id: 'title',
      header: w('title'),
      text: ({ title }) => title,
      cell: ({ docId = '', flowId, title, state }) => (
        <Link
          to={flowId === undefined ? `/documents/read/${docId}` : flowPath(flow, pageOfReceipt(state), { flowId })}
          className="db-root db-link inline-block sm:min-w-72"
        >
          {title}
        </Link>
      ),
    },
    { id: 'registerNo', header: w('registerNo'), kind: 'nowrap', cell: ({ registerNo }) => registerNo },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      text: ({ state }) => answerOf(receivedStates, state, locale),
      cell: ({ state }) => <StateTag options={receivedStates} value={state} />,
    },
    { id: 'source', header: w('source'), kind: 'nowrap', cell: ({ source }) => source },
    { id: 'sourceDocNo', header: w('sourceDocNo'), kind: 'nowrap', cell: ({ sourceDocNo }) => sourceDocNo },
    { id: 'level', header: w('level'), kind: 'nowrap', cell: ({ level }) => answerOf(documentLevels, level, locale) },
    { id: 'received', header: w('receiveTime'), kind: 'nowrap', cell: ({ receiveTime }) => formatTime(receiveTime) },
    { id: 'signer', header: w('signerName'), kind: 'nowrap', cell: ({ signerName }) => signerName },
    { id: 'deadline', header: w('deadline'), kind: 'nowrap', cell: ({ deadline }) => deadline },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => (
        <>
          {row.docId && row.flowId && (
            <Link
              to={`/documents/read/${row.docId}`}
              className="db-root db-link"
              aria-label={w('originalOf', { title: row.title })}
            >
              {w('original')}
            </Link>
          )}
          {row.maySign === '1' && (
            <Button variant="text" aria-label={w('signOne', { title: row.title })} onClick={() => sign(row)}>
              {w(row.state === 'signed' ? 'register' : 'sign')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={w('received')}
        about={w('receivedAbout')}
        tools={
          mayStart && (
            <Link to={flowPath(flow, 'start')} className="db-root db-button db-button-primary">
              <Plus aria-hidden="true" />
              {w('startReceiving')}
            </Link>
          )
        }
      />
      <RegisterSearch
        filter={asked.search}
        states={receivedStates}
        onChange={(next) => ask({ ...asked, search: { ...asked.search, ...next } as RegisterFilter, page: 1 })}
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <AnswerTable
          storeKey="receipt"
          label={w('received')}
          columns={columns}
          rowKey={({ receiptId }) => receiptId}
          empty={w(Object.keys(givenOf(asked.search)).length > 0 ? 'noneReceived' : 'neverReceived')}
          answer={answer}
          page={asked.page}
          size={asked.size}
          onPage={(page, size) => ask({ ...asked, page, size })}
        />
      </div>
    </>
  );
}
