import type { Locale } from '@danbao/core';
import { noticePreferences } from '@danbao/core/office';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { findAccounts } from '../../auth/principal.ts';
import { noticePreferenceRows, users } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { waysFor } from './ways.ts';

/** Somebody to whom something may be sent. */
export interface NoticeReceiver {
  readonly user: Principal;
  readonly email: string | undefined;
  readonly locale: Locale;
  /** How each kind is sent to them, on the ways that reach them. */
  readonly preferences: ReturnType<typeof noticePreferences>;
}

const atOnce = 200;

/** Those of the named people who may sign in and whom some way reaches. */
export async function receiversOf(deps: Deps, userIds: readonly string[]): Promise<readonly NoticeReceiver[]> {
  if (userIds.length === 0) return [];
  const { db } = deps;
  const principals = await findAccounts(db, userIds);
  const rows = await db
    .select({ userId: users.userId, email: users.email, locale: users.locale })
    .from(users)
    .where(inArray(users.userId, [...userIds]));
  const chosen = await db
    .select()
    .from(noticePreferenceRows)
    .where(inArray(noticePreferenceRows.userId, [...userIds]));
  return principals.flatMap((user) => {
    const { email, locale } = rows.find(({ userId }) => userId === user.userId) ?? {};
    const ways = waysFor(deps, email);
    if (ways.length === 0) return [];
    const own = chosen.filter(({ userId }) => userId === user.userId);
    const preferences = noticePreferences(new Map(own.map(({ kind, ...choice }) => [kind, choice])), ways);
    return [{ user, email: email ?? undefined, locale: locale ?? 'zh', preferences }];
  });
}

/** Everybody whom some way reaches, some at a time in the order of their ids. */
export async function* everybody(deps: Deps): AsyncGenerator<readonly NoticeReceiver[]> {
  const isOnlyMail = waysFor(deps, null).length === 0;
  for (let after = ''; ; ) {
    const rows = await deps.db
      .select({ userId: users.userId })
      .from(users)
      .where(
        and(gt(users.userId, after), eq(users.active, true), isOnlyMail ? sql`${users.email} is not null` : undefined),
      )
      .orderBy(asc(users.userId))
      .limit(atOnce);
    const last = rows.at(-1)?.userId;
    if (last === undefined) return;
    const ids = rows.map(({ userId }) => userId);
    yield await receiversOf(deps, ids);
    after = last;
  }
}
