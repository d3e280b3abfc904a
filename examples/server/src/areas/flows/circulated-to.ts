import type { Caller } from '@danbao/core/resources';
import { type SQL, sql } from 'drizzle-orm';
import { flowCirculations, flows } from '../../db/schema.ts';

/**
 * Whether a flow of `flows` is circulated to the person: as long as it could be sent to them still, being of its unit or seeing all units.
 * Reading is no part in it that would last.
 */
export function isCirculatedTo({ userId, unitUid, permissions }: Caller): SQL {
  const isNear = permissions.includes('unit:all') ? sql`true` : sql`${flows.unitUid} = ${unitUid}`;
  return sql`(${isNear} and exists (select 1 from ${flowCirculations} where ${flowCirculations.flowId} = ${flows.flowId}
    and ${flowCirculations.userId} = ${userId}))`;
}
