import type { FlowEffects } from '../flows/public.ts';
import { refuseTakenNumber } from './hand-numbers.ts';

/** What is published has a number that is written by hand. */
export const publishingEffects: FlowEffects = {
  async fill(_, { db }, { row }, { event }) {
    const written = row.values['docNo'];
    if (written && event === 'save') await refuseTakenNumber(db, row, String(written));
    return row.values;
  },
};
