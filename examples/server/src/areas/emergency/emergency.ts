import { emergencies, emergencyEndpoints, emergencySteps } from '@danbao/core/office';
import { answerCall, type Caller, changeRecord, type StoredRecord } from '@danbao/core/resources';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { roles, users } from '../../db/schema.ts';
import { done } from '../../http/done.ts';
import { forbidden, Refusal } from '../../http/refusal.ts';
import { sentence } from '../../i18n/sentences.ts';
import { implement } from '../../implement.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import type { Effects } from '../../resources/effects.ts';
import { held } from '../../resources/held.ts';
import { computesNames } from '../../resources/people-names.ts';
import { leaveMessages } from '../notices/public.ts';

const inCharge = 'emergency:write';
/** Of these levels those in charge of the whole group hear too. */
const grave: readonly unknown[] = ['1', '2'];

const pageOf = (id: string) => `/emergency/index?event=${id}`;

export const emergenciesArea = implement(emergencyEndpoints)({
  take: (context, { id, kind, content }) =>
    done(context, async (write) => {
      const host = hostOf(context, write);
      const before = await held(host, emergencies, id);
      if (before.values['status'] === '2') throw new Refusal(409, { message: 'emergencyClosed' });
      await answerCall(emergencySteps, 'add', { emergencyId: id, kind, content }, host);
      const state = kind === 'close' ? { status: '2', closeTime: host.now } : { status: '1' };
      const changed = await changeRecord(emergencies, { id }, host, (values) => ({ ...values, ...state }));
      if (kind === 'close' && before.authorId !== context.user.userId) {
        const said = sentence('emergencyEnded', 'zh', { title: String(before.values['title']) });
        const message = { typeName: emergencies.label.zh, content: said, page: pageOf(id) };
        await leaveMessages(context, write, [before.authorId], message);
      }
      return changed;
    }),
});

const reporter = computesNames({}, 'reporter');

export const emergencyEffects: Effects = {
  emergency: {
    async before({ before }, { caller }) {
      if (before && !mayCorrect(before, caller)) throw forbidden();
      return [];
    },

    /** Those in charge hear of it at once. */
    async after({ action, after }, host) {
      if (action !== 'add' || !after) return;
      const { title, place, level } = after.values;
      const content = sentence('emergencyReported', 'zh', { title: String(title), place: String(place) });
      const to = await peopleInCharge(host, after.unitUid, grave.includes(level));
      const message = { typeName: emergencies.label.zh, content, page: pageOf(after.id) };
      await leaveMessages(host.context, host, to, message);
    },

    async compute(records, host) {
      const named = await reporter(records, host);
      return records.map(({ authorId }, index) => ({ ...named[index], reporterId: authorId }));
    },
  },
  emergencyStep: {
    /** What was done stays as it was told. */
    async before({ before }) {
      if (before) throw new Refusal(409, { message: 'stepStays' });
      return [];
    },
    compute: computesNames({}, 'author'),
  },
};

/** Who has reported something corrects it; everything else is done by who is in charge. */
export function mayCorrect({ authorId }: Pick<StoredRecord, 'authorId'>, { userId, permissions }: Caller): boolean {
  return authorId === userId || permissions.includes(inCharge);
}

async function peopleInCharge({ db, caller }: ServerHost, unitUid: string, everywhere: boolean): Promise<string[]> {
  const reachesAll = everywhere ? sql`${roles.permissions} ? 'unit:all'` : undefined;
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(
      and(
        eq(users.active, true),
        ne(users.userId, caller.userId),
        sql`${roles.permissions} ? ${inCharge}`,
        or(eq(users.unitUid, unitUid), reachesAll),
      ),
    );
  return rows.map(({ userId }) => userId);
}
