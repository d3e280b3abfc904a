import type { ValuesOf } from '@danbao/core';
import { applicationStates, findProjects, type project } from '@danbao/core/credit';
import { formatAmount } from '@danbao/core/format';
import { useEndpoint, useLocale, usePermission } from '@danbao/react';
import { type Column, DataTable } from '@danbao/react/table';
import { Link } from 'react-router';
import { LastDay } from '../../shared/last-day.tsx';
import { useCustomersWords } from './i18n/words.ts';

type Project = ValuesOf<typeof project>;

/** What a client has applied for. */
export function ClientApplications({ client_ID }: { readonly client_ID: string }) {
  const w = useCustomersWords();
  const locale = useLocale();
  const enabled = usePermission('project:read');
  const input = { client_ID, pageNum: '1', pageSize: '50' };
  const { data, error, refetch } = useEndpoint(findProjects, input, { enabled });
  if (!enabled) return null;
  const columns: Column<Project>[] = [
    {
      id: 'name',
      header: w('project'),
      cell: (row) => (
        <Link className="db-link db-cell-cut" title={row.projectName} to={`/projects/${row.apply_ID}`}>
          {row.projectName}
        </Link>
      ),
    },
    {
      id: 'code',
      header: w('code'),
      kind: 'nowrap',
      cell: ({ busiCode }) => <span className="db-mono">{busiCode}</span>,
    },
    { id: 'variety', header: w('variety'), kind: 'nowrap', cell: (row) => row.busiTypeName },
    { id: 'sum', header: w('sum'), kind: 'number', cell: ({ applySum = '' }) => formatAmount(applySum) },
    { id: 'rest', header: w('rest'), kind: 'number', cell: ({ restSum = '' }) => formatAmount(restSum) },
    {
      id: 'measures',
      header: w('measures'),
      kind: 'nowrap',
      cell: ({ apply_ID, measureCount = '0', fulfilledCount = '0' }) => (
        <Link className="db-link" to={`/projects/${apply_ID}/measures`}>
          {w('fulfilled', { done: fulfilledCount, all: measureCount })}
        </Link>
      ),
    },
    {
      id: 'until',
      header: w('until'),
      kind: 'nowrap',
      cell: ({ creditEndDate = '' }) => <LastDay day={creditEndDate} />,
    },
    {
      id: 'state',
      header: w('state'),
      kind: 'nowrap',
      cell: ({ state }) => applicationStates.find(({ value }) => value === state)?.label[locale],
    },
  ];
  return (
    <section className="db-panel p-3 lg:p-4">
      <h2 className="mb-3 text-16 font-semibold">{w('applications')}</h2>
      <DataTable
        label={w('applications')}
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.apply_ID}
        error={error}
        onRetry={() => void refetch()}
        empty={w('noApplications')}
      />
    </section>
  );
}
