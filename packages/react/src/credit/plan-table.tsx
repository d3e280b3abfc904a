import type { ValuesOf } from '@danbao/core';
import type { loanPlanRow } from '@danbao/core/credit';
import { type Column, DataTable } from '../table/data-table.tsx';
import { amountText, inWan } from './amounts.ts';
import { type CreditWordFunction, useCreditWords } from './i18n/words.ts';

type Row = ValuesOf<typeof loanPlanRow>;

export interface PlanTableProps {
  readonly label: string;
  readonly answer: {
    readonly data: readonly Row[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Makes the names buttons. */
  readonly onOpen?: (loanId: string) => void;
}

/** Credit uses with their project, payee, amounts, period and variety (N9). */
export function PlanTable({ label, answer: { data, error, refetch }, onOpen }: PlanTableProps) {
  const w = useCreditWords();
  return (
    <DataTable
      label={label}
      columns={columnsOf(w, onOpen)}
      rows={data}
      rowKey={(row) => row.loanId}
      error={error}
      onRetry={() => void refetch()}
      minWidth={720}
    />
  );
}

function columnsOf(w: CreditWordFunction, onOpen: PlanTableProps['onOpen']): readonly Column<Row>[] {
  return [
    {
      id: 'project',
      header: w('project'),
      cell: ({ projectName, loanId }) =>
        onOpen ? (
          <button type="button" className="db-root db-link db-sheet-link" onClick={() => onOpen(loanId)}>
            {projectName}
          </button>
        ) : (
          projectName
        ),
    },
    { id: 'payee', header: w('payee'), cell: (row) => row.payee },
    { id: 'loanSum', header: inWan(w, 'loanSum'), kind: 'number', cell: (row) => amountText(row.loanSum) },
    { id: 'paid', header: inWan(w, 'loanFactSum'), kind: 'number', cell: (row) => amountText(row.loanFactSum) },
    { id: 'period', header: w('period'), kind: 'nowrap', cell: (row) => monthsOf(row, w) },
    { id: 'type', header: w('busiType'), kind: 'nowrap', cell: (row) => row.busiTypeName },
  ];
}

function monthsOf({ periodMonth }: Row, w: CreditWordFunction): string {
  return periodMonth ? w('months', { count: periodMonth }) : '';
}
