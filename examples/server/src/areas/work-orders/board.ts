import type { ValuesOf } from '@danbao/core';
import { type workOrderCard, workOrders } from '@danbao/core/documents';
import { flowDefinitions, type workOrderForm } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows.ts';
import { flows } from '../../db/schema.ts';
import { implement } from '../../implement.ts';
import { seenBy } from '../flows/public.ts';

/** The board shows so many orders at most: those that are open, the oldest first, and those finished last. */
const max = 500;

interface Row {
  readonly flow_id: string;
  readonly status: string;
  readonly values: Partial<ValuesOf<typeof workOrderForm>>;
  readonly starter_name: string;
  readonly created_at: string | Date;
  readonly node: string | null;
}

type Card = ValuesOf<typeof workOrderCard>;

export const workOrdersArea = implement(workOrders)({ board: workOrderBoard });

/** The orders that the caller sees and that were sent. */
async function workOrderBoard({ db, user, deps }: Context): Promise<Card[]> {
  const now = wallTime(deps.now());
  const seen = and(
    eq(flows.code, flowDefinitions.workOrder.code),
    inArray(flows.status, ['running', 'suspended', 'ended']),
    seenBy(user),
  );
  const rows = await rowsOf<Row>(
    db,
    sql`select f.flow_id, f.status, f."values", f.starter_name, f.created_at, t.node
      from (select * from ${flows} where ${seen}) f
      left join lateral (select min(node) as node from flow_tasks
        where flow_id = f.flow_id and status in ('0', '10')) t on true
      order by f.status = 'ended', f.ended_at desc, f.created_at
      limit ${max}`,
  );
  return rows.map((row) => cardOf(row, now));
}

/** An order that was sent back waits to be assigned again. */
function stateOf({ status, node }: Row): Card['state'] {
  if (status === 'ended') return 'ended';
  return node === 'handle' || node === 'confirm' || node === 'rate' ? node : 'assign';
}

function cardOf(row: Row, now: string): Card {
  const { title = '', category = 'other', urgency = 'normal', place = '', handler, rating } = row.values;
  const { assignBy, handleBy, doneTime } = row.values;
  const state = stateOf(row);
  const due = state === 'assign' ? assignBy : handleBy;
  const at = state === 'assign' || state === 'handle' ? now : doneTime;
  return {
    flowId: row.flow_id,
    title,
    category,
    urgency,
    place,
    starter: row.starter_name,
    startedAt: wallTime(new Date(row.created_at)),
    state,
    isOverdue: due && at && at > due ? '1' : '0',
    ...(due ? { due } : {}),
    ...(handler ? { handler } : {}),
    ...(rating ? { rating } : {}),
  } as Card;
}
