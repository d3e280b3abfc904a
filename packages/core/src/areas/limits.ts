import type { Limit } from '../relation/limit.ts';
import { placeLimit } from './archives/place-limit.ts';
import { dailyPortionLimit, menuPortionLimit } from './canteen/portion-limits.ts';
import { creditLimit, drawdownLimit } from './credit/credit-limits.ts';
import { depositLimit } from './credit/fee-ledger.ts';
import { guaranteeLimits } from './post-guarantee/quantities.ts';

/** What never exceeds what, of the built-in records. */
export const limits: readonly Limit[] = [
  ...guaranteeLimits,
  creditLimit,
  drawdownLimit,
  depositLimit,
  placeLimit,
  menuPortionLimit,
  dailyPortionLimit,
];
