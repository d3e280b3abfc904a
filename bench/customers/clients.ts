import {
  chairmanNotifications,
  mainClientSuppliers,
  relatedClients,
  riskRatings,
  riskWarnings,
} from '@danbao/core/customers';
import type { AnyResource } from '@danbao/core/resources';
import { tableName } from '@danbao/testing/server/tables';
import { type SQL, sql } from 'drizzle-orm';
import { keepLastRatings } from '../../examples/server/src/areas/customers/last-rating.ts';
import type { Db } from '../../examples/server/src/db/database.ts';

/** The customer who has 200 projects with 2,000 measures. */
export const bigClient = clientId(1);

/**
 * So many clients of the manager's unit, every fourth a person, every tenth with a project of their own and rated twice; the first
 * has 200 projects with ten measures each, copies of the one given, and 50 records of every sort. They are put there at once, as
 * years of work would have left them, three quarters of them filed by industry.
 */
export async function fillClients(
  db: Db,
  { clients, measureId }: { readonly clients: number; readonly measureId: string },
): Promise<void> {
  const all = sql`generate_series(1, ${clients}::int) n`;
  await db.execute(sql`
    insert into clients (client_id, unit_uid, client_type_id, client_name, certificate_code, phone, address, details, created_at)
    select ${idOf('7', sql`n`)}, '101', case when n % 4 = 0 then '05' else '04' end,
      (array['和平路','解放路','中山路','人民路'])[case when n % 200 = 1 then 1 else 2 + n % 3 end] || '贸易第 ' || n || ' 号公司',
      '91330902MA' || lpad(n::text, 7, '0') || 'X', '0580-' || lpad(n::text, 7, '0'), '港湾路 ' || n || ' 号',
      case when n % 4 = 0 then '{}' else (array['{"industryCategory":"C","industryCode":"35"}','{"industryCategory":"C","industryCode":"3511"}',
        '{"industryCategory":"F"}','{"industryCategory":"E","industryCode":"47"}'])[1 + n / 4 % 4] end::json, now() - n * interval '1 minute'
    from ${all}`);
  await addProjects(db, sql`select n as project, n as client from ${all} where n % 10 = 0`);
  const own = 200;
  await addProjects(db, sql`select ${clients} + n as project, 1 as client from generate_series(1, ${own}::int) n`);
  const numbers = sql`generate_series(1, ${own * 10}::int) n`;
  await db.execute(sql`
    insert into measures (measure_id, kind, guaranty_type_id, opt_type_id, opt_name, owner_type, assess_value, already_value,
      opt_value, secures, valued_on, is_dispose, is_free, details, unit_uid, added_hash, created_by, created_at, updated_at)
    select ${idOf('8', sql`n`)}, kind, guaranty_type_id, opt_type_id, opt_name || n, owner_type, assess_value, already_value,
      opt_value, secures, valued_on, '0', '0', details, unit_uid, added_hash, created_by, created_at, updated_at
    from measures, ${numbers} where measure_id = ${measureId}`);
  await db.execute(sql`
    insert into apply_optguaranty (apply_optguaranty_id, apply_id, measure_id)
    select ${idOf('8', sql`n`)}, ${idOf('5', sql`${clients} + 1 + (n - 1) / 10`)}, ${idOf('8', sql`n`)} from ${numbers}`);
  await addRecords(
    db,
    riskRatings,
    sql`select n, n % ${clients}::int + 1 as client from generate_series(10, ${clients * 2}::int, 10) n`,
    {
      internalRiskLevel: sql`(array['A','B','C','D','E'])[1 + n / 10 % 5]`,
      reason: sql`'年度评级'`,
    },
  );
  const fifty = sql`select 1000000 + n as n, 1 as client from generate_series(1, 50) n`;
  await addRecords(db, riskRatings, fifty, {
    internalRiskLevel: sql`(array['A','B'])[1 + n % 2]`,
    reason: sql`'年度评级'`,
  });
  await addRecords(db, riskWarnings, fifty, {
    externalWarning: sql`'middle'`,
    source: sql`'court'`,
    reason: sql`'被诉'`,
    date: sql`'2024-05-06'`,
  });
  await addRecords(db, mainClientSuppliers, fifty, { kind: sql`'client'`, name: sql`'企业 ' || n`, ratio: sql`'1'` });
  await addRecords(db, chairmanNotifications, fifty, { chairmanUserId: sql`'nobody'`, content: sql`'请关注'` });
  await addRecords(
    db,
    relatedClients,
    fifty,
    { relationClient_ID: idOf('7', sql`n - 999990`), relationType: sql`'01'` },
    'client_ID',
  );
  await keepLastRatings(db);
  await db.execute(sql`vacuum analyze`);
}

/** Each with its application and its plan; the rows are `project` and `client`, both numbers. */
async function addProjects(db: Db, rows: SQL): Promise<void> {
  await db.execute(sql`
    insert into projects (project_id, project_name, client_id, unit_uid)
    select ${idOf('4', sql`project`)}, '项目 ' || project, ${idOf('7', sql`client`)}, '101' from (${rows}) rows`);
  await db.execute(sql`
    insert into applications (apply_id, project_id, busi_code, busi_type_name, apply_sum, credit_begin_date, credit_end_date, aman_name, depart_name)
    select ${idOf('5', sql`project`)}, ${idOf('4', sql`project`)}, 'DB' || project, '保函', 100, '2024-01-01', '2027-01-01', '陈立', '业务一部'
    from (${rows}) rows`);
  await db.execute(sql`
    insert into loan_plans (loan_id, project_id, apply_id, loan_sum, loan_fact_sum, details, fee)
    select ${idOf('6', sql`project`)}, ${idOf('4', sql`project`)}, ${idOf('5', sql`project`)}, 50, 20, '{}', '{}' from (${rows}) rows`);
}

/** Records of clients; the rows are `n` and `client`, both numbers. */
async function addRecords(
  db: Db,
  resource: AnyResource,
  rows: SQL,
  values: Readonly<Record<string, SQL>>,
  parent = 'clientId',
): Promise<void> {
  const pairs = Object.entries({ [parent]: idOf('7', sql`client`), ...values }).map(
    ([name, value]) => sql`${name}::text, ${value}`,
  );
  await db.execute(sql`
    insert into ${sql.identifier(tableName(resource))} (id, unit_uid, author_id, version, created_at, updated_at, "values")
    select ${idOf('9', sql`n`)}, '101', 'nobody', 1, now() + n * interval '1 millisecond', now(), jsonb_build_object(${sql.join(pairs, sql`, `)})
    from (${rows}) rows`);
}

function idOf(first: string, number: SQL): SQL {
  return sql`${first}::text || lpad((${number})::text, 31, '0')`;
}

function clientId(number: number): string {
  return `7${String(number).padStart(31, '0')}`;
}
