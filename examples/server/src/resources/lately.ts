import { and, eq, gt } from 'drizzle-orm';
import type { Change, Context } from '../context.ts';
import { audit } from '../db/schema.ts';

const minutes = 10;

/** Whether the log says already that the caller has just done the same: what pages load again is not written down again. */
export async function lately(
  { db, user, deps }: Pick<Context, 'db' | 'user' | 'deps'>,
  { action, entity, entityId }: Pick<Change, 'action' | 'entity' | 'entityId'>,
): Promise<boolean> {
  const since = new Date(deps.now().getTime() - minutes * 60_000);
  const [found] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.entity, entity),
        eq(audit.entityId, entityId),
        eq(audit.action, action),
        eq(audit.userId, user.userId),
        gt(audit.at, since),
      ),
    )
    .limit(1);
  return found !== undefined;
}
