import { subCompanyCards } from '@danbao/core/cockpit';
import { payments, raisedWarnings, runningGuarantees, warningRuns } from '@danbao/core/credit';
import { flowDefinitions } from '@danbao/core/flows';
import { type AnyResource, namedIn, referencesOf } from '@danbao/core/resources';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { audit } from '../../db/schema.ts';
import { tableOf } from '../../resources/table.ts';

/** A record whose answer follows from another: a count, a sum or a name in it may be another once that has changed, though nothing of its own has. */
export interface Along {
  /** What has changed, by what the log calls it. */
  readonly of: string;
  readonly tells: string;
  /** A select of the ids of those that are told, for a row of the log. */
  readonly ids: SQL;
}

/** What the images of a row of the log hold in these fields. */
const held = (...fields: readonly string[]) =>
  sql`select v from (values ${sql.join(
    fields.flatMap((field) => [sql`(${audit.before} ->> ${field}::text)`, sql`(${audit.after} ->> ${field}::text)`]),
    sql`, `,
  )}) as held (v) where v is not null`;

const id = audit.entityId;
const projects = sql`select ${id} union ${held('projectId', 'project_ID')}`;
const clients = sql`select p.client_id from projects p where p.project_id in (${projects})
  union select c.client_id from clients c where c.certificate_code in (${held('certificateCode')})`;
const ofClients = (from: SQL, ids: SQL) =>
  sql`select ${ids} from ${from} join projects p using (project_id) where p.client_id in (${clients})`;

const money = ['payment', 'repayment', 'compensation', 'recovery', 'release', 'runningGuarantee'];
/** Fields of forms that name other flows, on whose page they are shown. */
const namingFlows = [
  ...new Set(
    Object.values(flowDefinitions).flatMap(({ form }) =>
      namedIn(form.fields).flatMap((named) => (named.links === undefined ? [] : [named.id])),
    ),
  ),
];

const own: readonly Along[] = [
  ...money.flatMap((of) => [
    { of, tells: 'client', ids: clients },
    { of, tells: 'application', ids: sql`select a.apply_id from applications a where a.project_id in (${projects})` },
    { of, tells: 'loanPlan', ids: ofClients(sql`loan_plans l`, sql`l.loan_id`) },
    {
      of,
      tells: 'payment',
      ids: sql`select f.id from ${tableOf(payments)} f where coalesce(f."values" ->> 'project_ID', '') in (${projects})`,
    },
  ]),
  {
    of: 'application',
    tells: 'client',
    ids: sql`select p.client_id from projects p join applications a using (project_id) where a.apply_id = ${id}`,
  },
  {
    of: 'application',
    tells: 'loanPlan',
    ids: sql`select l.loan_id from loan_plans l where l.apply_id = ${id}`,
  },
  {
    of: 'loanPlan',
    tells: 'application',
    ids: sql`select l.apply_id from loan_plans l where l.loan_id = ${id}`,
  },
  {
    of: 'measure',
    tells: 'application',
    ids: sql`select m.apply_id from apply_optguaranty m where m.measure_id = ${id} union ${held('apply_ID')}`,
  },
  {
    of: 'measure',
    tells: 'fulfilment',
    ids: sql`select m.apply_optguaranty_id from apply_optguaranty m where m.measure_id = ${id}`,
  },
  { of: 'fulfilment', tells: 'measure', ids: sql`select ${audit.subject}` },
  {
    of: 'fulfilment',
    tells: 'application',
    ids: sql`select m.apply_id from apply_optguaranty m where m.apply_optguaranty_id = ${id}`,
  },
  { of: 'riskRating', tells: 'client', ids: held('clientId') },
  ...(
    [
      ['application', sql`applications a`, sql`a.apply_id`],
      ['loanPlan', sql`loan_plans l`, sql`l.loan_id`],
      ['runningGuarantee', sql`${tableOf(runningGuarantees)} g join projects q on q.project_id = g.id`, sql`g.id`],
    ] as const
  ).map(([tells, from, ids]) => ({
    of: 'client',
    tells,
    ids: sql`select ${ids} from ${from} join projects p using (project_id) where p.client_id = ${id}`,
  })),
  { of: 'account', tells: 'role', ids: held('roleId') },
  { of: 'account', tells: 'unit', ids: held('unitUid') },
  {
    of: 'role',
    tells: 'account',
    ids: sql`select u.user_id from users u where u.role_id = ${id} and u.service is null`,
  },
  {
    of: 'unit',
    tells: 'account',
    ids: sql`select u.user_id from users u where u.unit_uid = ${id} and u.service is null`,
  },
  {
    of: 'department',
    tells: 'account',
    ids: sql`select u.user_id from users u join departments d on d.unit_uid = u.unit_uid and d.dept_name = u.dept_name
      where d.dept_id = ${id} and u.service is null`,
  },
  {
    of: 'menuEntry',
    tells: 'menuEntry',
    ids: sql`select m.entry_id from menu_entries m join menu_entries moved on moved.entry_id = ${id}
      where m.parent_id is not distinct from moved.parent_id and m.entry_id <> ${id}`,
  },
  { of: 'ballot', tells: 'vote', ids: sql`select ${audit.subject}` },
  { of: 'circulation', tells: 'flow', ids: held('flowId') },
  {
    of: 'flow',
    tells: 'flow',
    ids: sql`select other.flow_id from flows f, json_each_text(f."values"::json) as e
      join flows other on other.flow_id = e.value where f.flow_id = ${id} and e.key in ${namingFlows}`,
  },
  {
    of: 'flow',
    tells: 'subCompanyCard',
    ids: sql`select c.id from flows f join ${tableOf(subCompanyCards)} c on c.unit_uid = f.unit_uid
      and c."values" ->> 'period' = f."values" ->> 'period' where f.flow_id = ${id} and f.code = ${flowDefinitions.cockpit.code}`,
  },
  {
    of: 'warningRun',
    tells: 'raisedWarning',
    ids: sql`select w.id from ${tableOf(raisedWarnings)} w
      join ${tableOf(warningRuns)} r on r.id = ${id} where w.updated_at = r.created_at`,
  },
];

/** Those of the definitions: a record that figures are computed of may have others when one that refers to it changes. */
export function alongOf(resources: readonly AnyResource[]): readonly Along[] {
  const computed = new Set(resources.flatMap(({ name, computed: of }) => (Object.keys(of).length > 0 ? [name] : [])));
  return [
    ...own,
    ...resources.flatMap((resource) =>
      referencesOf(resource).flatMap(({ field, to }) =>
        computed.has(to) ? [{ of: resource.name, tells: to, ids: held(field) }] : [],
      ),
    ),
  ];
}

interface ToldAlong {
  /** The row of the log. */
  readonly row: number;
  readonly entity: string;
  readonly entityId: string;
}

/** What follows from these rows of the log, the ids of each kind in their order. */
export async function toldAlong(
  db: Db,
  rules: readonly Along[],
  rows: readonly { readonly id: number; readonly entity: string }[],
): Promise<readonly ToldAlong[]> {
  const selects = rules.flatMap(({ of, tells, ids }) => {
    const changed = rows.filter(({ entity }) => entity === of);
    if (changed.length === 0) return [];
    const numbers = changed.map((row) => row.id);
    return [
      sql`select ${audit.id} as "row", ${tells}::text as entity, along.id::text as "entityId" from ${audit},
        lateral (${ids}) as along (id) where ${and(inArray(audit.id, numbers), eq(audit.entity, of))} and along.id is not null`,
    ];
  });
  if (selects.length === 0) return [];
  const found = await rowsOf<{ row: string | number; entity: string; entityId: string }>(
    db,
    sql`${sql.join(selects, sql` union `)} order by 1, 2, 3`,
  );
  return found.map(({ row, ...rest }) => ({ row: Number(row), ...rest }));
}
