import { and, eq } from 'drizzle-orm';
import { flows } from '../../db/schema.ts';
import type { ServerEffects } from '../../resources/effects.ts';
import { seenBy } from './find-flow.ts';

/** An opinion is written on a flow that its writer sees. */
export const opinionDraftEffects: ServerEffects = {
  async before({ after }, { db, caller }) {
    if (!after) return [];
    const flow = eq(flows.flowId, String(after.values['flowId']));
    const [seen] = await db
      .select({ flowId: flows.flowId })
      .from(flows)
      .where(and(flow, seenBy(caller)));
    return seen ? [] : [{ field: 'flowId', rule: 'unknown' }];
  },
};
