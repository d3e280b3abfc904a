import {
  type FailureGroup,
  type FailureReport,
  failureLimits,
  failures,
  plainFrame,
  plainMessage,
  plainPath,
} from '@danbao/core/admin';
import type { Danbao } from '@danbao/core/definitions';
import { wallTime } from '@danbao/core/format';
import { and, eq, getTableColumns, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
import { failureGroups } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { type Failure, keepFailure } from '../../failure-log/failure-store.ts';
import { writeFailures } from '../../failure-log/note-failure.ts';
import { done } from '../../http/done.ts';
import { type Quota, quota } from '../../http/quota.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';

type Step = NonNullable<FailureReport['steps']>[number];

const knownCalls = new WeakMap<Danbao, ReadonlySet<string>>();

export const failuresArea = implement(failures)({
  /** What pages tell is made plain here again: nobody's word is taken for it. Who told it is not kept. */
  async report({ deps, db, user }, report) {
    rateOf(deps, 'sessions').take(user.sessionId);
    await keepFailure(db, plainFailure(deps, 'web', report));
  },

  /** Before a sign-in nobody is known: little is taken from an address and from all of them, and the address is not kept. */
  async reportEntry({ deps, db, address }, report) {
    rateOf(deps, 'addresses').take(address);
    rateOf(deps, 'strangers').take('');
    await keepFailure(db, plainFailure(deps, 'entry', report));
  },

  async list(context, { side, isSettled, text, ...query }) {
    const { db, deps } = context;
    await writeFailures(deps).catch(() => {});
    const like = text === undefined ? undefined : containing(text);
    const { name, message, frame, page, settledAt } = failureGroups;
    const condition = and(
      side === undefined ? undefined : eq(failureGroups.side, side),
      isSettled === undefined ? undefined : isSettled === '1' ? isNotNull(settledAt) : isNull(settledAt),
      like === undefined ? undefined : or(...[name, message, frame, page].map((column) => ilike(column, like))),
    );
    return listRows(db, { ...failureRows(db), condition }, query);
  },

  async samples({ db }, { id }) {
    return [...(await groupOf(db, id)).samples].reverse();
  },

  state: async ({ deps }) => ({ events: deps.events.state() }),

  settle: (context, { id }) =>
    done(context, async (write) => {
      const before = await groupOf(write.db, id);
      const [after = before] = await write.db
        .update(failureGroups)
        .set({ settledAt: context.deps.now() })
        .where(eq(failureGroups.id, id))
        .returning();
      const group = asGroup(after);
      await write.record({ action: 'update', entity: 'failure', entityId: id, before: asGroup(before), after: group });
      return group;
    }),
});

const failureColumns = getTableColumns(failureGroups);

const failureRows = (db: Context['db']) => ({
  of: failures.list.input,
  select: (only?: object) =>
    db
      .select((only ?? failureColumns) as typeof failureColumns)
      .from(failureGroups)
      .$dynamic(),
  fields: {
    ...failureColumns,
    ...{ firstTime: failureGroups.firstAt, lastTime: failureGroups.lastAt },
    isSettled: sql`(${failureGroups.settledAt} is not null)::int::text`,
  },
  key: failureGroups.id,
  asRow: asGroup,
});

async function groupOf(db: Context['db'], id: string) {
  const [row] = await db.select().from(failureGroups).where(eq(failureGroups.id, id));
  if (!row) throw notFound();
  return row;
}

function asGroup(row: typeof failureGroups.$inferSelect): FailureGroup {
  const { id, side, name, message, frame, page, count, firstAt, lastAt, firstVersion, lastVersion, settledAt } = row;
  return {
    ...{ id, side, name, message, frame, page, count: String(count), firstVersion, lastVersion },
    ...{ firstTime: wallTime(firstAt), lastTime: wallTime(lastAt), isSettled: settledAt === null ? '0' : '1' },
  };
}

function plainFailure({ now, danbao }: Deps, side: Failure['side'], report: FailureReport): Failure {
  const { name, message = '', frame = '', frames = '', appVersion, page = '', steps = [] } = report;
  return {
    ...{ at: now(), side, page: plainPath(page) },
    name: /^[\w.]{1,80}$/.test(name) ? name : 'Error',
    message: plainMessage(message),
    frame: plainFrame(frame) ?? '',
    frames: frames
      .split('\n')
      .flatMap((line) => plainFrame(line) ?? [])
      .slice(0, failureLimits.frames)
      .join('\n'),
    appVersion: /^[\w.+-]{1,80}$/.test(appVersion) ? appVersion : '?',
    steps: plainSteps(steps, danbao),
  };
}

const perMinute = {
  sessions: failureLimits.perMinute,
  addresses: failureLimits.perMinuteOfAddress,
  strangers: failureLimits.perMinuteOfStrangers,
} as const;
const rates = new WeakMap<Deps['db'], Map<keyof typeof perMinute, Quota>>();

/** How often failures may be told of: a page that fails in a circle fills nothing. */
function rateOf({ db, now }: Deps, of: keyof typeof perMinute): Quota {
  const known = rates.get(db) ?? new Map<keyof typeof perMinute, Quota>();
  rates.set(db, known);
  const rate = known.get(of) ?? quota({ requestsPerMinute: perMinute[of], streamsAtOnce: 0 }, () => now().getTime());
  known.set(of, rate);
  return rate;
}

/** The last steps that a page tells of: pages without ids, calls that there are; what is neither is left out. */
function plainSteps(steps: readonly Step[], danbao: Danbao): readonly Step[] {
  return steps.slice(-failureLimits.steps).flatMap((step) => plainStep(step, danbao));
}

function plainStep({ before, what, name, status = '' }: Step, danbao: Danbao): readonly Step[] {
  if (what === 'page') return [{ before, what, name: plainPath(name) }];
  return callsOf(danbao).has(name) ? [{ before, what, name, ...(/^\w{1,20}$/.test(status) ? { status } : {}) }] : [];
}

function callsOf(danbao: Danbao): ReadonlySet<string> {
  const calls =
    knownCalls.get(danbao) ??
    new Set(Object.values(danbao.areas).flatMap((area) => Object.values(area).map(({ path }) => path)));
  knownCalls.set(danbao, calls);
  return calls;
}
