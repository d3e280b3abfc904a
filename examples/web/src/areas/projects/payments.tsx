import { credit, formatAmount, type payment, type repayment, type ValuesOf } from '@danbao/core';
import { Button, type Column, DataTable, useEndpoint, usePermission } from '@danbao/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useProjectWords } from './i18n/words.ts';
import { RecordMoneyDialog } from './record-money-dialog.tsx';

type Payment = ValuesOf<typeof payment>;
type Repayment = ValuesOf<typeof repayment>;

export interface PaymentsProps {
  readonly apply_ID: string;
  readonly project_ID: string;
}

/** What was paid out under a project and what was paid back (M13), each with a way to record more. */
export function Payments({ apply_ID, project_ID }: PaymentsProps) {
  const w = useProjectWords();
  const mayWrite = usePermission('project:write');
  const payments = useEndpoint(credit.payments, {
    project_ID,
    sortName: 'payDate',
    sortOrder: 'asc',
    pageNum: '1',
    pageSize: '999',
  });
  const repayments = useEndpoint(credit.repayments, { projectId: project_ID });
  const [recorded, setRecorded] = useState<'payment' | 'repayment'>();
  const day = (text = '') => text.slice(0, 10);
  const paid: Column<Payment>[] = [
    { id: 'date', header: w('payDate'), kind: 'nowrap', cell: (row) => day(row.payDate) },
    { id: 'sum', header: w('paySum'), kind: 'number', cell: ({ paySum = '' }) => formatAmount(paySum) },
    { id: 'payee', header: w('payee'), cell: (row) => <Cut text={row.payee} /> },
    { id: 'bank', header: w('bank'), cell: (row) => <Cut text={row.bankName} /> },
    {
      id: 'bill',
      header: w('bill'),
      kind: 'nowrap',
      cell: ({ billBeginDate, billEndDate }) => `${day(billBeginDate)} – ${day(billEndDate)}`,
    },
    { id: 'remark', header: w('remark'), cell: (row) => row.remark },
  ];
  const back: Column<Repayment>[] = [
    { id: 'date', header: w('repayDate'), kind: 'nowrap', cell: (row) => day(row.repayDate) },
    { id: 'principal', header: w('principal'), kind: 'number', cell: (row) => formatAmount(row.principalSum ?? '0') },
    { id: 'interest', header: w('interest'), kind: 'number', cell: (row) => formatAmount(row.interestSum ?? '0') },
    { id: 'balance', header: w('balance'), kind: 'number', cell: (row) => formatAmount(row.balanceSum ?? '0') },
    { id: 'remark', header: w('remark'), cell: (row) => row.remark },
  ];
  return (
    <>
      <section className="db-panel p-3 lg:p-4">
        <Head title={w('payments')} add={w('addPayment')} onAdd={mayWrite ? () => setRecorded('payment') : undefined} />
        <DataTable
          label={w('payments')}
          columns={paid}
          rows={payments.data?.rows}
          rowKey={(row) => row.factPay_ID}
          error={payments.error}
          onRetry={() => void payments.refetch()}
          empty={w('noPayments')}
        />
      </section>
      <section className="db-panel p-3 lg:p-4">
        <Head
          title={w('repayments')}
          add={w('addRepayment')}
          onAdd={mayWrite ? () => setRecorded('repayment') : undefined}
        />
        <DataTable
          label={w('repayments')}
          columns={back}
          rows={repayments.data}
          rowKey={(row) => row.repayment_ID}
          error={repayments.error}
          onRetry={() => void repayments.refetch()}
          empty={w('noRepayments')}
        />
      </section>
      {recorded && <RecordMoneyDialog what={recorded} apply_ID={apply_ID} onClose={() => setRecorded(undefined)} />}
    </>
  );
}

function Cut({ text = '' }: { readonly text?: string | undefined }) {
  return (
    <span className="db-cell-cut" title={text}>
      {text}
    </span>
  );
}

interface HeadProps {
  readonly title: string;
  readonly add: string;
  readonly onAdd: (() => void) | undefined;
}

function Head({ title, add, onAdd }: HeadProps) {
  return (
    <div className="mb-3 flex items-center justify-between gap-2">
      <h2 className="text-16 font-semibold">{title}</h2>
      {onAdd && (
        <Button icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </div>
  );
}
