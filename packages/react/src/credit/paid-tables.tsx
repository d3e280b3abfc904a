import { credit, payments } from '@danbao/core/credit';
import { SheetList } from '../print/sheet-list.tsx';
import { useEndpoint } from '../query/use-endpoint.ts';
import { amountText, inWan, sumText } from './amounts.ts';
import { useCreditWords } from './i18n/words.ts';

export interface PaidTablesProps {
  readonly project_ID: string;
  /** Only what belongs to this credit use, or to none in particular. */
  readonly loanId: string;
}

/** What was paid out and what was paid back under a credit use, with totals (M13). */
export function PaidTables({ project_ID, loanId }: PaidTablesProps) {
  return (
    <>
      <Payments project_ID={project_ID} loanId={loanId} />
      <Repayments project_ID={project_ID} loanId={loanId} />
    </>
  );
}

function Payments({ project_ID, loanId }: PaidTablesProps) {
  const w = useCreditWords();
  const { data, error, refetch } = useEndpoint(payments.calls.page, { project_ID, pageSize: '999' });
  return (
    <SheetList
      caption={w('payments')}
      answer={{ data: data?.rows.filter(isOf(loanId)), error, refetch }}
      head={[w('paidOn'), inWan(w, 'paySum'), w('payee'), w('lender'), w('billBegin'), w('billEnd'), w('remark')]}
      widths={[13, 14, 21, 17, 12, 12, 11]}
      numbers={[1]}
      row={(one) => [
        dayOf(one.payDate),
        amountText(one.paySum),
        one.payee,
        one.bankName,
        dayOf(one.billBeginDate),
        dayOf(one.billEndDate),
        one.remark,
      ]}
      sums={(rows) => [w('sum'), sumText(rows.map(({ paySum }) => paySum)), '', '', '', '', '']}
    />
  );
}

function Repayments({ project_ID, loanId }: PaidTablesProps) {
  const w = useCreditWords();
  const { data, error, refetch } = useEndpoint(credit.repayments, { projectId: project_ID });
  return (
    <SheetList
      caption={w('repayments')}
      answer={{ data: data?.filter(isOf(loanId)), error, refetch }}
      head={[w('repaidOn'), inWan(w, 'principal'), inWan(w, 'interest'), inWan(w, 'balance'), w('remark')]}
      widths={[16, 21, 21, 21, 21]}
      numbers={[1, 2, 3]}
      row={(one) => [
        dayOf(one.repayDate),
        amountText(one.principalSum),
        amountText(one.interestSum),
        amountText(one.balanceSum),
        one.remark,
      ]}
      sums={(rows) => [
        w('sum'),
        sumText(rows.map(({ principalSum }) => principalSum)),
        sumText(rows.map(({ interestSum }) => interestSum)),
        '',
        '',
      ]}
    />
  );
}

function isOf(loanId: string) {
  return (row: { readonly loanId?: string | undefined }) => row.loanId === undefined || row.loanId === loanId;
}

function dayOf(date = ''): string {
  return date.slice(0, 10);
}
