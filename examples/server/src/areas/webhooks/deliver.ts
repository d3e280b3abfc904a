import { randomUUID } from 'node:crypto';
import { webhookLimits, webhooks } from '@danbao/core/admin';
import { allows } from '@danbao/core/client';
import { newGuarantyId, wallTime } from '@danbao/core/format';
import type { StoredRecord } from '@danbao/core/resources';
import type { WebhookMessage } from '@danbao/core/webhooks';
import { eq } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { PostAnswer, PostOutside } from '../../channels/guarded-post.ts';
import { secretsIn, withoutSecrets } from '../../channels/without-secrets.ts';
import { rootOf } from '../../db/away.ts';
import type { Db } from '../../db/database.ts';
import { roles, users, webhookAttempts } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { sentence } from '../../i18n/sentences.ts';
import { tableOf } from '../../resources/table.ts';
import { readChanges } from '../changes/public.ts';
import { leaveMessages } from '../notices/public.ts';
import { keptError, secretLost } from './kept-error.ts';
import { kindsOf, readerOf } from './reader.ts';
import { signedHeaders } from './sign.ts';
import { claimWebhook, dueWebhooks, idle, lease, type State, secretsOf, settle } from './states.ts';

export type Attempt = typeof webhookAttempts.$inferSelect;
type Hook = Pick<StoredRecord, 'id' | 'unitUid' | 'values'>;

/** How things leave the server, and what chance says: tests give their own. */
export interface Way {
  readonly post: PostOutside;
  /** From 0 to 1. @default Math.random */
  readonly chance?: () => number;
  /** The server stops: what is on its way is left to whoever comes next. */
  readonly signal?: AbortSignal;
}

/** What is sent, and what of the order of changes it holds. */
export interface Delivery {
  readonly id: string;
  readonly madeAt: Date;
  readonly message: WebhookMessage;
  readonly after: string | null;
  readonly until: string | null;
}

/** In ms: what is committed and not in order yet is asked for again after that. */
const soon = 1000;
/** Webhooks that are sent to at once: one that answers slowly holds no other up. */
const atOnce = 4;
/** Deliveries to one webhook, and ms, before others are seen to. */
const [inARow, longestTurn] = [50, 60_000];
const day = 24 * 3_600_000;

/** Sends all that is due. `isWoken`: something has changed. Answers how many deliveries were tried. */
export async function deliverWebhooks(deps: Deps, way: Way, { isWoken = false } = {}): Promise<number> {
  const due = await dueWebhooks(deps, { isWoken });
  let tried = 0;
  const work = async () => {
    for (let id = due.shift(); id !== undefined && !way.signal?.aborted; id = due.shift()) {
      const claimed = await claimWebhook(deps, id, { isWoken });
      if (!claimed) continue;
      tried += await sendAllTo(deps, way, claimed).catch((error) => putOff(deps, way, claimed, error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return tried;
}

async function sendAllTo(deps: Deps, way: Way, claimed: State): Promise<number> {
  const [hook] = await deps.db
    .select()
    .from(tableOf(webhooks))
    .where(eq(tableOf(webhooks).id, claimed.webhookId));
  const until = deps.now().getTime() + longestTurn;
  let state: State | undefined = claimed;
  let tried = 0;
  while (hook && state && tried < inARow && deps.now().getTime() < until && !way.signal?.aborted) {
    const next: Step = await sendNextTo(deps, way, hook, state);
    tried += next.tried ? 1 : 0;
    if (next.isOver) return tried;
    state = next.state;
  }
  // More is waiting, or the server stops: whoever looks next goes on.
  if (state) await settle(deps.db, state, { ...released, nextAt: deps.now() });
  return tried;
}

/** What fails here and not at the receiver is tried later; all others go on. */
async function putOff(deps: Deps, { chance = Math.random }: Way, claimed: State, error: unknown): Promise<number> {
  deps.log.error({ err: { code: rootOf(error).code }, webhook: claimed.webhookId }, 'a webhook could not be sent');
  const failures = claimed.failures + 1;
  const nextAt = new Date(deps.now().getTime() + delayAfter(failures, chance()));
  await settle(deps.db, claimed, { failures, nextAt, ...released });
  return 0;
}

interface Step {
  readonly state: State | undefined;
  readonly tried: boolean;
  readonly isOver: boolean;
}

const released = { lease: null, leaseUntil: null } as const;
const noFailures = { failures: 0, failingSince: null, error: null } as const;
const noDelivery = { deliveryId: null, deliveryEnd: null, deliveryMadeAt: null } as const;

async function sendNextTo(deps: Deps, way: Way, hook: Hook, state: State): Promise<Step> {
  const { db, now } = deps;
  const page = await readChanges(readerOf(deps, hook), {
    ...{ after: state.position, until: state.deliveryEnd ?? undefined, limit: webhookLimits.changes },
    entities: kindsOf(deps, hook).map(({ entity }) => entity),
  });
  if (!page.isStart && page.rows.length === 0) {
    const isMoved = page.position !== state.position;
    const isOver = !page.hasMore || !isMoved;
    const nextAt = new Date(now().getTime() + (page.hasMore ? soon : idle));
    const settled = await settle(db, state, {
      ...{ position: page.position, ...noDelivery, ...noFailures, nextAt },
      ...(isOver ? released : {}),
    });
    return { state: settled, tried: false, isOver };
  }
  // Of a database that was set back the end may be gone: that is another delivery, which nobody has.
  const isSame = state.deliveryEnd === page.position;
  const delivery = {
    id: (isSame && state.deliveryId) || `msg_${randomUUID()}`,
    ...{ madeAt: (isSame && state.deliveryMadeAt) || now(), after: state.position, until: page.position },
  };
  // Kept before it is sent: whoever sends it again sends the same.
  const held = await settle(db, state, {
    ...{ deliveryId: delivery.id, deliveryEnd: delivery.until, deliveryMadeAt: delivery.madeAt },
    leaseUntil: new Date(now().getTime() + lease),
  });
  if (!held) return { state: undefined, tried: false, isOver: true };
  const message = messageOf('changes', delivery.madeAt, page);
  const attempt = await attemptAt(deps, way, hook, {
    state: held,
    kind: 'changes',
    delivery: { ...delivery, message },
  });
  if (attempt === undefined) return { state: held, tried: true, isOver: false };
  if (attempt.outcome === 'taken') {
    const taken = { ...noFailures, sentAt: attempt.at, nextAt: attempt.at };
    const settled = await settle(db, held, { position: delivery.until, ...noDelivery, ...taken });
    return { state: settled, tried: true, isOver: settled === undefined };
  }
  await failed(deps, way, { hook, state: held, attempt });
  return { state: undefined, tried: true, isOver: true };
}

export function messageOf(type: WebhookMessage['type'], madeAt: Date, data: WebhookMessage['data']): WebhookMessage {
  return { type, timestamp: madeAt.toISOString(), data };
}

interface Sending {
  readonly state: State;
  readonly kind: Attempt['kind'];
  readonly delivery: Delivery;
}

interface Sent extends Attempt {
  /** In ms. */
  readonly retryAfter: number | undefined;
}

/** Sends it once and keeps how it went; nothing where the server stops meanwhile. */
export async function attemptAt(
  deps: Deps,
  { post, signal }: Pick<Way, 'post' | 'signal'>,
  hook: Hook,
  { state, kind, delivery }: Sending,
): Promise<Sent | undefined> {
  const { db, now } = deps;
  const url = String(hook.values['url']);
  const body = JSON.stringify(delivery.message);
  const at = now();
  const secrets = secretsOf(deps, state);
  const said = await sendOnce();
  if (signal?.aborted && said.error !== null) return undefined;
  const { retryAfter, ...outcome } = said;
  const [attempt] = await db
    .insert(webhookAttempts)
    .values({
      ...{ attemptId: newGuarantyId(), webhookId: hook.id, deliveryId: delivery.id, kind, at, ...outcome },
      ...{ after: delivery.after, until: delivery.until, madeAt: delivery.madeAt },
      changeCount: delivery.message.data.rows.length,
      duration: Math.max(0, now().getTime() - at.getTime()),
    })
    .returning();
  if (!attempt) throw new Error('the attempt was not kept');
  return { ...attempt, retryAfter };

  async function sendOnce() {
    const nothing = { status: null, answer: null, retryAfter: undefined, outcome: 'failed' as const };
    if (secrets.length === 0) return { ...nothing, error: secretLost };
    try {
      const headers = signedHeaders({ id: delivery.id, at, body }, secrets);
      const answer = await post({ url, body, headers, timeout: webhookLimits.timeout, ...(signal ? { signal } : {}) });
      return outcomeOf(answer, at, [...secretsIn(url), ...secrets]);
    } catch (error) {
      const reason = withoutSecrets((error as Error).message, [...secretsIn(url), ...secrets]);
      return { ...nothing, error: reason };
    }
  }
}

function outcomeOf({ status, answer, retryAfter }: PostAnswer, at: Date, secrets: readonly string[]) {
  const isTaken = status >= 200 && status < 300;
  const shown = withoutSecrets(answer, secrets);
  return {
    ...{ status, answer: shown === '' ? null : shown, outcome: isTaken ? ('taken' as const) : ('failed' as const) },
    ...{ error: isTaken ? null : `HTTP ${status}`, retryAfter: isTaken ? undefined : msIn(retryAfter, at) },
  };
}

/** `Retry-After` says seconds or a moment. */
function msIn(retryAfter: string | undefined, at: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - at.getTime();
  return ms > 0 ? Math.min(ms, webhookLimits.longestRetryAfter) : undefined;
}

/** Later each time, and not for all at the same moment. */
export function delayAfter(failures: number, chance: number): number {
  const { firstDelay, longestDelay } = webhookLimits;
  return Math.min(longestDelay, firstDelay * 2 ** Math.min(failures - 1, 20)) * (0.75 + chance / 2);
}

interface Failing {
  readonly hook: Hook;
  readonly state: State;
  readonly attempt: Sent;
}

/** When it is tried again, or that nothing is sent any more, of which those who keep webhooks are told. */
async function failed(
  deps: Deps,
  { chance = Math.random }: Way,
  { hook, state, attempt: { at, retryAfter = 0, status, error } }: Failing,
): Promise<void> {
  const failures = state.failures + 1;
  const failingSince = state.failingSince ?? at;
  const isLong = at.getTime() - failingSince.getTime() >= webhookLimits.daysOfFailures * day;
  const stopped = status === 410 ? 'gone' : isLong ? 'failing' : null;
  const nextAt = new Date(at.getTime() + Math.max(delayAfter(failures, chance()), retryAfter));
  const name = String(hook.values['name']);
  const later: (() => void)[] = [];
  await deps.db.transaction(async (tx) => {
    if (!(await settle(tx, state, { failures, failingSince, stopped, nextAt, error, ...released }))) return;
    if (stopped === null) return;
    const content = sentence(stopped === 'gone' ? 'webhookGone' : 'webhookFailing', 'zh', {
      ...{ name, since: wallTime(failingSince), error: keptError(error ?? '', 'zh') },
    });
    const message = { typeName: sentence('webhookStopped', 'zh'), content, page: '/admin/webhooks' };
    const write = { db: tx, afterwards: (work: () => void) => void later.push(work) };
    await leaveMessages({ deps }, write, await keepersOf(tx, hook), message);
  });
  for (const tell of later) tell();
  deps.log.warn({ webhook: hook.id, status, failures, stopped }, 'a webhook was not taken');
}

/** Those who keep webhooks and reach this one. */
async function keepersOf(db: Db, { unitUid }: Hook): Promise<readonly string[]> {
  const people = await db
    .select({ userId: users.userId, unitUid: users.unitUid, permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(eq(users.active, true));
  const { write } = webhooks.access;
  return people.filter((one) => allows(write, one.permissions) && reaches(one, unitUid)).map(({ userId }) => userId);
}
