import type { ValuesOf } from '@danbao/core';
import type { sentDocument } from '@danbao/core/documents';
import { documents, sentStates } from '@danbao/core/documents';
import { documentKinds, documentLevels, flowDefinitions, flowPath } from '@danbao/core/flows';
import { formatTime } from '@danbao/core/format';
import { useEndpoint, useLiveEvents, useLocale, usePermission } from '@danbao/react';
import type { Column } from '@danbao/react/table';
import { StateTag } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useDocumentPageWords } from './i18n/words.ts';
import { givenOf, type RegisterFilter, RegisterSearch } from './register-search.tsx';

type Sent = ValuesOf<typeof sentDocument>;

const flow = flowDefinitions.sending;

/** The register of documents that the unit sends (A11: senddoclist). */
export function SentPage() {
  const w = useDocumentPageWords();
  const locale = useLocale();
  usePageTitle(w('sent'));
  const mayStart = usePermission('flow:write');
  const mayManage = usePermission('sending:manage');
  const [asked, ask] = useListAddress<RegisterFilter>({ text: '', state: '', level: '' });
  const paging = { pageNum: String(asked.page), pageSize: String(asked.size) };
  const answer = useEndpoint(documents.sent, { ...givenOf(asked.search), ...paging }, { keepPrevious: true });
  useLiveEvents(['document', 'flow'], () => void answer.refetch());
  const columns: Column<Sent>[] = [
    {
      id: 'title',
      header: w('title'),
      text: ({ title }) => title,
      cell: ({ docId, title, state }) => (
        <Link
          to={flowPath(flow, state === 'draft' ? 'edit' : 'detail', { flowId: docId })}
          className="db-root db-link inline-block sm:min-w-72"
        >
          {title}
        </Link>
      ),
    },
    { id: 'docNo', header: w('docNo'), kind: 'nowrap', cell: ({ docNo }) => docNo },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      text: ({ state }) => answerOf(sentStates, state, locale),
      cell: ({ state }) => <StateTag options={sentStates} value={state} />,
    },
    {
      id: 'kind',
      header: w('docKind'),
      kind: 'nowrap',
      cell: ({ docKind }) => answerOf(documentKinds, docKind, locale),
    },
    { id: 'level', header: w('level'), kind: 'nowrap', cell: ({ level }) => answerOf(documentLevels, level, locale) },
    {
      id: 'receivers',
      header: w('receivers'),
      text: ({ receivers }) => receivers ?? '',
      cell: ({ receivers }) => <span className="inline-block min-w-40">{receivers}</span>,
    },
    {
      id: 'signed',
      header: w('signedOf'),
      kind: 'nowrap',
      cell: ({ state, signed, delivered }) => (state === 'sent' ? `${signed}/${delivered}` : ''),
    },
    {
      id: 'readers',
      header: w('readers'),
      kind: 'number',
      cell: ({ state, readers }) => (state === 'sent' ? readers : ''),
    },
    { id: 'drafter', header: w('drafter'), kind: 'nowrap', cell: ({ drafter }) => drafter },
    { id: 'department', header: w('department'), kind: 'nowrap', cell: ({ deptName }) => deptName },
    { id: 'signDate', header: w('signDate'), kind: 'nowrap', cell: ({ signDate }) => signDate },
    { id: 'sent', header: w('sentTime'), kind: 'nowrap', cell: ({ sentTime }) => formatTime(sentTime ?? '') },
  ];
  return (
    <>
      <PageHead
        title={w('sent')}
        about={w('sentAbout')}
        tools={
          <>
            {mayManage && (
              <Link to="/documents/words" className="db-root db-button">
                {w('words')}
              </Link>
            )}
            {mayStart && (
              <Link to={flowPath(flow, 'start')} className="db-root db-button db-button-primary">
                <Plus aria-hidden="true" />
                {w('startSending')}
              </Link>
            )}
          </>
        }
      />
      <RegisterSearch
        filter={asked.search}
        states={sentStates}
        onChange={(next) => ask({ ...asked, search: { ...asked.search, ...next } as RegisterFilter, page: 1 })}
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <AnswerTable
          storeKey="senddoclist"
          label={w('sent')}
          columns={columns}
          rowKey={({ docId }) => docId}
          empty={w(Object.keys(givenOf(asked.search)).length > 0 ? 'noneSent' : 'neverSent')}
          answer={answer}
          page={asked.page}
          size={asked.size}
          onPage={(page, size) => ask({ ...asked, page, size })}
        />
      </div>
    </>
  );
}
