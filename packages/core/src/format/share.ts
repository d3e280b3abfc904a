import { addDecimals, isDecimal, splitEvenly, subtractDecimals } from './decimal.ts';

const whole = '100';
const decimals = 4;
const share = /^(?:(?:0|[1-9]\d?)(?:\.\d{1,4})?|100(?:\.0{1,4})?)$/;
const notZero = /[1-9]/;

/** An owner's share in percent (haveRate, Y3): above 0, at most 100, up to 4 decimals. */
export function isShare(text: string): boolean {
  return typeof text === 'string' && share.test(text) && notZero.test(text);
}

/** The exact sum of the numbers in the list; blank or unreadable entries, which `isShare` refuses, add nothing. */
export function shareTotal(list: readonly string[]): string {
  return addDecimals(list.filter((text) => isDecimal(text, { signed: false })));
}

/** Whether every entry is a share and together they are at most 100 (F29, Y3). An empty list passes. */
export function areShares(list: readonly string[]): boolean {
  return list.every(isShare) && list.reduce((sum, text) => sum + tenThousandths(text), 0) <= 100 * 10 ** decimals;
}

/** What is left of 100 (补足剩余, Y2); negative when the list is already above. */
export function remainingShare(list: readonly string[]): string {
  return subtractDecimals(whole, shareTotal(list));
}

/** 100 in equal shares, exact to four decimals, the remainder on the first (均分, Y2). */
export function equalShares(owners: number): string[] {
  return splitEvenly(whole, owners, decimals);
}

/** A share as a whole number, exactly. */
function tenThousandths(text: string): number {
  const point = text.indexOf('.');
  if (point < 0) return Number(text) * 10 ** decimals;
  return Number(text.slice(0, point) + text.slice(point + 1).padEnd(decimals, '0'));
}
