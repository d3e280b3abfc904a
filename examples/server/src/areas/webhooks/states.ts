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

/** Which webhooks are looked at; `isWoken`: something has changed, so that those that only wait for changes are due too. */
interface Due {
  readonly isWoken: boolean;
}

/** Whose turn it is and for whom nobody sends; the one that waits longest first. */
export async function dueWebhooks(deps: Pick<Deps, 'db' | 'now'>, due: Due): Promise<string[]> {
  const { webhookId, nextAt } = webhookStates;
  const found = await deps.db
    .select({ id: webhookId })
    .from(webhookStates)
    .where(isDueAt(deps.now(), due))
    .orderBy(asc(nextAt), asc(webhookId));
  return found.map(({ id }) => id);
}

/** Holds the webhook for whoever asks; undefined where another was quicker, or it is its turn no more. */
export async function claimWebhook(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  due: Due,
): Promise<State | undefined> {
  const at = now();
  const [claimed] = await db
    .update(webhookStates)
    .set({ lease: randomUUID(), leaseUntil: new Date(at.getTime() + lease) })
    .where(and(eq(webhookStates.webhookId, id), isDueAt(at, due)))
    .returning();
  return claimed;
}

function isDueAt(at: Date, { isWoken }: Due) {
  const { nextAt, failures, leaseUntil } = webhookStates;
  const after = (ms: number) => new Date(at.getTime() + ms);
  // What lies further ahead than anything is put off, and more than clocks of two processes differ, was noted by one that has been set back.
  const isDue = or(lte(nextAt, at), gt(nextAt, after(longestWait)));
  const isFree = or(isNull(leaseUntil), lte(leaseUntil, at), gt(leaseUntil, after(2 * lease)));
  return and(sends(), isWoken ? or(isDue, eq(failures, 0)) : isDue, isFree);
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
