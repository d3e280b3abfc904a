import type { Check } from '../../entity.ts';
import type { Issue } from '../../field/validate.ts';
import { areShares, isShare, shareTotal } from '../../format/share.ts';
import { label } from '../../label.ts';

export interface OwnerRow {
  readonly owner_ID?: string | undefined;
  readonly ownerName?: string | undefined;
  readonly certificateCode?: string | undefined;
  readonly haveRate?: string | undefined;
}

const none: readonly Issue[] = [];
const fractions = label(
  '占比合计为 1，是否应为 100%？请核对，或确认后保存',
  'the shares add up to 1: should that be 100%? Check them, or confirm to save anyway',
);

/** At least one owner, else 请先选择添加权属人 (F27). */
export const someOwner: Check = ({ clientList }) =>
  ownerRows(clientList).length === 0 ? [{ field: 'clientList', rule: 'owners' }] : none;

/** No owner twice, else 担保物名称重复 (F12, Y4). */
export const noOwnerTwice: Check = ({ clientList }) => {
  const owners = ownerRows(clientList);
  if (owners.length < 2) return none;
  return owners.flatMap((owner, index) =>
    owners.slice(0, index).some((other) => isSameOwner(owner, other))
      ? [{ field: `clientList.${index}.ownerName`, rule: 'ownerDuplicate' }]
      : [],
  );
};

/** Shares add up to at most 100, exactly, else 权属人占比累加不能超过100% (F29, Y1, Y3). */
export const shareTotalAtMost100: Check = ({ clientList }) => {
  return areShares(validShares(ownerRows(clientList))) ? none : [{ field: 'clientList', rule: 'shareTotal' }];
};

/** Shares that add up to exactly 1 were probably meant as parts of one, 0.5 for 50%: they need confirmation and are never multiplied. */
export const sharesAreNoFractions: Check = ({ clientList }) => {
  const shares = validShares(ownerRows(clientList));
  return shares.length > 0 && shareTotal(shares) === '1'
    ? [{ field: 'clientList', rule: 'shareFractions', confirmable: true, message: fractions }]
    : none;
};

/** The shares that can be added up; the others are named by their own rule. */
export function validShares(owners: readonly OwnerRow[]): string[] {
  return owners.flatMap(({ haveRate }) => (haveRate !== undefined && isShare(haveRate) ? [haveRate] : []));
}

/** The same owner: by id; where either has none, by name and certificate number (Y4). */
export function isSameOwner(a: OwnerRow, b: OwnerRow): boolean {
  if (a.owner_ID && b.owner_ID) return a.owner_ID === b.owner_ID;
  return a.ownerName === b.ownerName && (a.certificateCode ?? '') === (b.certificateCode ?? '');
}

/** The owners of a measure, whatever stands in their place. */
export function ownerRows(clientList: unknown): readonly OwnerRow[] {
  if (!Array.isArray(clientList)) return [];
  return clientList.every(isRow) ? clientList : clientList.map((row) => (isRow(row) ? row : {}));
}

/** Whatever else stands in the list is named by the list's own rule. */
function isRow(row: unknown): row is OwnerRow {
  return typeof row === 'object' && row !== null;
}
