import { randomUUID } from 'node:crypto';
import type { Locale } from '@danbao/core';
import { type WebhookAttempt, webhookCalls, webhookKinds, webhookLimits, webhooks } from '@danbao/core/admin';
import { wallTime } from '@danbao/core/format';
import { type RecordOf, recordsOf, type StoredRecord } from '@danbao/core/resources';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { sealed } from '../../auth/sealed.ts';
import { guardedPost } from '../../channels/guarded-post.ts';
import type { Context, Write } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { webhookAttempts, webhookStates } from '../../db/schema.ts';
import { done } from '../../http/done.ts';
import { forbidden, invalid, notFound, Refusal } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { withinReach } from '../../resources/scope.ts';
import { tableOf } from '../../resources/table.ts';
import { isPosition, positionNow, readChanges } from '../changes/public.ts';
import { type Attempt, attemptAt, type Delivery, messageOf } from './deliver.ts';
import { keptError } from './kept-error.ts';
import { holds, holdsAllOf, kindsOf, readerOf } from './reader.ts';
import { newSecret } from './sign.ts';
import { afresh, type State } from './states.ts';

const hour = 3_600_000;

/** `kinds`, `newSecret` and so on; the records themselves are an ordinary resource. */
export const webhooksArea = implement(webhookCalls)({
  async kinds({ deps, user, locale }) {
    return webhookKinds(deps.danbao.resources)
      .filter((kind) => holds(user, kind))
      .map(({ kind, label }) => ({ kind, name: label[locale] }));
  },

  async newSecret(context, { id, overlapHours = String(webhookLimits.overlapHours) }) {
    const { now, keys } = context.deps;
    const secret = newSecret();
    await context.write(async (write) => {
      const { state } = await held(context, write, id);
      const isFirst = state.secret === null;
      await write.db
        .update(webhookStates)
        .set({
          secret: sealed(keys.webhook, id, Buffer.from(secret)),
          oldSecret: state.secret,
          oldSecretUntil: isFirst ? null : new Date(now().getTime() + Number(overlapHours) * hour),
          ...(isFirst ? { position: await positionNow(write.db), nextAt: now() } : {}),
        })
        .where(eq(webhookStates.webhookId, id));
      await traced(write, id, 'secret');
    });
    context.say('done');
    return { secret };
  },

  async test(context, { id }) {
    const { hook, state } = await seen(context, id);
    const madeAt = context.deps.now();
    const data = { isStart: false, position: state.position, hasMore: false, rows: [] };
    const message = messageOf('test', madeAt, data);
    return sendNow(context, hook, state, {
      kind: 'test',
      delivery: { id: `msg_${randomUUID()}`, madeAt, message, after: null, until: null },
    });
  },

  async attempts(context, { webhookId, outcome, ...query }) {
    const { db, locale } = context;
    const condition = and(
      inArray(webhookAttempts.webhookId, await idsHeld(context)),
      webhookId === undefined ? undefined : eq(webhookAttempts.webhookId, webhookId),
      outcome === undefined ? undefined : eq(webhookAttempts.outcome, outcome),
    );
    return listRows(db, { ...attemptRows(db, locale), condition }, query);
  },

  async sendAgain(context, { id, attemptId }) {
    const { hook, state } = await seen(context, id);
    const attempt = await attemptOf(context.db, id, attemptId);
    const { after, until, madeAt, deliveryId } = attempt;
    if (after === null || until === null) throw new Refusal(409, { message: 'webhookNothingToSend' });
    const entities = kindsOf(context.deps, hook).map(({ entity }) => entity);
    const page = await readChanges(readerOf(context.deps, hook), {
      ...{ after, until, entities, limit: webhookLimits.changes },
    });
    if (page.isStart) throw new Refusal(409, { message: 'webhookTooOld' });
    const delivery = { id: deliveryId, madeAt, after, until, message: messageOf('changes', madeAt, page) };
    return sendNow(context, hook, state, { kind: 'again', delivery });
  },

  async replay(context, { id, attemptId, position }) {
    const { db, now } = context.deps;
    const after = attemptId === undefined ? position : (await attemptOf(db, id, attemptId)).after;
    if (after === null) throw new Refusal(409, { message: 'webhookNothingToSend' });
    if (after !== undefined && !(await isPosition(db, after))) throw invalid([{ field: 'position', rule: 'unknown' }]);
    return done(context, async (write) => {
      const { hook } = await held(context, write, id);
      const from = { position: after ?? '', deliveryId: null, deliveryEnd: null, deliveryMadeAt: null };
      await write.db
        .update(webhookStates)
        .set({ ...afresh, nextAt: now(), ...(after === undefined ? {} : from) })
        .where(eq(webhookStates.webhookId, id));
      await traced(write, id, 'replay');
      const [record] = await recordsOf(webhooks, [hook], hostOf(context, write));
      return record as RecordOf<typeof webhooks>;
    });
  },
});

interface Found {
  readonly hook: StoredRecord;
  readonly state: State;
}

/** The webhook, for who holds all that it has. */
async function seen(context: Context, id: string): Promise<Found> {
  const [hook] = await hostOf(context, { db: context.db })
    .store(webhooks)
    .find({ ids: [id] });
  const [state] = await context.db.select().from(webhookStates).where(eq(webhookStates.webhookId, id));
  return checked(context, hook, state);
}

/** The same, held until the change is through. */
async function held(context: Context, write: Write, id: string): Promise<Found> {
  const hook = await hostOf(context, write).store(webhooks).hold(id);
  const [state] = await write.db.select().from(webhookStates).where(eq(webhookStates.webhookId, id)).for('update');
  return checked(context, hook, state);
}

function checked({ user, deps }: Context, hook: StoredRecord | undefined, state: State | undefined): Found {
  if (!hook || !state) throw notFound();
  if (!holdsAllOf(user, deps, hook)) throw forbidden();
  return { hook, state };
}

/** The log says that it was done, never what the secret is. */
function traced({ record }: Write, id: string, step: 'secret' | 'replay'): Promise<void> {
  return record({ action: 'update', entity: 'webhookStep', entityId: id, after: { step } });
}

async function sendNow(
  { deps, locale }: Context,
  hook: StoredRecord,
  state: State,
  { kind, delivery }: { readonly kind: Attempt['kind']; readonly delivery: Delivery },
): Promise<WebhookAttempt> {
  if (state.secret === null) throw new Refusal(409, { message: 'webhookWithoutSecret' });
  const way = { post: guardedPost(deps.settings.webhookHosts) };
  const attempt = await attemptAt(deps, way, hook, { state, kind, delivery });
  if (!attempt) throw new Error('nothing stops a call');
  return asAttempt(attempt, locale);
}

/** The ids of the webhooks that the caller reaches and of which they have all rights. */
async function idsHeld({ db, user, deps }: Context): Promise<string[]> {
  const table = tableOf(webhooks);
  const reach = { caller: user, resources: deps.danbao.resources, effects: deps.effects };
  const hooks = await db.select().from(table).where(withinReach(webhooks, reach));
  return hooks.filter((hook) => holdsAllOf(user, deps, hook)).map(({ id }) => id);
}

async function attemptOf(db: Db, id: string, attemptId: string): Promise<Attempt> {
  const own = and(eq(webhookAttempts.webhookId, id), eq(webhookAttempts.attemptId, attemptId));
  const [found] = await db.select().from(webhookAttempts).where(own);
  if (!found) throw notFound();
  return found;
}

const columns = getTableColumns(webhookAttempts);

const selectAttempts = (db: Db, only?: object) =>
  db
    .select((only ?? columns) as typeof columns)
    .from(webhookAttempts)
    .$dynamic();

const attemptRows = (db: Db, locale: Locale) => ({
  of: webhookCalls.attempts.input,
  select: (only?: object) => selectAttempts(db, only),
  fields: columns,
  key: webhookAttempts.attemptId,
  asRow: (row: Attempt) => asAttempt(row, locale),
});

function asAttempt(row: Attempt, locale: Locale): WebhookAttempt {
  const { attemptId: id, webhookId, deliveryId, kind, outcome, status, answer, error } = row;
  return {
    ...{ id, webhookId, deliveryId, kind, outcome, at: wallTime(row.at) },
    ...{ changeCount: String(row.changeCount), duration: String(row.duration) },
    ...(status === null ? {} : { status: String(status) }),
    ...(answer === null ? {} : { answer }),
    ...(error === null ? {} : { error: keptError(error, locale) }),
  };
}
