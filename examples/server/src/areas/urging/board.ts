import type { ValuesOf } from '@danbao/core';
import { type urgingMatter, urgingReplies } from '@danbao/core/documents';
import { flowDefinitions } from '@danbao/core/flows';
import { addDays, wallDay, wallTime } from '@danbao/core/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows.ts';
import { flows } from '../../db/schema.ts';
import { tableOf } from '../../resources/table.ts';
import { seenBy } from '../flows/public.ts';

/** The board shows so many matters at most: those that are due first, and those closed last. */
const max = 500;

interface Row {
  readonly flow_id: string;
  readonly status: string;
  readonly values: Readonly<Record<string, string>>;
  readonly node: string | null;
  readonly replies: number;
  readonly last_reply: string | null;
  readonly last_at: string | Date | null;
}

/** The matters that the caller sees and that were given out, by their deadline. */
export async function urgingBoard({ db, user, deps }: Context): Promise<ValuesOf<typeof urgingMatter>[]> {
  const today = wallDay(deps.now());
  const soon = addDays(today, 3);
  const seen = and(
    eq(flows.code, flowDefinitions.urging.code),
    inArray(flows.status, ['running', 'suspended', 'ended']),
    seenBy(user),
  );
  const rows = await rowsOf<Row>(
    db,
    sql`select f.flow_id, f.status, f."values", t.node, coalesce(r.replies, 0)::int as replies, r.last_reply, r.last_at
      from (select * from ${flows} where ${seen}) f
      left join lateral (select string_agg(node_name, '、' order by no) as node
        from (select node_name, min(no) as no from flow_tasks
          where flow_id = f.flow_id and status in ('0', '10') group by node_name) w) t on true
      left join lateral (select count(*) as replies, max(updated_at) as last_at,
          (array_agg("values"->>'content' order by updated_at desc))[1] as last_reply
        from ${tableOf(urgingReplies)} where "values"->>'urgingId' = f.flow_id and "values"->>'isSubmitted' = '1') r on true
      order by f.status = 'ended', case when f.status = 'ended' then null else f."values"->>'deadline' end, f.ended_at desc
      limit ${max}`,
  );
  const stateOf = ({ status, values: { deadline = '' } }: Row) => {
    if (status === 'ended') return 'ended';
    if (deadline < today) return 'overdue';
    return deadline <= soon ? 'soon' : 'running';
  };
  return rows.map(
    (row) =>
      ({
        flowId: row.flow_id,
        title: row.values['title'] ?? '',
        users: row.values['users'] ?? '',
        level: row.values['level'] ?? 'normal',
        deadline: row.values['deadline'] ?? '',
        state: stateOf(row),
        ...(row.node === null ? {} : { node: row.node }),
        replies: String(row.replies),
        ...(row.last_reply === null ? {} : { lastReply: row.last_reply }),
        ...(row.last_at === null ? {} : { lastReplyTime: wallTime(new Date(row.last_at)) }),
      }) as ValuesOf<typeof urgingMatter>,
  );
}
