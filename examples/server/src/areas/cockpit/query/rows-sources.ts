import type { FactSource } from '@danbao/core/cockpit';
import { flowDefinitions } from '@danbao/core/flows';
import { type SQL, sql } from 'drizzle-orm';
import type { DimensionColumns, FactColumns } from './conditions.ts';
import { flagColumns, ledgerDimensions } from './ledger.ts';
import { workDaysBetween } from './work-days.ts';

/** What the page of a row is opened by. */
export type Opens = 'apply' | 'measure' | 'kind' | 'flow' | 'flowCode' | 'client';

/** The application whose page is that of a project. */
export const applyOf = sql.raw(
  '(select a.apply_id from applications a where a.project_id = facts.project_id order by a.created_at desc, a.apply_id limit 1)',
);

/** Where the rows of a source lie, and what they are told apart and described by. */
export interface RowsSource {
  /** `columns` are those that are read, so that what is costly is left out. */
  readonly from: (today: string, columns: ReadonlySet<string>) => SQL;
  readonly dimensions: DimensionColumns;
  readonly columns: FactColumns;
  readonly id: SQL;
  /** What the page of a row is opened by. */
  readonly opens: Partial<Readonly<Record<Opens, SQL>>>;
}

/** Flows of the business: approvals of credits and their use, reviews, data of customers. */
const businessFlows = Object.values(flowDefinitions)
  .filter(({ group }) => group === 'credit')
  .map(({ code }) => code);
const isBusiness = sql`f.code in (${sql.join(
  businessFlows.map((code) => sql`${code}`),
  sql`, `,
)})`;
const dayOf = (time: string) => sql.raw(`to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`);
const daysBetween = (from: string, to: string) =>
  sql.raw(`round((extract(epoch from (${to} - ${from})) / 86400)::numeric, 2)`);

/** Projects with what their customers have together. */
const withClients = sql.raw(
  '(select *, sum(balance) over (partition by client_no) as client_balance from cockpit_projects)',
);

const approvals = sql`(
  select f.flow_id, f.code, f.unit_uid, f.title, f.starter_name as starter, f.status, ${dayOf('f.created_at')} as started_day,
    coalesce(${dayOf('f.ended_at')}, '') as ended_day, coalesce(${daysBetween('f.created_at', 'f.ended_at')}, 0) as days
  from flows f where ${isBusiness} and f.status in ('running', 'suspended', 'ended')
)`;

const signatures = sql`(
  select f.flow_id || '-' || t.no as task_id, f.flow_id, f.code, f.unit_uid, f.title, t.node_name as stage_name,
    case when t.status in ('0', '10') then 'waiting' else 'signed' end as state, ${dayOf('t.opened_time')} as opened_day,
    coalesce(${dayOf('t.closed_time')}, '') as closed_day, coalesce(${daysBetween('t.opened_time', 't.closed_time')}, 0) as days
  from flow_tasks t join flows f on f.flow_id = t.flow_id
  where ${isBusiness} and t.status in ('0', '10', '1') and f.status in ('running', 'suspended', 'ended')
) signatures`;

const waiting = sql.raw("case when state = 'waiting' then current_days else days end");

export const rowsSources: Readonly<Record<FactSource, RowsSource>> = {
  projects: {
    from: (_, read) => (read.has('clientBalance') ? withClients : sql`cockpit_projects`),
    dimensions: ledgerDimensions,
    columns: {
      ...flagColumns,
      projectName: sql.raw('(select p.project_name from projects p where p.project_id = facts.project_id)'),
      clientName: sql.raw('(select c.client_name from clients c where c.client_id = facts.client_id)'),
      product: sql.raw('product'),
      balance: sql.raw('balance'),
      clientBalance: sql.raw('client_balance'),
      grossBalance: sql.raw('gross_balance'),
      bankShare: sql.raw('bank_share'),
      liability: sql.raw('liability'),
      collateral: sql.raw('collateral'),
      fulfilledCollateral: sql.raw('fulfilled_collateral'),
      promised: sql.raw('promised'),
      feeDue: sql.raw('fee_due'),
      yearlySum: sql.raw('yearly_sum'),
      creditEnd: sql.raw('credit_end'),
      maturity: sql.raw('maturity'),
    },
    id: sql.raw('project_id'),
    opens: { apply: applyOf },
  },
  measures: {
    from: (today) => sql`(select *, (${today}::date - since::date)::numeric as waited from cockpit_measures)`,
    dimensions: {
      unit: sql.raw('unit_uid'),
      measureKind: sql.raw('kind'),
      product: sql.raw('product'),
      industry: sql.raw('industry'),
      area: sql.raw('area'),
      client: sql.raw('client_id'),
      project: sql.raw('project_id'),
    },
    columns: {
      measureName: sql.raw('(select m.opt_name from measures m where m.measure_id = facts.measure_id)'),
      projectName: sql.raw('(select p.project_name from projects p where p.project_id = facts.project_id)'),
      secures: sql.raw('secures'),
      value: sql.raw('value'),
      isFulfilled: sql.raw('is_fulfilled'),
      firstPaid: sql.raw('first_paid'),
      isPaid: sql.raw(`case first_paid when '' then '0' else '1' end`),
      fulfilledOn: sql.raw('fulfilled_on'),
      isInTime: sql.raw(`case when fulfilled_on <> '' and fulfilled_on <= first_paid then '1' else '0' end`),
      insurance: sql.raw('insurance'),
      waitingDays: sql.raw('waited'),
      insuredUntil: sql.raw('insured_until'),
      valuedUntil: sql.raw('valued_until'),
      registeredUntil: sql.raw('registered_until'),
    },
    id: sql.raw('measure_id'),
    opens: { measure: sql.raw('measure_id'), kind: sql.raw('kind'), apply: applyOf },
  },
  approvals: {
    from: () => approvals,
    dimensions: { unit: sql.raw('unit_uid'), flow: sql.raw('code'), month: sql.raw('left(ended_day, 7)') },
    columns: {
      title: sql.raw('title'),
      starter: sql.raw('starter'),
      status: sql.raw('status'),
      startedDay: sql.raw('started_day'),
      endedDay: sql.raw('ended_day'),
      days: sql.raw('days'),
      workDays: sql.raw(`case when ended_day = '' then 0 else ${workDaysBetween('started_day', 'ended_day')} end`),
    },
    id: sql.raw('flow_id'),
    opens: { flow: sql.raw('flow_id'), flowCode: sql.raw('code') },
  },
  signatures: {
    from: (today) => sql`(
      select *, (${today}::date - opened_day::date)::numeric as current_days from ${signatures}
    )`,
    dimensions: {
      unit: sql.raw('unit_uid'),
      flow: sql.raw('code'),
      stage: sql.raw('stage_name'),
      month: sql.raw('left(closed_day, 7)'),
    },
    columns: {
      title: sql.raw('title'),
      stageName: sql.raw('stage_name'),
      state: sql.raw('state'),
      openedDay: sql.raw('opened_day'),
      closedDay: sql.raw('closed_day'),
      days: waiting,
    },
    id: sql.raw('task_id'),
    opens: { flow: sql.raw('flow_id'), flowCode: sql.raw('code') },
  },
};
