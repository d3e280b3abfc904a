import { compensations, overdueRecords, payments, recoveries, releases, repayments } from '@danbao/core/credit';
import type { AnyResource } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { tableName } from '../../../resources/table.ts';

/** More measures of each project than so many are put there without triggers. */
const few = 5;

export interface RandomBusiness {
  readonly projects: number;
  readonly seed: number;
  /** Of each project; 3 and 2 where nobody says. */
  readonly payments?: number;
  readonly measures?: number;
  /** Nothing happens after this day. */
  readonly today: string;
}

/**
 * Projects `rb1`, `rb2` … of two companies with moves of every sort over three years, put there as years of work would have left them.
 * The same seed gives the same.
 */
export async function randomBusiness(
  db: Db,
  { projects, seed, today, payments: paid = 3, measures = 2 }: RandomBusiness,
): Promise<void> {
  await db.execute(sql`select setseed(${(seed % 1000) / 1000})`);
  const clientCount = Math.ceil(projects * 0.7);
  await db.execute(sql`
    insert into clients (client_id, unit_uid, client_type_id, client_name, certificate_code, details)
    select 'rc' || n, case when n % 3 = 0 then '103' else '101' end, case when n % 5 = 0 then '05' else '04' end, '随机客户' || n,
      case when n % 5 = 0 then (array['330902','310115','440305'])[1 + n % 3] || '19900101' || lpad(n::text, 4, '0')
        else '91' || (array['330902','310115','440305','320582'])[1 + n % 4] || 'MA' || lpad((n - n % 2)::text, 8, '0') end,
      json_build_object('industryCategory', (array['A','C','F','E','G'])[1 + floor(random() * 5)::int], 'scale', (array['小型','微型','中型'])[1 + floor(random() * 3)::int])
    from generate_series(1, ${clientCount}::int) n`);
  await db.execute(sql`
    insert into projects (project_id, project_name, client_id, unit_uid)
    select 'rb' || n, '随机项目' || n, 'rc' || c.client, c.unit_uid
    from generate_series(1, ${projects}::int) n
    cross join lateral (select 1 + (n * 7) % ${clientCount}::int as client, case when (1 + (n * 7) % ${clientCount}::int) % 3 = 0 then '103' else '101' end as unit_uid) c`);
  await db.execute(sql`
    insert into applications (apply_id, project_id, busi_code, busi_type_name, apply_sum, credit_begin_date, credit_end_date, aman_name, depart_name, details)
    select 'ra' || n, 'rb' || n, 'RB' || n, (array['保函','债券担保','流动资金贷款担保','项目贷款担保'])[1 + floor(random() * 4)::int],
      100 + floor(random() * 900), '2024-01-01', (${today}::date + floor(random() * 400 - 200)::int)::text, '陈立', '业务一部',
      json_build_object('shareRate', (array['100','80','50'])[1 + floor(random() * 3)::int], 'isAgricultural', (n % 4 = 0)::int::text, 'isFirstGuarantee', (n % 3 = 0)::int::text, 'bankShareRate', '20')
    from generate_series(1, ${projects}::int) n`);
  await db.execute(sql`
    insert into loan_plans (loan_id, project_id, apply_id, loan_sum, loan_fact_sum, details, fee)
    select 'rl' || n, 'rb' || n, 'ra' || n, 100, 0, '{"periodMonth":"12"}', json_build_object('vouchSum', round((random() * 10)::numeric, 2)::text) from generate_series(1, ${projects}::int) n`);
  const day = (most: number) => sql`(${today}::date - floor(random() * ${most})::int)::text`;
  const sum = (most: number) => sql`round((1 + random() * ${most})::numeric, 2)::text`;
  const record = (resource: AnyResource, name: string, each: number, every: number, values: ReturnType<typeof sql>) =>
    db.execute(sql`
      insert into ${sql.identifier(tableName(resource))} (id, unit_uid, author_id, version, created_at, updated_at, "values")
      select ${name} || n || '-' || i, '101', 'nobody', 1, now(), now(), ${values}
      from generate_series(1, ${projects}::int) n, generate_series(0, ${each - 1}::int) i where (n + i) % ${every}::int = 0`);
  await record(
    payments,
    'rp',
    paid,
    1,
    sql`jsonb_build_object('project_ID', 'rb' || n, 'loanId', 'rl' || n, 'payDate', ${day(1000)}, 'paySum', ${sum(60)}, 'billEndDate', ${day(200)})`,
  );
  await record(
    repayments,
    'rr',
    2,
    2,
    sql`jsonb_build_object('projectId', 'rb' || n, 'loanId', 'rl' || n, 'repayDate', ${day(600)}, 'principalSum', ${sum(12)}, 'interestSum', '1')`,
  );
  await record(
    compensations,
    'rk',
    1,
    9,
    sql`jsonb_build_object('projectId', 'rb' || n, 'paidDate', ${day(500)}, 'principal', ${sum(40)}, 'interest', ${sum(2)}, 'fees', '0')`,
  );
  await record(
    recoveries,
    'rv',
    1,
    18,
    sql`jsonb_build_object('projectId', 'rb' || n, 'recoveredDate', ${day(200)}, 'amount', ${sum(9)})`,
  );
  await record(
    releases,
    'rw',
    1,
    7,
    sql`jsonb_build_object('projectId', 'rb' || n, 'releasedDate', ${day(300)}, 'amount', ${sum(9)}, 'reason', (array['repaid','waived','expired'])[1 + n % 3])`,
  );
  await record(
    overdueRecords,
    'ro',
    1,
    6,
    sql`jsonb_build_object('projectId', 'rb' || n, 'overdueDate', ${day(400)}, 'principal', ${sum(50)}, 'interest', '0', 'curedDate', case when n % 12 = 0 then ${today} end)`,
  );
  await db.execute(sql`
    insert into measures (measure_id, kind, guaranty_type_id, opt_type_id, opt_name, owner_type, opt_value, secures, valued_until, is_dispose, is_free, details, unit_uid, added_hash, created_by, created_at)
    select 'rm' || n || '-' || i, (array['house','ship','vehicle'])[1 + (n + i) % 3], '10', '1', '随机措施' || n, '01', 10 + n, 'collateral', ${day(300)}, '0', '0',
      json_build_object('isInsurance', '1', 'insuranceEndDate', (${today}::date + floor(random() * 100 - 50)::int)::text), '101', '', 'nobody', (${today}::date - floor(random() * 90)::int)
    from generate_series(1, ${projects}::int) n, generate_series(1, ${measures}::int) i`);
  const linked = sql`generate_series(1, ${projects}::int) n, generate_series(1, ${measures}::int) i`;
  if (measures <= few) {
    await db.execute(sql`
      insert into apply_optguaranty (apply_optguaranty_id, apply_id, measure_id, is_workable)
      select 'rm' || n || '-' || i, 'ra' || n, 'rm' || n || '-' || i, ((n + i) % 2)::text from ${linked}`);
    return;
  }
  // A million rows at once: what the triggers of each row would find out is written with them.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into apply_optguaranty (apply_optguaranty_id, apply_id, measure_id, is_workable, unit_uid, since, is_counted, guaranteed, secures, insured_until, is_above_net)
      select m.measure_id, 'ra' || split_part(substr(m.measure_id, 3), '-', 1), m.measure_id, (length(m.opt_name) % 2)::text, m.unit_uid, m.created_at, true, m.guaranteed, m.secures, m.insured_until, false
      from measures m where m.measure_id like 'rm%'`);
    await tx.execute(sql`
      insert into apply_totals (apply_id, unit_uid, measure_count, counted_count, fulfilled_count, assess_value, already_value, guaranteed, fulfilled_value, no_value_count, above_net_count)
      select apply_id, min(unit_uid), count(*), count(*), count(*) filter (where is_workable = '1'), 0, 0, sum(guaranteed), coalesce(sum(guaranteed) filter (where is_workable = '1'), 0), 0, 0
      from apply_optguaranty where apply_id like 'ra%' group by apply_id`);
    await tx.execute(sql`insert into cockpit_marks select 'rb' || n from generate_series(1, ${projects}::int) n`);
  });
}
