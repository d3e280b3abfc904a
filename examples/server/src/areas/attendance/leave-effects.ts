import { warning } from '@danbao/core/fields';
import { compareDecimals } from '@danbao/core/format';
import type { FlowEffects } from '../flows/public.ts';
import { accountOf } from './attendance.ts';
import { leaveDaysOf, takenBy } from './leave-days.ts';

/** More annual leave than is left is asked about when it is sent; where there is no account nothing is known. */
export const leaveEffects: FlowEffects = {
  async doubts(context, { leaveType, beginDate, days }, { flowId }) {
    if (leaveType !== 'annual' || typeof beginDate !== 'string' || typeof days !== 'string') return [];
    const { userId } = context.user;
    const account = await accountOf(context, userId, 'hold');
    if (!account) return [];
    const taken = await takenBy(context.db, [userId], { year: beginDate.slice(0, 4), except: flowId });
    const { entitled, used, pending, left } = leaveDaysOf(account, beginDate, taken.get(userId));
    return compareDecimals(days, left) <= 0
      ? []
      : warning(
          'endDate',
          'annualBalance',
          `年休假剩余 ${left} 天（应休 ${entitled}，已休 ${used}，在批 ${pending}），这次请了 ${days} 天`,
          `${left} days of annual leave are left (${entitled} in all, ${used} taken, ${pending} being approved), these are ${days}`,
        );
  },
};
