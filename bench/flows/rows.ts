import { contextFor, principalOf } from '@danbao/testing/server/flows';
import { startPostgres } from '@danbao/testing/server/postgres';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { flowsArea } from '../../examples/server/src/areas/flows/flows.ts';
import { median, type Row } from '../row.ts';

const tasks = 100_000;
const rounds = 25;
/** What a page of the to-do list may take. */
const limit = 50;

/** A page of a to-do list among 100,000 open tasks: all of them one person's, and spread over a hundred people. */
export async function* flowRows(): AsyncGenerator<Row> {
  for (const engine of ['PGlite', 'PostgreSQL'] as const) {
    for (const people of [1, 100]) {
      const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
      const server = await startTestServer(postgres ? { databaseUrl: postgres.url } : {});
      try {
        await fill(server, people);
        const spread = people === 1 ? 'of one person' : 'spread over a hundred people';
        const target = '<= 1';
        const first = await measured(server, `${engine}: to-do page, ${tasks} open tasks ${spread}`, {});
        yield { ...first, target };
        yield { ...(await measured(server, `${engine}: the same, tenth page`, { pageNum: '10' })), target };
        yield await measured(server, `${engine}: the same, sought by title`, { text: '第 77' });
      } finally {
        await server.close();
        await postgres?.stop();
      }
    }
  }
}

async function measured(server: TestServer, what: string, query: object): Promise<Row> {
  const context = contextFor(server, principalOf('gm'));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const { rows } = await flowsArea.handlers.list(context, { box: 'todo', pageSize: '20', ...query });
    if (rows.length === 0) throw new Error('the list is empty');
    times.push(performance.now() - from);
  }
  const ours = median(times);
  return { what, against: `${limit} ms`, ours, theirs: limit, unit: 'ms', ratio: ours / limit };
}

/** Flows that wait for the general manager, as the engine would have left them; each of a hundred people has their part. */
async function fill({ deps: { db } }: TestServer, people: number): Promise<void> {
  const { userId } = principalOf('gm');
  await db.execute(sql`
    insert into flows (flow_id, code, version, info_id, title, status, seq, starter_id, starter_name, unit_uid, dept_name, "values", created_at, updated_at)
    select '8888888888' || lpad(n::text, 22, '0'), 'leave_flow', f.version, '8888888888' || lpad(n::text, 22, '0'), '请假：年休假 第 ' || n, 'running', 2, '1002', '陈立', '101', '业务一部', f."values", now() - n * interval '1 second', now()
    from generate_series(1, ${sql.raw(String(tasks))}) n, (select version, "values" from flows where code = 'leave_flow' limit 1) f`);
  await db.execute(sql`
    insert into flow_tasks (flow_id, no, node, node_name, finish_code, stage, status, post, within, opened_at, opened_time)
    select flow_id, 2, 'generalManager', '总经理审批', '200100010003', 2, '0', 'generalManager', 'unit', 2, created_at
    from flows where flow_id like '8888888888%'`);
  await db.execute(sql`
    insert into flow_candidates (user_id, flow_id, no, open, arrived_at)
    select case when ${sql.raw(String(people))} = 1 or row_number() over (order by flow_id) % ${sql.raw(String(people))} = 0 then ${userId} else 'p' || row_number() over (order by flow_id) % ${sql.raw(String(people))} end, flow_id, 2, true, created_at
    from flows where flow_id like '8888888888%'`);
  await db.execute(sql`analyze`);
}
