import type { AnyResource } from '@danbao/core/resources';
import { and, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { withinReach } from './scope.ts';
import { fieldValue, tableOf } from './table.ts';
import type { WaitingColumns, WaitingRows } from './waiting-source.ts';

type Parts = Pick<WaitingColumns, 'kind'> &
  Partial<Pick<WaitingColumns, 'title' | 'about' | 'due' | 'fromId' | 'fromName' | 'reason' | 'place'>>;

/** What a record of a resource shows where it waits for somebody. */
export function waitingColumns(resource: AnyResource, parts: Parts): WaitingColumns {
  const table = tableOf(resource);
  return {
    ...{ id: table.id, title: fieldValue(resource, resource.title), fromId: table.authorId },
    ...{ since: table.updatedAt, version: table.version },
    ...parts,
    from: table,
  };
}

/** Records of a resource that wait for the caller: those of their list that fit. */
export function waitingRecords(
  { user, deps }: Pick<Context, 'user' | 'deps'>,
  resource: AnyResource,
  where: SQL | undefined,
): WaitingRows {
  const reach = { caller: user, resources: deps.danbao.resources, effects: deps.effects };
  return { where: and(withinReach(resource, reach), where) };
}
