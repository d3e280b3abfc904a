import type { ValuesOf } from '@danbao/core';
import { flowDefinitions, flowPath, type flowRow, flowStatuses } from '@danbao/core/flows';
import { carTickets } from '@danbao/core/office';
import { useEndpoint, useLocale } from '@danbao/react';
import { FlowStatusTag } from '@danbao/react/flows';
import { SelectField } from '@danbao/react/form';
import { type Column, SearchBar } from '@danbao/react/table';
import { Link } from 'react-router';
import { choicesOf } from '../../shared/answer-of.ts';
import { AnswerTable } from '../../shared/answer-table.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useCarWords } from './i18n/words.ts';

type Ticket = ValuesOf<typeof flowRow>;

const statuses = flowStatuses.filter(({ value }) => value !== 'draft' && value !== 'deleted');
const { car } = flowDefinitions;

/** Every car ticket of the unit (B12). */
export function AllTicketsPage() {
  const w = useCarWords();
  const locale = useLocale();
  usePageTitle(w('carAll'));
  const [asked, ask] = useListAddress<Readonly<Record<'text' | 'status', string>>>({ text: '', status: '' });
  const { text, status } = asked.search;
  const answer = useEndpoint(
    carTickets.tickets,
    {
      ...(text === '' ? {} : { text }),
      ...(status === '' ? {} : { status: status as Ticket['status'] }),
      pageNum: String(asked.page),
      pageSize: String(asked.size),
    },
    { keepPrevious: true },
  );
  const columns: Column<Ticket>[] = [
    {
      id: 'title',
      header: w('title'),
      text: (row) => row.title,
      cell: ({ flowId, infoId, title }) => (
        <Link to={flowPath(car, 'detail', { flowId, infoId })} className="db-root db-link inline-block min-w-40">
          {title}
        </Link>
      ),
    },
    { id: 'starter', header: w('starter'), kind: 'nowrap', cell: (row) => row.starterName },
    { id: 'department', header: w('department'), kind: 'nowrap', cell: (row) => row.deptName },
    { id: 'status', header: w('status'), kind: 'nowrap', cell: (row) => <FlowStatusTag status={row.status} /> },
    { id: 'startedAt', header: w('startedAt'), kind: 'nowrap', cell: (row) => row.createTime },
  ];
  return (
    <>
      <PageHead title={w('carAll')} about={w('carAllAbout')} />
      <SearchBar
        label={w('text')}
        initial={text}
        values={{ status }}
        className="db-panel p-3 lg:p-4"
        onSearch={(next) => ask({ ...asked, search: { text: next.trim(), status }, page: 1 })}
      >
        <SelectField
          name="status"
          label={w('status')}
          value={status}
          options={choicesOf(statuses, locale, w('all'))}
          onChange={(next) => ask({ ...asked, search: { text, status: next }, page: 1 })}
        />
      </SearchBar>
      <div className="db-panel mt-3 p-3 lg:p-4">
        <AnswerTable
          storeKey="car-tickets"
          label={w('carAll')}
          columns={columns}
          rowKey={(row) => row.flowId}
          empty={w('noTickets')}
          answer={answer}
          page={asked.page}
          size={asked.size}
          onPage={(page, size) => ask({ ...asked, page, size })}
        />
      </div>
    </>
  );
}
