import { flowDefinitions } from '@danbao/core/flows';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { flows, users } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { findFlow, requirePart, seenBy } from '../flows/public.ts';

/** Replies are seen by whoever sees the matter, drafts by their author alone, and written while the matter is dealt with. */
export const urgingReplyEffects: ServerEffects = {
  reach(id, { authorId, value }, caller) {
    const ofUrging = and(eq(flows.code, flowDefinitions.urging.code), seenBy(caller));
    return and(
      or(eq(value('isSubmitted'), '1'), eq(authorId, caller.userId)),
      inArray(id, sql`(select ${flows.flowId} from ${flows} where ${ofUrging})`),
    );
  },

  async before({ action, after }, { context, db }) {
    if (action !== 'add' || !after) return [];
    const urgingId = String(after.values['urgingId']);
    const { state } = await findFlow({ ...context, db }, urgingId);
    await requirePart({ db, user: context.user }, urgingId);
    if (state.status === 'draft') throw new Refusal(409, { message: 'urgingNotSent' });
    if (state.status !== 'running' && state.status !== 'suspended') throw new Refusal(409, { message: 'urgingClosed' });
    return [];
  },

  async compute(records, { db }) {
    const ids = records.map(({ authorId }) => authorId);
    const rows = await db.select().from(users).where(inArray(users.userId, ids));
    return ids.map((id) => ({ user: rows.find(({ userId }) => userId === id)?.realName ?? id }));
  },
};
