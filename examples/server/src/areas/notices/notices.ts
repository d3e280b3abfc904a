import { notices, withdrawNotice } from '@danbao/core/office';
import { implement } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { centreHandlers } from './centre-handlers.ts';
import { entryHandlers } from './entry-handlers.ts';

export const noticesArea = implement(notices)({
  ...entryHandlers,
  ...centreHandlers,
  withdraw: async (context, notice) => {
    const withdrawn = await context.write((write) => withdrawNotice(notice, hostOf(context, write)));
    context.say('done');
    return withdrawn;
  },
});
