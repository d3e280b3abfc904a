import type { Check } from '../../entity.ts';
import { compareDecimals } from '../../format/decimal.ts';
import { ownerRows, validShares } from './owner-checks.ts';

/** A guarantor guarantees alone and wholly, else 只能有一个担保人 or 担保人占比应为 100 (G34, G35). */
export const oneGuarantor: Check = ({ clientList }) => {
  const [only, ...others] = ownerRows(clientList);
  if (!only) return [];
  if (others.length > 0) return [{ field: 'clientList', rule: 'oneGuarantor' }];
  const isWhole = validShares([only]).every((share) => compareDecimals(share, '100') === 0);
  return isWhole ? [] : [{ field: 'clientList.0.haveRate', rule: 'guarantorShare' }];
};
