import { wallTime } from '@danbao/core/format';
import { type notices as area, type NoticeDelivery, notices } from '@danbao/core/office';
import { and, eq, ilike, or, sql } from 'drizzle-orm';
import { withinReach } from '../../auth/principal.ts';
import { SendFailure } from '../../channels/channel.ts';
import { channelsOf } from '../../channels/channels.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { listRows } from '../../db/list-rows.ts';
import { containing } from '../../db/paging.ts';
import { noticeDeliveries, units, users } from '../../db/schema.ts';
import { done } from '../../http/done.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import type { Handlers } from '../../implement.ts';

type Calls = 'deliveries' | 'sendAgain' | 'tryChannel';

/** The log of what was sent outside the app, and what administrators do about it. */
export const deliveryHandlers: Pick<Handlers<typeof area>, Calls> = {
  async deliveries({ db, user }, { channel, state, kind, text, ...query }) {
    const like = text === undefined ? undefined : containing(text);
    const condition = and(
      withinReach(user, unitUid),
      channel === undefined ? undefined : eq(noticeDeliveries.channel, channel),
      state === undefined ? undefined : eq(noticeDeliveries.state, state),
      kind === undefined ? undefined : eq(noticeDeliveries.kind, kind),
      like === undefined ? undefined : or(sql`${recipient} ilike ${like}`, ilike(noticeDeliveries.error, like)),
    );
    return listRows(db, { ...deliveryRows(db), condition }, query);
  },

  /** What is on its way already, or was sent, stays as it is. */
  sendAgain: (context, { id }) =>
    done(context, async ({ db, record }) => {
      const before = await deliveryOf(context, db, id);
      if (before.state !== 'givenUp') return before;
      await db
        .update(noticeDeliveries)
        .set({ state: 'waiting', attempts: 0, error: null, nextAt: context.deps.now() })
        .where(eq(noticeDeliveries.deliveryId, id));
      const after = await deliveryOf(context, db, id);
      await record({ action: 'update', entity: 'noticeDelivery', entityId: id, before, after });
      return after;
    }),

  async tryChannel(context, { channel: code }) {
    const { deps, db, user, locale, requestId } = context;
    const channel = channelsOf(deps).get(code);
    if (!channel) throw new Refusal(409, { message: 'channelOff' });
    const [row] = await db.select({ email: users.email }).from(users).where(eq(users.userId, user.userId));
    const email = row?.email;
    if (code === 'mail' && !email) throw new Refusal(409, { message: 'addressMissing' });
    const message = {
      id: requestId,
      subject: sentence('channelTrialSubject', locale),
      text: sentence('channelTrial', locale, { name: user.realName }),
    };
    const person = { account: user.username, name: user.realName, ...(email ? { email } : {}) };
    const receivers = code === 'group' ? groupsWithin(context) : [person];
    if (receivers.length === 0) throw new Refusal(409, { message: 'channelOff' });
    const reasons: string[] = [];
    for (const receiver of receivers)
      await channel.send(message, receiver).catch((error) => {
        if (!(error instanceof SendFailure)) throw error;
        reasons.push(code === 'group' ? `${receiver.account} ${error.message}` : error.message);
      });
    if (reasons.length > 0)
      throw new Refusal(409, { message: 'channelFailed', params: { reason: reasons.join('; ') } });
    context.say('done');
  },
};

/** The groups of the caller's unit; all of them for who sees all units. */
function groupsWithin({ deps, user }: Context): readonly { readonly account: string }[] {
  const { robots } = deps.settings.channels;
  const own = user.permissions.includes('unit:all') ? robots : robots.filter(({ unitUid: of }) => of === user.unitUid);
  return own.map((robot) => ({ account: robot.unitUid }));
}

const recipient = sql<string | null>`coalesce(${users.realName}, ${units.unitName})`;
/** The unit of the person, or whose group it is. */
const unitUid = sql<string>`coalesce(${users.unitUid}, ${noticeDeliveries.recipient})`;

/** What is sent or given up is not tried any more. */
const nextTime = sql`case when ${noticeDeliveries.state} in ('waiting', 'failed') then ${noticeDeliveries.nextAt} end`;

const deliveryColumns = {
  id: noticeDeliveries.deliveryId,
  createdAt: noticeDeliveries.createdAt,
  channel: noticeDeliveries.channel,
  recipient,
  kind: noticeDeliveries.kind,
  state: noticeDeliveries.state,
  attempts: noticeDeliveries.attempts,
  nextAt: noticeDeliveries.nextAt,
  sentAt: noticeDeliveries.sentAt,
  error: noticeDeliveries.error,
};

function selectDeliveries(db: Db, only?: object) {
  const isPerson = sql`${noticeDeliveries.channel} <> 'group'`;
  return db
    .select((only ?? deliveryColumns) as typeof deliveryColumns)
    .from(noticeDeliveries)
    .leftJoin(users, and(isPerson, eq(users.userId, noticeDeliveries.recipient)))
    .leftJoin(units, and(sql`not ${isPerson}`, eq(units.unitUid, noticeDeliveries.recipient)))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectDeliveries>>[number];

const deliveryRows = (db: Db) => ({
  of: notices.deliveries.input,
  select: (only?: object) => selectDeliveries(db, only),
  fields: {
    ...deliveryColumns,
    ...{ createTime: noticeDeliveries.createdAt, nextTime, sentTime: noticeDeliveries.sentAt },
  },
  key: noticeDeliveries.deliveryId,
  asRow: asDelivery,
});

async function deliveryOf({ user }: Context, db: Db, id: string): Promise<NoticeDelivery> {
  const [row] = await selectDeliveries(db).where(and(eq(noticeDeliveries.deliveryId, id), withinReach(user, unitUid)));
  if (!row) throw notFound();
  return asDelivery(row);
}

function asDelivery({ createdAt, nextAt, sentAt, recipient: name, error, attempts, ...row }: Row): NoticeDelivery {
  const isOpen = row.state === 'waiting' || row.state === 'failed';
  return {
    ...row,
    createTime: wallTime(createdAt),
    ...(name === null ? {} : { recipient: name }),
    attempts: String(attempts),
    ...(isOpen ? { nextTime: wallTime(nextAt) } : {}),
    ...(sentAt === null ? {} : { sentTime: wallTime(sentAt) }),
    ...(error === null ? {} : { error }),
  };
}
