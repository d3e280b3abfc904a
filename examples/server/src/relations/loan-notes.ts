import { payments, quantities, repayments, usualGuaranteeMonths } from '@danbao/core/credit';
import { type SQL, sql } from 'drizzle-orm';
import { fieldValue, tableOf } from '../resources/table.ts';
import { quantityOf } from './postings.ts';

const note = tableOf(payments);

/**
 * Loan notes with what is left of each, in 万元: `id`, `project_id`, `loan_id`, `note_no`, `due`, `creditor`,
 * `guaranteed_until`, `pay_sum`, `outstanding`. A repayment names its drawdown and no note: it goes to the notes that fall due first. What was
 * compensated in a project goes to its notes likewise. `which` is of projects: all notes of one are needed. `on` is a day (`yyyy-MM-dd`)
 * until whose end it counts.
 */
export function loanNotes(which: SQL = sql`true`, on?: string): SQL {
  const until = (day: SQL) => (on === undefined ? sql`` : sql` and left(${day}, 10) <= ${on}`);
  const repaid = sql`(select coalesce(sum((r."values" ->> 'principalSum')::numeric), 0) from ${tableOf(repayments)} r
    where coalesce((r."values" ->> 'projectId'), '') = n.project_id and r."values" ->> 'loanId' = n.loan_id${until(sql`r."values" ->> 'repayDate'`)})`;
  return sql`
    select n.id, n.project_id, n.loan_id, n.note_no, n.due, n.guaranteed_until, n.creditor, n.pay_sum,
      greatest(0, least(n.rest, sum(n.rest) over (partition by n.project_id order by n.due, n.id)
        - ${quantityOf(quantities.compensated, 'project', sql`n.project_id`, on === undefined ? undefined : sql`${on}`)})) as outstanding
    from (
      select n.*, greatest(0, least(n.pay_sum, sum(n.pay_sum) over (partition by n.project_id, n.loan_id order by n.due, n.id)
        - ${repaid})) as rest
      from (
        select ${note.id} as id, ${fieldValue(payments, 'project_ID')} as project_id, "values" ->> 'loanId' as loan_id,
          "values" ->> 'noteNo' as note_no, left("values" ->> 'billEndDate', 10) as due, "values" ->> 'bankName' as creditor,
          coalesce(left("values" ->> 'guaranteeUntil', 10),
            to_char(("values" ->> 'billEndDate')::date + make_interval(months => ${sql.raw(String(usualGuaranteeMonths))}), 'YYYY-MM-DD')) as guaranteed_until, ("values" ->> 'paySum')::numeric as pay_sum
        from ${note} where ${which}${until(sql`"values" ->> 'payDate'`)}
      ) n
    ) n`;
}
