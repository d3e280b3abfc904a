import { payments, repayments } from '@danbao/core/credit';
import { signedIn } from '@danbao/testing/server/people';
import { startPostgres } from '@danbao/testing/server/postgres';
import { startTestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { tableOf } from '../../examples/server/src/resources/table.ts';
import { median, type Row } from '../row.ts';

const count = Number(process.env['REPAYMENTS'] ?? 200_000);
const calls = 21;

/** What a page of repayments costs with the running balance of each, on a project with very many of them. */
export async function balanceRows(): Promise<readonly Row[]> {
  const postgres = await startPostgres();
  const server = await startTestServer({ databaseUrl: postgres.url });
  try {
    const { client } = await signedIn(server, 'manager');
    const { db } = server.deps;
    const projectId = '400001';
    const [loan] = (await client.payments.page({ project_ID: projectId })).rows;
    const values = sql`jsonb_build_object('projectId', ${projectId}::text, 'loanId', ${loan?.loanId ?? ''}::text,
      'repayDate', (date '2020-01-01' + (i % 2000))::text, 'principalSum', '0.001', 'interestSum', '0')`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into ${tableOf(repayments)} (id, unit_uid, author_id, version, created_at, updated_at, "values")
        select 'bench' || lpad(i::text, 8, '0'), '101', 'nobody', 1, now(), now(), ${values} from generate_series(1, ${count}::int) as i`);
    });
    await db.execute(sql`analyze ${tableOf(repayments)}`);
    await db.execute(sql`analyze ${tableOf(payments)}`);
    const medianOf = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let call = 0; call < calls; call += 1) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      return median(times);
    };
    const page = (pageNum: string) => client.repayments.page({ projectId, pageSize: '10', pageNum });
    const ours = await medianOf(() => page('1'));
    const theirs = await medianOf(() => client.payments.page({ project_ID: projectId, pageSize: '10' }));
    return [
      {
        what: `page 1 of ${count.toLocaleString('en-US')} repayments of one project with their running balances`,
        against: 'a page of disbursements, which compute nothing',
        ...{ ours, theirs, unit: 'ms', ratio: ours / theirs, target: 'ours <= 30 ms' },
      },
    ];
  } finally {
    await server.close();
    await postgres.stop();
  }
}
