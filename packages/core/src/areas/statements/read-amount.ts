import { decimalOfNumber, isDecimal, multiplyDecimals, roundDecimal, trimDecimal } from '../../format/decimal.ts';
import { normaliseWidth } from '../../format/text.ts';

/** What a cell of a statement holds, as the readers of the exchange engine give it. */
export type StatementCell = string | number | { readonly error: string } | undefined;

export type AmountProblem = 'errorCell' | 'notAnAmount' | 'groupedWrongly' | 'tooLarge';

const nothing = /^[-—–－/\\*]*$/;
const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
/** Integer digits of an amount in yuan. */
const longest = 16;

/**
 * The amount in a cell, in yuan with at most two decimals; undefined for an empty cell or a dash. Brackets and every kind of minus
 * are below zero. The tails of binary fractions in number cells are rounded to the fen.
 */
export function readAmount(cell: StatementCell, factor: string): string | undefined | { readonly why: AmountProblem } {
  if (cell === undefined) return undefined;
  if (typeof cell === 'object') return { why: 'errorCell' };
  const plain = typeof cell === 'number' ? decimalOfNumber(cell) : plainText(cell);
  if (plain === undefined) return { why: 'notAnAmount' };
  if (plain === '') return undefined;
  if (typeof plain === 'object') return plain;
  if (!isDecimal(plain)) return { why: 'notAnAmount' };
  const amount = trimDecimal(roundDecimal(multiplyDecimals(plain, factor), 2));
  if (amount.replace('-', '').split('.')[0] === undefined || amount.replace(/^-|\..*$/g, '').length > longest)
    return { why: 'tooLarge' };
  return amount === '-0' ? '0' : amount;
}

/** Whether a cell holds a figure or what was meant as one, not a heading or a remark. */
export function looksLikeAmount(cell: StatementCell): boolean {
  const read = readAmount(cell, '1');
  return typeof read === 'string' || (typeof read === 'object' && read.why !== 'notAnAmount');
}

function plainText(text: string): string | { readonly why: AmountProblem } {
  let rest = normaliseWidth(text)
    .replace(/[\s\u00a0]/g, '')
    .replace(/[−–—－]/g, '-')
    .replace(/^(?:￥|¥|rmb|cny)/i, '');
  if (nothing.test(rest)) return '';
  let isNegative = false;
  const bracketed = /^\((.+)\)$/.exec(rest)?.[1];
  if (bracketed !== undefined) [rest, isNegative] = [bracketed, true];
  const [, before = '', digits = rest, after = ''] = /^([+-]?)(?:￥|¥)?([\d.,]+)(-?)$/.exec(rest) ?? [];
  if (before === '-' || after === '-') isNegative = true;
  if (digits.includes(',') && !grouped.test(digits))
    return { why: /^[\d.,]+$/.test(digits) ? 'groupedWrongly' : 'notAnAmount' };
  const number = digits
    .replaceAll(',', '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '');
  return `${isNegative ? '-' : ''}${number}`;
}
