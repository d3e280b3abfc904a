import type { LapseKind } from '@danbao/core/credit';
import { lapseFields } from '@danbao/core/measures';
import { type SQL, sql } from 'drizzle-orm';
import { loanNotes } from '../../relations/loan-notes.ts';

/**
 * What ends, of each kind: `subject` (the id of what it is), `day` (yyyy-MM-dd), `name`, `apply_id` and `link`. What is settled, released or
 * was never approved has no row; `loanDue` and `loanOverdue` are told apart by today.
 */
export function lapsing(kind: LapseKind, today: string): SQL {
  return rows[kind](today);
}

/** Measures that still count, of applications that were neither drafts nor stopped, by a day among their details or columns. */
function ofMeasures(day: SQL): SQL {
  return sql`
    select m.measure_id as subject, ${day} as day, m.opt_name as name, a.apply_id,
      '/projects/' || a.apply_id || '/measures/view/' || m.kind || '/' || m.measure_id as link
    from apply_optguaranty am
    join measures m on m.measure_id = am.measure_id
    join applications a on a.apply_id = am.apply_id
    where am.is_counted and a.state in ('applied', 'approved') and ${day} <> ''`;
}

/** Notes of which something is left. */
function ofNotes(day: SQL, which: SQL): SQL {
  return sql`
    select n.id as subject, ${day} as day,
      coalesce(n.note_no, n.creditor) || ' ' || trim_scale(n.outstanding)::text || ' 万元' as name, a.apply_id,
      '/projects/' || a.apply_id as link
    from (${loanNotes()}) n
    join loan_plans l on l.loan_id = n.loan_id
    join applications a on a.apply_id = l.apply_id
    where n.outstanding > 0 and ${which}`;
}

const detail = (name: string): SQL => sql.raw(`coalesce(left(m.details ->> '${name}', 10), '')`);

/** A deposit falls due so many months after it was made. */
const depositDue =
  sql.raw(`case when m.details ->> 'depositDate' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' and m.details ->> 'depositPeriod' ~ '^[0-9]{1,3}$'
  then to_char(left(m.details ->> 'depositDate', 10)::date + make_interval(months => (m.details ->> 'depositPeriod')::int), 'YYYY-MM-DD') else '' end`);

/** Measures by each of the fields whose last day is of this kind. */
function ofFields(kind: keyof typeof lapseFields): SQL {
  const all = lapseFields[kind].map((name) => ofMeasures(detail(name)));
  return sql.join(all, sql` union all `);
}

const rows: Readonly<Record<LapseKind, (today: string) => SQL>> = {
  loanDue: (today) => ofNotes(sql`n.due`, sql`n.due >= ${today}`),
  loanOverdue: (today) => ofNotes(sql`n.due`, sql`n.due < ${today}`),
  guaranteePeriodEnding: (today) => ofNotes(sql`n.guaranteed_until`, sql`n.guaranteed_until >= ${today}`),
  counterGuaranteeEnding: () => ofFields('counterGuaranteeEnding'),
  registrationEnding: () => ofFields('registrationEnding'),
  instrumentEnding: () => sql`${ofFields('instrumentEnding')} union all ${ofMeasures(depositDue)}`,
  surveyEnding: () => ofFields('surveyEnding'),
  insuranceEnding: () => ofMeasures(sql`am.insured_until`),
  valuationEnding: () => ofMeasures(sql`m.valued_until`),
  creditExpiring: (today) => sql`
    select a.apply_id as subject, left(a.credit_end_date, 10) as day, '' as name, a.apply_id, '/projects/' || a.apply_id as link
    from applications a where a.state = 'approved' and left(a.credit_end_date, 10) >= ${today}`,
};
