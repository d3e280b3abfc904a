import { raisedWarnings } from '@danbao/core/credit';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { signedIn } from '@danbao/testing/server/people';
import { startPostgres } from '@danbao/testing/server/postgres';
import { tableOf } from '@danbao/testing/server/tables';
import { startTestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { warnAtNight } from '../../examples/server/src/areas/warnings/run.ts';
import type { Db } from '../../examples/server/src/db/database.ts';
import type { Row } from '../row.ts';

const measures = Number(process.env['MEASURES'] ?? 1_000_000);
const perApplication = 50;
/** In ms: a night's round over all measures. */
const limit = 60_000;

/** What a night's round costs on PostgreSQL: the first, which raises most, and the next, which only checks. */
export async function* warningRows(): AsyncGenerator<Row> {
  const postgres = await startPostgres();
  let today = new Date();
  const server = await startTestServer({ databaseUrl: postgres.url, anyAnswer: true, now: () => today });
  try {
    const { client } = await signedIn(server, 'manager');
    const ship = aMeasure('ship', { apply_ID: '500001' });
    await client.measures.add(ship);
    const { db } = server.deps;
    await fillMeasures(db, ship.optGuaranty_ID);
    const round = async (what: string): Promise<Row> => {
      const from = performance.now();
      const made = await warnAtNight(server.deps);
      if (!made) throw new Error('no round was made');
      const ours = performance.now() - from;
      const open = await db.$count(tableOf(raisedWarnings), sql`not "values" ? 'endTime'`);
      const figures = `${made.raised} raised, ${made.ended} ended, ${open} open`;
      const name = `${measures.toLocaleString('en-US')} measures, ${what} (${figures})`;
      return {
        what: name,
        against: `${limit} ms`,
        ours,
        theirs: limit,
        unit: 'ms',
        ratio: ours / limit,
        target: '<= 1',
      };
    };
    yield await round('the first night');
    today = new Date(today.getTime() + 86_400_000);
    yield await round('the next night');
  } finally {
    await server.close();
    await postgres.stop();
  }
}

/**
 * Copies of a measure, fifty in an application: a tenth has waited for a year to be fulfilled, a twentieth ends its insurance
 * within days, a twentieth its valuation. They are put there without the triggers, whose results are written beside.
 */
async function fillMeasures(db: Db, measureId: string): Promise<void> {
  const numbers = sql.raw(`generate_series(1, ${measures}) n`);
  const applications = sql.raw(`generate_series(0, ${Math.ceil(measures / perApplication)}) n`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into applications (apply_id, project_id, busi_code, busi_type_name, apply_sum, credit_begin_date,
        credit_end_date, aman_name, manager_id, depart_name, state, details, created_by)
      select 'bench' || n, project_id, busi_code, busi_type_name, apply_sum, credit_begin_date, '2099-01-01', aman_name, manager_id,
        depart_name, 'approved', details, created_by
      from applications, ${applications} where apply_id = '500001'`);
    await tx.execute(sql`insert into measures (measure_id, kind, guaranty_type_id, opt_type_id, opt_name, owner_type, assess_value,
        already_value, opt_value, secures, valued_on, valued_until, is_dispose, is_free, details, unit_uid, added_hash, created_by,
        created_at, updated_at)
      select 'bench' || n, kind, guaranty_type_id, opt_type_id, opt_name || n, owner_type, assess_value, already_value, opt_value,
        secures, valued_on, case when n % 20 = 7 then to_char(now() + interval '5 days', 'YYYY-MM-DD') else '2099-01-01' end,
        '0', '0', details, unit_uid, added_hash, created_by, created_at, updated_at
      from measures, ${numbers} where measure_id = ${measureId}`);
    await tx.execute(sql`insert into apply_optguaranty (apply_optguaranty_id, apply_id, measure_id, is_workable, unit_uid, since,
        is_counted, secures, insured_until)
      select 'bench' || n, 'bench' || (n / ${sql.raw(String(perApplication))}), 'bench' || n, case when n % 10 = 0 then '0' else '1' end,
        '101', now() - interval '1 year', true, 'collateral',
        case when n % 20 = 3 then to_char(now() + interval '5 days', 'YYYY-MM-DD') else '2099-01-01' end
      from ${numbers}`);
  });
  await db.execute(sql`vacuum analyze`);
}
