import type { Spelling } from '../../resource/resource.ts';

/** Who reads and who writes what the fund holds in reserve. */
export const fundAccess = { read: 'fund:read', write: 'fund:write' } as const;

/** A call of one of the groups of the fund reserve: `oa/fundReserveVisitPlan/addVisitPlan`. */
export function reserveCall<const P extends string>(path: P) {
  return `POST oa/fundReserve${path}` as const satisfies Spelling;
}
