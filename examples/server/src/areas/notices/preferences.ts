import { type notices as area, type NoticeChannel, noticePreferences } from '@danbao/core/office';
import { eq, sql } from 'drizzle-orm';
import { channelsOf } from '../../channels/channels.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { noticePreferenceRows, users } from '../../db/schema.ts';
import type { Handlers } from '../../implement.ts';
import { waysFor } from './ways.ts';

type Calls = 'preferences' | 'setPreference' | 'ways';

/** How each kind comes to the caller, the same in all their browsers. */
export const preferenceHandlers: Pick<Handlers<typeof area>, Calls> = {
  preferences: preferencesOf,

  async setPreference(context, { kind, arrival, mail, messenger }) {
    const { userId } = context.user;
    const choice = { arrival, ...(mail ? { mail } : {}), ...(messenger ? { messenger } : {}) };
    await context.write(async ({ db }) => {
      await db
        .insert(noticePreferenceRows)
        .values({ userId, kind, ...choice })
        .onConflictDoUpdate({ target: [noticePreferenceRows.userId, noticePreferenceRows.kind], set: choice });
      await keepLanguage(db, context);
    });
    return preferencesOf(context);
  },

  ways: waysOf,
};

async function preferencesOf({ db, user, deps }: Context) {
  const { userId } = user;
  const [rows, email] = await Promise.all([selectPreferences(db, { userId }), emailOf(db, userId)]);
  const chosen = new Map(rows.map(({ kind, ...choice }) => [kind, choice]));
  return noticePreferences(chosen, waysFor(deps, email));
}

const selectPreferences = prepared((db) =>
  db
    .select()
    .from(noticePreferenceRows)
    .where(eq(noticePreferenceRows.userId, sql.placeholder('userId'))),
);

async function waysOf({ db, user, deps }: Context) {
  const channels = channelsOf(deps);
  const isThere = (channel: NoticeChannel) => (channels.has(channel) ? ('1' as const) : ('0' as const));
  const email = await emailOf(db, user.userId);
  return {
    ...{ mail: isThere('mail'), messenger: isThere('messenger'), group: isThere('group') },
    ...(email === null ? {} : { email }),
  };
}

async function emailOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await selectEmail(db, { userId });
  return row?.email ?? null;
}

const selectEmail = prepared((db) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.userId, sql.placeholder('userId'))),
);

/** What is sent to them is written in the language in which they have chosen it. */
async function keepLanguage(db: Db, { user, locale }: Context): Promise<void> {
  await db.update(users).set({ locale }).where(eq(users.userId, user.userId));
}
