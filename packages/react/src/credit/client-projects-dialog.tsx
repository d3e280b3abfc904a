import type { ValuesOf } from '@danbao/core';
import { type clientProject, credit } from '@danbao/core/credit';
import { Dialog } from '../dialog/dialog.tsx';
import { useEndpoint } from '../query/use-endpoint.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { amountText, inWan } from './amounts.ts';
import type { LoanPlanRecord } from './credit-use-blocks.ts';
import { type CreditWordFunction, useCreditWords } from './i18n/words.ts';

type Row = ValuesOf<typeof clientProject>;

export interface ClientProjectsDialogProps {
  readonly title: string;
  readonly plan: LoanPlanRecord;
  readonly onClose: () => void;
}

/** The guaranteed projects of a client (N9). */
export function ClientProjectsDialog({ title, plan, onClose }: ClientProjectsDialogProps) {
  const w = useCreditWords();
  const { loanId, clientGuid = '', creditBusiTypeName: busiTypeName } = plan;
  const { data, error, refetch } = useEndpoint(credit.clientProjects, {
    loanId,
    clientGuid,
    ...(busiTypeName ? { busiTypeName } : {}),
  });
  return (
    <Dialog title={title} width="office1000" onClose={onClose}>
      <DataTable
        label={title}
        columns={columnsOf(w)}
        rows={data}
        rowKey={(row) => String(data?.indexOf(row))}
        error={error}
        onRetry={() => void refetch()}
        minWidth={720}
      />
    </Dialog>
  );
}

function columnsOf(w: CreditWordFunction): readonly Column<Row>[] {
  return [
    { id: 'client', header: w('client'), cell: (row) => row.clientName },
    { id: 'payee', header: w('payee'), cell: (row) => row.payee },
    { id: 'lent', header: inWan(w, 'lentSum'), kind: 'number', cell: (row) => amountText(row.loadSum) },
    { id: 'guaranteed', header: inWan(w, 'guarantySum'), kind: 'number', cell: (row) => amountText(row.guarantySum) },
    { id: 'begin', header: w('billBegin'), kind: 'nowrap', cell: (row) => dayOf(row.billBeginDate) },
    { id: 'end', header: w('billEnd'), kind: 'nowrap', cell: (row) => dayOf(row.billEndDate) },
    { id: 'bank', header: w('lender'), cell: (row) => row.bankName },
  ];
}

function dayOf(date = ''): string {
  return date.slice(0, 10);
}
