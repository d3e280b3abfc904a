import type { AnyResource } from '@danbao/core/resources';
import type { SQL } from 'drizzle-orm';
import { and } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { withinReach } from './scope.ts';
import { fieldValue, tableOf } from './table.ts';
import type { WaitingColumns } from './waiting-source.ts';

interface Parts
  extends Partial<Pick<WaitingColumns, 'title' | 'about' | 'due' | 'fromId' | 'fromName' | 'reason' | 'place'>> {
  readonly kind: WaitingColumns['kind'];
  readonly where: SQL | undefined;
}

/** Records of a resource that wait for the caller: those of their list that fit. */
export function waitingRecords(
  { user, deps }: Pick<Context, 'user' | 'deps'>,
  resource: AnyResource,
  { where, ...parts }: Parts,
): WaitingColumns {
  const table = tableOf(resource);
  const reach = { caller: user, resources: deps.danbao.resources, effects: deps.effects };
  return {
    ...{ id: table.id, title: fieldValue(resource, resource.title), fromId: table.authorId },
    ...{ since: table.updatedAt, version: table.version },
    ...parts,
    from: table,
    where: and(withinReach(resource, reach), where),
  };
}
