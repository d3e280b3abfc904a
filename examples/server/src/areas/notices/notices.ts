import { type notices, withdrawNotice } from '@danbao/core/office';
import type { Handlers } from '../../implement.ts';
import { hostOf } from '../../resources/answer.ts';
import { centreHandlers } from './centre-handlers.ts';
import { deliveryHandlers } from './delivery-handlers.ts';
import { entryHandlers } from './entry-handlers.ts';
import { preferenceHandlers } from './preferences.ts';

/** The calls that areas answer whose records reach people. */
type Elsewhere = 'warnings' | 'meetings' | 'votes' | 'votedToday' | 'workFlow';

export const noticeHandlers: Omit<Handlers<typeof notices>, Elsewhere> = {
  ...entryHandlers,
  ...centreHandlers,
  ...preferenceHandlers,
  ...deliveryHandlers,
  withdraw: async (context, notice) => {
    const withdrawn = await context.write((write) => withdrawNotice(notice, hostOf(context, write)));
    context.say('done');
    return withdrawn;
  },
};
