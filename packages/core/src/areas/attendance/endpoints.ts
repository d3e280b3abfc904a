import { one } from '../../endpoint/data.ts';
import { area, get } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import { leaveBalance, leaveBalanceQuery } from './leave-accounts.ts';

/** What follows from leave that was taken. */
export const attendance = area({
  balance: get('danbao/attendance/balance', {
    summary: label('本人的年休假余额', 'What the caller has of annual leave'),
    access: 'vacation:read',
    repeat: 'safe',
    input: leaveBalanceQuery,
    data: one(leaveBalance),
    extension: true,
  }),
});
