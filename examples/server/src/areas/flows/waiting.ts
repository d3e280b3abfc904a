import { customFormRoutes, flowDefinitions, flowOfCode, flowPath, nodeFinishId } from '@danbao/core/flows';
import { and, eq, sql } from 'drizzle-orm';
import { flowCandidates, flows, flowTasks } from '../../db/schema.ts';
import type { WaitingSource } from '../../resources/waiting-source.ts';
import { candidatesOf } from './seat.ts';

const { flowId, no, open, arrivedAt } = flowCandidates;

/** The same signatures as in the list of flows to do; one that came back says why. */
export const flowWaiting: WaitingSource = {
  kinds: ['flow', 'returned'],
  columns: {
    kind: sql`case when r.flow_id is null then 'flow' else 'returned' end`,
    id: sql`${flowId} || '-' || ${no}`,
    title: flows.title,
    about: sql`${flowTasks.nodeName} || case when ${flowTasks.addedBy} is null then '' else '（加签）' end`,
    fromName: sql`coalesce(r.closed_by_name, ${flows.starterName})`,
    since: arrivedAt,
    due: sql`case when ${flows.code} in (${flowDefinitions.receipt.code}, ${flowDefinitions.urging.code})
      then left(${flows.values} ->> 'deadline', 10) end`,
    reason: sql`r.opinion`,
    place: sql`jsonb_build_object('flowId', ${flowId}, 'no', ${no}::text, 'code', ${flows.code}, 'infoId', ${flows.infoId})`,
    from: sql`${flowCandidates} join ${flows} on ${eq(flows.flowId, flowId)}
      join ${flowTasks} on ${and(eq(flowTasks.flowId, flowId), eq(flowTasks.no, no))}
      left join lateral (select x.flow_id, x.closed_by_name, x.opinion from flow_tasks x
        where x.flow_id = ${flowId} and x.status = '3' and x.closed_at = ${flowTasks.openedAt}
        order by x.opinion nulls last limit 1) r on true`,
  },
  find: ({ user }) => ({ where: and(candidatesOf(user), eq(open, true)) }),
  link: ({ place }) => {
    const { flowId: id = '', code = '', infoId = '', no: number = '0' } = place;
    const flow = flowOfCode(code ?? '') ?? { code: code ?? '', routes: customFormRoutes };
    const signature = nodeFinishId(id ?? '', Number(number));
    return flowPath(flow, 'todo', {
      ...{ flowId: id ?? '', infoId: infoId ?? '', nodeFinishId: signature, box: 'todo', status: '0' },
    });
  },
};
