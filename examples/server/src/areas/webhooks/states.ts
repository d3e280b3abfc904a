import { randomUUID } from 'node:crypto';
import { type WebhookState, webhookLimits, webhooks } from '@danbao/core/admin';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { unsealed } from '../../auth/sealed.ts';
import type { Db } from '../../db/database.ts';
import { webhookStates } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

export type State = typeof webhookStates.$inferSelect;
type Changed = Partial<State>;

/** In ms: nobody else sends for a webhook that a process sends for. Of one that is killed another goes on after that. */
export const lease = 4 * webhookLimits.timeout;
/** In ms: how often is looked for changes where nothing tells of them. */
export const idle = 60_000;
/** In ms: nothing is put off longer, by a receiver or after failures. */
const longestWait = Math.max(webhookLimits.longestRetryAfter, 2 * webhookLimits.longestDelay, idle);

/** Whatever went wrong before does not count any more, and whoever sends now is not believed. */
export const afresh = {
  ...{ failures: 0, failingSince: null, stopped: null, error: null },
  ...{ lease: null, leaseUntil: null },
} as const satisfies Changed;

export function stateOf(row: State | undefined, isActive: boolean): WebhookState {
  if (!isActive) return 'paused';
  if (!row?.secret) return 'noSecret';
  if (row.stopped) return row.stopped;
  return row.failures > 0 ? 'retrying' : 'working';
}

/** The secrets that sign now; none where they cannot be read, after the server's own secret was changed. */
export function secretsOf({ keys, now }: Pick<Deps, 'keys' | 'now'>, row: State): readonly string[] {
  const isOldValid = row.oldSecretUntil !== null && row.oldSecretUntil > now();
  return [row.secret, isOldValid ? row.oldSecret : null].flatMap((stored) => {
    const secret = stored === null ? undefined : unsealed(keys.webhook, row.webhookId, stored);
    return secret === undefined ? [] : [secret.toString()];
  });
}

const isActive = () => {
  const table = tableOf(webhooks);
  return sql`exists (select 1 from ${table} where ${table.id} = ${webhookStates.webhookId} and ${fieldValue(webhooks, 'isActive')} = '1')`;
};

const sends = () => and(isNotNull(webhookStates.secret), isNull(webhookStates.stopped), isActive());

/** The webhook that waits longest, held for whoever asks; `isWoken`: something has changed, so that those that only wait for changes are due too. */
export function claimWebhook(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { isWoken, except }: { readonly isWoken: boolean; readonly except: readonly string[] },
): Promise<State | undefined> {
  const at = now();
  const { webhookId, nextAt, failures, leaseUntil } = webhookStates;
  const after = (ms: number) => new Date(at.getTime() + ms);
  // What lies further ahead than anything is put off, and more than clocks of two processes differ, was noted by one that has been set back.
  const isDue = or(lte(nextAt, at), gt(nextAt, after(longestWait)));
  const isFree = or(isNull(leaseUntil), lte(leaseUntil, at), gt(leaseUntil, after(2 * lease)));
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: webhookId })
      .from(webhookStates)
      .where(
        and(
          sends(),
          isWoken ? or(isDue, eq(failures, 0)) : isDue,
          isFree,
          sql`${webhookId} <> all(${sql.param([...except])}::text[])`,
        ),
      )
      .orderBy(asc(nextAt), asc(webhookId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!found) return undefined;
    const [claimed] = await tx
      .update(webhookStates)
      .set({ lease: randomUUID(), leaseUntil: after(lease) })
      .where(eq(webhookId, found.id))
      .returning();
    return claimed;
  });
}

/** Notes how far it has come; undefined where the webhook is not held any more: another sends for it, or somebody has changed it. */
export async function settle(db: Db, { webhookId, lease: own }: State, changed: Changed): Promise<State | undefined> {
  const [settled] = await db
    .update(webhookStates)
    .set(changed)
    .where(and(eq(webhookStates.webhookId, webhookId), eq(webhookStates.lease, own ?? '')))
    .returning();
  return settled;
}

/** In ms: until the next webhook is due, or one of a process that was killed is free. */
export async function untilNext({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const { nextAt, leaseUntil } = webhookStates;
  const [row] = await db
    .select({ at: sql<string | null>`min(greatest(${nextAt}, ${leaseUntil}))` })
    .from(webhookStates)
    .where(sends());
  return row?.at ? Math.max(0, new Date(row.at).getTime() - now().getTime()) : idle;
}
