import { refuseTakenNumber } from '../../documents/hand-numbers.ts';
import type { FlowEffects } from './flow-effects.ts';

/** What is published has a number that is written by hand. */
export const publishingEffects: FlowEffects = {
  async fill(_, { db }, { row }, { event }) {
    const written = row.values['docNo'];
    if (written && event === 'save') await refuseTakenNumber(db, row, String(written));
    return row.values;
  },
};
