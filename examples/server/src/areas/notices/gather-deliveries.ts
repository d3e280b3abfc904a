import type { NoticeKind } from '@danbao/core/office';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { channelsOf } from '../../channels/channels.ts';
import { noticeMarks, noticeRounds } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { type NewDelivery, noteDeliveries } from './delivery-rows.ts';
import { entriesFor } from './entries.ts';
import { noticeColumns, noticeTable } from './publish.ts';
import { isForUnit, noticeReached } from './reach.ts';
import { everybody, type NoticeReceiver } from './receivers.ts';

/** In ms: how long a process has the round to itself, and how far back is looked beyond the last one: what was written then may have been kept later. */
const [lease, overlap] = [300_000, 600_000];
const round = 'notices';

/**
 * Looks through what has reached people since the last round and notes what is to be sent to whom on which way. Of all processes one does
 * it at a time; cut off in the middle, the next one begins where this one began. What was there before the first round is not sent.
 */
export async function gatherDeliveries(deps: Deps): Promise<number> {
  const channels = channelsOf(deps);
  if (channels.size === 0) return 0;
  const begun = deps.now();
  const reached = await takeRound(deps, begun);
  if (reached === undefined) return 0;
  const since = new Date(reached.getTime() - overlap);
  const waiting = { now: begun, delay: deps.settings.channels.delay };
  let count = channels.has('group') ? await noteDeliveries(deps.db, await announcedSince(deps, since), waiting) : 0;
  for await (const receivers of everybody(deps)) {
    for (const receiver of receivers)
      count += await noteDeliveries(deps.db, await reachedSince(deps, receiver, since), waiting);
    await deps.db.update(noticeRounds).set({ heldUntil: new Date(deps.now().getTime() + lease) });
  }
  await deps.db.update(noticeRounds).set({ reachedAt: begun, heldUntil: begun });
  return count;
}

/** Until when the last round has looked; undefined where another process has it. */
async function takeRound({ db }: Deps, now: Date): Promise<Date | undefined> {
  await db.insert(noticeRounds).values({ name: round, reachedAt: now, heldUntil: now }).onConflictDoNothing();
  const [mine] = await db
    .update(noticeRounds)
    .set({ heldUntil: new Date(now.getTime() + lease) })
    .where(and(eq(noticeRounds.name, round), lte(noticeRounds.heldUntil, now)))
    .returning({ reachedAt: noticeRounds.reachedAt });
  return mine?.reachedAt;
}

/** What has reached a person and is unread, for each way on which they want its kind. */
async function reachedSince(deps: Deps, { user, preferences }: NoticeReceiver, since: Date): Promise<NewDelivery[]> {
  const wanted = preferences.flatMap(({ kind, mail, messenger }) =>
    Object.entries({ mail, messenger }).flatMap(([channel, sending]) =>
      sending === undefined || sending === 'never' ? [] : [{ kind, channel: channel as 'mail' | 'messenger', sending }],
    ),
  );
  if (wanted.length === 0) return [];
  const entries = entriesFor({ db: deps.db, user, deps }, deps.now());
  const rows = await deps.db
    .select({ key: entries.key, kind: entries.kind, at: entries.at })
    .from(entries)
    .leftJoin(noticeMarks, and(eq(noticeMarks.userId, user.userId), eq(noticeMarks.noticeKey, entries.key)))
    .where(and(sql`${entries.at} > ${since.toISOString()}::timestamptz`, isNull(noticeMarks.readAt)));
  return rows.flatMap(({ key, kind, at }) =>
    wanted
      .filter((want) => want.kind === kind)
      .map((want) => ({ ...want, recipient: user.userId, noticeKey: key, noticeAt: new Date(at) })),
  );
}

/** What has reached the groups since then: announced to all, or to their unit. */
async function announcedSince({ db, settings }: Deps, since: Date): Promise<NewDelivery[]> {
  const units = [...new Set(settings.channels.robots.map(({ unitUid }) => unitUid))];
  const found = await Promise.all(
    units.map(async (unit) => {
      const at = noticeReached(unit);
      const rows = await db
        .select({ ...noticeColumns, at: sql<string>`${at}` })
        .from(noticeTable)
        .where(and(gt(at, since), eq(noticeColumns.withdrawTime, '')));
      return rows
        .filter((row) => isForUnit(row, unit))
        .map((row) => ({
          ...{ channel: 'group' as const, recipient: unit, sending: 'now' as const },
          ...{ noticeKey: `${row.kind}:${row.noticeId}`, noticeAt: new Date(row.at), kind: row.kind as NoticeKind },
        }));
    }),
  );
  return found.flat();
}
