import type { ValuesOf } from '@danbao/core';
import { credit, type loanPlanRow } from '@danbao/core/credit';
import { options } from '@danbao/core/fields';
import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { formatAmount } from '@danbao/core/format';
import { useEndpoint } from '@danbao/react';
import { type Column, DataTable } from '@danbao/react/table';
import { StateTag } from '@danbao/react/ui';
import { Link } from 'react-router';
import { useProjectWords } from './i18n/words.ts';

export type CreditUse = ValuesOf<typeof loanPlanRow>;

const states = options(
  ['draft', '草稿', 'Draft', 'quiet'],
  ['applied', '审批中', 'In approval', 'info'],
  ['concluded', '已审结', 'Concluded', 'success'],
  ['stopped', '已终止', 'Terminated', 'danger'],
);

/** The credit uses of an application, each with the way to its flow. */
export function CreditUses({ apply_ID }: { readonly apply_ID: string }) {
  const w = useProjectWords();
  const { data, error, refetch } = useEndpoint(credit.loanPlansOf, { apply_ID });
  const columns: Column<CreditUse>[] = [
    {
      id: 'payee',
      header: w('payee'),
      cell: ({ loanId, payee }) => (
        <Link
          className="db-link db-cell-cut"
          title={payee}
          to={flowPath(flowDefinitions.creditUse, 'detail', { flowId: loanId, infoId: loanId })}
        >
          {payee}
        </Link>
      ),
    },
    { id: 'sum', header: w('loanSum'), kind: 'number', cell: ({ loanSum = '' }) => formatAmount(loanSum) },
    { id: 'paid', header: w('paidSum'), kind: 'number', cell: ({ loanFactSum = '' }) => formatAmount(loanFactSum) },
    { id: 'months', header: w('months'), kind: 'number', cell: (row) => row.periodMonth },
    { id: 'state', header: w('state'), kind: 'nowrap', cell: (row) => <StateTag options={states} value={row.state} /> },
  ];
  return (
    <DataTable
      label={w('uses')}
      columns={columns}
      rows={data}
      rowKey={(row) => row.loanId}
      error={error}
      onRetry={() => void refetch()}
      empty={w('noUses')}
    />
  );
}
