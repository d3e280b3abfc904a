import { compareDecimals } from '../../format/decimal.ts';
import { equalShares, remainingShare as remainderOf } from '../../format/share.ts';
import { isSameOwner, type OwnerRow, validShares } from './owner-checks.ts';

/** Y2: whether the first owner gets 100 only while nobody has typed a share in this form, or always. */
export type FirstOwnerShare = 'untilEdited' | 'always';

export interface AddOwnerOptions {
  readonly firstOwnerShare?: FirstOwnerShare;
  /** A person has typed a share in this form. */
  readonly edited?: boolean;
}

/** The list with the owner added; undefined when the owner is already in it (担保物名称重复, F12). */
export function addOwner<T extends OwnerRow>(
  owners: readonly T[],
  owner: T,
  { firstOwnerShare = 'untilEdited', edited = false }: AddOwnerOptions = {},
): readonly T[] | undefined {
  if (owners.some((other) => isSameOwner(other, owner))) return undefined;
  const list = [...owners, owner];
  const setsFirst = firstOwnerShare === 'always' || !edited;
  return setsFirst ? list.map((row, index) => (index === 0 ? { ...row, haveRate: '100' } : row)) : list;
}

/** What is left of 100; negative when too much is given. Shares that are not valid yet count as nothing. */
export function remainingShare(owners: readonly OwnerRow[]): string {
  return remainderOf(validShares(owners));
}

/** 均分: equal shares to four decimals, the remainder on the first owner. */
export function splitShares<T extends OwnerRow>(owners: readonly T[]): readonly T[] {
  if (owners.length === 0) return owners;
  const shares = equalShares(owners.length);
  return owners.map((owner, index) => ({ ...owner, haveRate: shares[index] ?? '' }));
}

/** 补足剩余: what is left goes to the owner at `index`, in place of what they have. */
export function fillRemainder<T extends OwnerRow>(owners: readonly T[], index: number): readonly T[] {
  const rest = remainingShare(owners.filter((_, other) => other !== index));
  if (compareDecimals(rest, '0') <= 0) return owners;
  return owners.map((owner, other) => (other === index ? { ...owner, haveRate: rest } : owner));
}
