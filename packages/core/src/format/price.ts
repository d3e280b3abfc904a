const amount = /^(?:0|[1-9]\d{0,5})(?:\.\d{1,4})?$/;
const toFen = /^(?:0|[1-9]\d{0,5})(?:\.\d{1,6})?$/;
const notZero = /[1-9]/;

/** A positive amount of at most 6 integer digits and 4 decimals (H8): 0.0001 to 999999.9999. */
export function isPrice(text: string): boolean {
  return isMoney(text) && notZero.test(text);
}

/** An amount of the same shape that may be 0 (H9, Y6). */
export function isMoney(text: string): boolean {
  return typeof text === 'string' && amount.test(text);
}

/** An amount in 万元 of at most 6 integer digits, exact to the fen: 6 decimals. */
export function isMoneyToFen(text: string): boolean {
  return typeof text === 'string' && toFen.test(text);
}

/** A positive amount in 元: at most 6 integer digits and 2 decimals, 0.01 to 999999.99. */
export function isPriceInYuan(text: string): boolean {
  return isPrice(text) && !/\.\d{3}/.test(text);
}
