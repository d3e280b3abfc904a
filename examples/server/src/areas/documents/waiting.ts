import { and, isNull, sql } from 'drizzle-orm';
import { documentDeliveries as table } from '../../db/schema.ts';
import type { WaitingSource } from '../../resources/waiting-source.ts';
import { isFor } from './deliveries.ts';

/** What has come in and nobody has signed for: to the caller, to their department, or to their unit where they keep its registers. */
export const documentWaiting: WaitingSource = {
  kinds: ['document'],
  columns: {
    kind: 'document',
    id: table.deliveryId,
    title: sql`coalesce(s."values" ->> 'title', s.title)`,
    about: sql`s."values" ->> 'docNo'`,
    fromName: sql`su.unit_name`,
    since: table.sentAt,
    place: sql`jsonb_build_object('kind', ${table.kind}, 'docId', ${table.flowId})`,
    from: sql`${table} join flows s on s.flow_id = ${table.flowId} join units su on su.unit_uid = s.unit_uid`,
  },
  find: ({ user }) => ({ where: and(isFor(user), isNull(table.signedAt), isNull(table.receiptFlowId)) }),
  link: ({ place }) => `/documents/read/${place['docId']}`,
};
