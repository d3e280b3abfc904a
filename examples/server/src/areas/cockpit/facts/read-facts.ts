import { moves } from '@danbao/core/cockpit';
import { payments, quantities } from '@danbao/core/credit';
import type { Movement } from '@danbao/core/relations';
import { type SQL, sql } from 'drizzle-orm';
import { movingRecords } from '../../../relations/moving-records.ts';
import { decidingApplication, shareIn } from '../../../relations/our-share.ts';
import { amountOf, dayOf, parentField, quantityOf, takesPart } from '../../../relations/postings.ts';
import { fieldValue, tableOf } from '../../../resources/table.ts';
import { promisesFor } from '../../measures/public.ts';

/** What every fact of a project says of it, and of its customer. `marked` is the table of the projects that are read. */
const ofProject = sql`
  select p.project_id, p.unit_uid, p.client_id, c.certificate_code as client_no, coalesce(a.busi_type_name, '') as product,
    coalesce(c.details ->> 'industryCategory', '') as industry,
    case when n.code ~ '^[0-9]{6}$' then left(n.code, 4) || '00' else '' end as area,
    coalesce(s.scale, '') as scale,
    case a.busi_type_name when '债券担保' then 'bond' when '保函' then 'other' else 'loan' end as product_class,
    case when s.scale in ('小型', '微型') then '1' else '0' end as is_small,
    case when coalesce(a.details ->> 'isAgricultural', '') <> '1' then '0' when c.client_type_id = '05' and coalesce(s.scale, '') not in ('小型', '微型') then '2' else '1' end as is_farm,
    case when s.scale in ('小型', '微型') or a.details ->> 'isAgricultural' = '1' then '1' else '0' end as is_policy,
    case when a.details ->> 'isFirstGuarantee' = '1' then '1' else '0' end as is_first,
    case when coalesce(a.details ->> 'againFilingNo', '') <> '' then '1' else '0' end as is_filed,
    ${shareIn(sql`a.details ->> 'shareRate'`, '1')} as share, ${shareIn(sql`a.details ->> 'bankShareRate'`, '0')} as bank,
    case when a.state = 'approved' then left(a.credit_end_date, 10) else '' end as credit_end
  from projects p
  join marked on marked.project_id = p.project_id
  join clients c on c.client_id = p.client_id
  left join lateral (${decidingApplication(sql`p.project_id`)}) a on true
  cross join lateral (
    select case when c.client_type_id = '05' then left(c.certificate_code, 6) else substr(c.certificate_code, 3, 6) end as code
  ) n
  cross join lateral (
    select coalesce(nullif(c.details ->> 'scale', ''), nullif(a.details ->> 'companyTypeName', '')) as scale
  ) s`;

/** The moves of the marked projects. An amount is our share of what the record says. */
export const readMoves = sql`
  with of_project as (${ofProject}), moves as (
    ${sql.join(Object.values(moves).map(movesOf), sql` union all `)}
  )
  select m.move || ' ' || m.id, p.project_id, p.unit_uid, p.client_id, p.client_no, p.product, p.industry, p.area, p.scale,
    p.product_class, p.is_small, p.is_farm, p.is_policy, p.is_first, p.is_filed, m.move, m.day, trim_scale(m.amount * p.share)
  from moves m join of_project p on p.project_id = m.project_id`;

/** The records of a movement under the marked projects, as `Movement` says which count, when and how much. */
function movesOf(movement: Movement): SQL {
  const [project = ''] = movement.parents['project'] ?? [];
  return sql`
    select r.id, marked.project_id, ${dayOf(movement)} as day, '${sql.raw(movement.name)}' as move, ${amountOf(movement)} as amount
    from marked join ${movingRecords(movement.of).table} r on ${parentField(movement, project)} = marked.project_id
    where ${takesPart(movement)}`;
}

/** The marked projects, once their moves are kept. */
export const readProjects = sql`
  with of_project as (${ofProject}), moved as (
    select m.project_id, ${sql.join(
      Object.keys(moves).map(
        (move) => sql`coalesce(sum(m.amount) filter (where m.move = '${sql.raw(move)}'), 0) as ${sql.raw(move)}`,
      ),
      sql`, `,
    )}
    from cockpit_moves m join marked on marked.project_id = m.project_id group by m.project_id
  ), promises as (
    ${promisesFor(sql`select a.apply_id from marked join applications a on a.project_id = marked.project_id and a.state = 'approved'`)}
  ), covered as (
    select a.project_id, sum(a.apply_sum * ${shareIn(sql`a.details ->> 'shareRate'`, '1')}) as liability,
      sum(t.guaranteed) as collateral, sum(t.fulfilled_value) as fulfilled, sum(g.promised) as promised
    from marked join applications a on a.project_id = marked.project_id and a.state = 'approved'
    left join apply_totals t on t.apply_id = a.apply_id
    left join promises g on g.apply_id = a.apply_id group by a.project_id
  ), planned as (
    select l.project_id, sum(${amount(sql`l.fee ->> 'vouchSum'`)}) as fee,
      sum(l.loan_sum * ${amount(sql`l.details ->> 'periodMonth'`)} / 12) as yearly
    from marked join loan_plans l on l.project_id = marked.project_id where l.state = 'concluded' group by l.project_id
  ), noted as (
    select marked.project_id, max(left(r."values" ->> 'billEndDate', 10)) as maturity
    from marked join ${tableOf(payments)} r on ${fieldValue(payments, 'project_ID')} = marked.project_id group by marked.project_id
  ), all_of_it as (
    select p.*, coalesce(m.paid, 0) as paid, coalesce(m.repaid, 0) as repaid, coalesce(m.compensated, 0) as compensated, coalesce(m.costs, 0) as costs,
      coalesce(m.released, 0) as released, coalesce(m.recovered, 0) as recovered, coalesce(m.overdue, 0) as overdue, coalesce(m.cured, 0) as cured
    from of_project p left join moved m on m.project_id = p.project_id
  ), weighed as (
    select *, paid - repaid - compensated - released as balance from all_of_it
  )
  select p.project_id, p.unit_uid, p.client_id, p.client_no, p.product, p.industry, p.area, p.scale, p.product_class, p.is_small, p.is_farm, p.is_policy,
    p.is_first, p.is_filed, p.paid, p.repaid, p.compensated, p.costs, p.released, p.recovered, p.overdue, p.cured, p.balance,
    trim_scale(${quantityOf(quantities.guaranteeOutstanding, 'project', sql`p.project_id`)}),
    case when p.share > 0 then round(p.balance / p.share * p.bank, 6) else 0 end,
    trim_scale(coalesce(c.liability, 0)), coalesce(c.collateral, 0), coalesce(c.fulfilled, 0), coalesce(c.promised, 0),
    coalesce(l.fee, 0), coalesce(round(l.yearly, 6), 0), p.credit_end, coalesce(n.maturity, '')
  from weighed p
  left join covered c on c.project_id = p.project_id
  left join planned l on l.project_id = p.project_id
  left join noted n on n.project_id = p.project_id`;

/** Their measures that still count. */
export const readMeasures = sql`
  with of_project as (${ofProject}), first_payments as (
    select m.project_id, min(m.day) as day from cockpit_moves m join marked on marked.project_id = m.project_id where m.move = 'paid' group by m.project_id
  )
  select l.measure_id, p.project_id, p.unit_uid, p.client_id, p.product, p.industry, p.area, m.kind, l.secures, l.is_workable,
    to_char(l.since at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), coalesce(l.insured_until, ''), coalesce(m.valued_until, ''),
    coalesce(left(l.fulfilment ->> 'optEndDate', 10), ''), coalesce(l.guaranteed, 0),
    case when l.is_workable = '1' then coalesce(nullif(left(l.fulfilment ->> 'realizeDate', 10), ''), left(l.fulfilment ->> 'registerTime', 10), '') else '' end,
    coalesce(f.day, ''), case m.details ->> 'isInsurance' when '0' then 'none' when '1' then 'insured' else '' end
  from of_project p
  join applications a on a.project_id = p.project_id
  join apply_optguaranty l on l.apply_id = a.apply_id and l.is_counted
  join measures m on m.measure_id = l.measure_id
  left join first_payments f on f.project_id = p.project_id`;

function amount(text: SQL): SQL {
  return sql`case when ${text} ~ '^[0-9]+([.][0-9]+)?$' then (${text})::numeric else 0 end`;
}
