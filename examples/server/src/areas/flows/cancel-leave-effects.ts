import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { flows } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { FlowEffects } from './flow-effects.ts';

/** A leave is returned from once: whoever sends it second is told which return there is already. */
export const cancelLeaveEffects: FlowEffects = {
  async onEvent(_, { db }, { row }, event) {
    const { leaveId } = row.values;
    if (event !== 'send' || typeof leaveId !== 'string' || leaveId === '') return;
    // Two that are sent at once wait for each other at the leave.
    await db.select({ id: flows.flowId }).from(flows).where(eq(flows.flowId, leaveId)).for('update');
    const [other] = await db
      .select({ title: flows.title })
      .from(flows)
      .where(
        and(
          eq(flows.code, row.code),
          inArray(flows.status, ['running', 'suspended', 'ended']),
          ne(flows.flowId, row.flowId),
          sql`${flows.values} ->> 'leaveId' = ${leaveId}`,
        ),
      );
    if (other)
      throw new Refusal(409, {
        message: 'leaveReturned',
        params: { title: other.title },
        issues: [{ field: 'leaveTitle', rule: 'duplicate' }],
      });
  },
};
