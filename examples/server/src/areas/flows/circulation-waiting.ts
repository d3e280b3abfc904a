import { customFormRoutes, flowOfCode, flowPath } from '@danbao/core/flows';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { flows, flowCirculations as table } from '../../db/schema.ts';
import type { WaitingSource } from '../../resources/waiting-source.ts';
import { isCirculatedTo } from './circulated-to.ts';

const later = sql.identifier('later');
const isLast = sql`not exists (select 1 from ${table} ${later} where ${later}.user_id = ${table.userId} and ${later}.flow_id = ${table.flowId}
  and ${later}.read_at is null and (${later}.sent_at, ${later}.id) > (${table.sentAt}, ${table.id}))`;

/** What was circulated to the caller and they have not said that they read: each flow once, as it was sent last. */
export const circulationWaiting: WaitingSource = {
  kinds: ['circulation'],
  columns: {
    kind: 'circulation',
    id: table.id,
    title: flows.title,
    about: table.note,
    fromName: table.fromName,
    since: table.sentAt,
    place: sql`jsonb_build_object('flowId', ${flows.flowId}, 'code', ${flows.code}, 'infoId', ${flows.infoId})`,
    from: sql`${table} join ${flows} on ${eq(flows.flowId, table.flowId)}`,
  },
  find: ({ user }) => ({
    where: and(
      eq(table.userId, user.userId),
      isNull(table.readAt),
      ne(flows.status, 'deleted'),
      isLast,
      isCirculatedTo(user),
    ),
  }),
  link: ({ place: { flowId, code, infoId } }) =>
    flowPath(flowOfCode(code ?? '') ?? { code: code ?? '', routes: customFormRoutes }, 'detail', {
      ...{ flowId: flowId ?? '', infoId: infoId ?? '' },
    }),
};
