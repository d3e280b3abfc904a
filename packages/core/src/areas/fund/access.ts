import type { Spelling } from '../../resource/resource.ts';

/** Who reads and who writes what the fund holds in reserve. */
export const fundAccess = { read: 'fund:read', write: 'fund:write' } as const;

/** How the addresses of all reads of the fund reserve begin: a call may change records of several kinds, and the log shows each. */
export const reserveReads = ['oa/fundReserve', 'danbao/reserve-'] as const;

/** A call of one of the groups of the fund reserve: `oa/fundReserveVisitPlan/addVisitPlan`. */
export function reserveCall<const P extends string>(path: P) {
  return `POST oa/fundReserve${path}` as const satisfies Spelling;
}
