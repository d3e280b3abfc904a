import { receivingWord } from '@danbao/core/documents';
import { eq } from 'drizzle-orm';
import { documentDeliveries } from '../../db/schema.ts';
import type { FlowEffects } from '../flows/public.ts';
import { allotNumber } from './allot-number.ts';
import { refuseTakenNumber } from './hand-numbers.ts';

/** What comes in on paper is numbered when it is sent on its way, unless the clerk has written a number of their own. */
export const receiptEffects: FlowEffects = {
  async fill(context, { db }, { row }, { event }) {
    const written = row.values['docNo'];
    if (written && (event === 'save' || event === 'send')) await refuseTakenNumber(db, row, String(written));
    if (event !== 'send' || written) return row.values;
    const { docNo } = await allotNumber(context, db, { ...row, word: receivingWord });
    return { ...row.values, docNo };
  },
  /** A draft that was deleted deals with nothing: what it was about can be registered again. */
  async onEvent(_, { db }, { row }, event) {
    if (event !== 'remove') return;
    await db
      .update(documentDeliveries)
      .set({ receiptFlowId: null })
      .where(eq(documentDeliveries.receiptFlowId, row.flowId));
  },
};
