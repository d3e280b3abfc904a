const positive = /^[1-9]\d{0,17}$/;

/** A whole number from 1, without leading zeros (H5); at most 18 digits, which a 64-bit column holds. */
export function isPositiveInteger(text: string): boolean {
  return typeof text === 'string' && positive.test(text);
}

/** A whole number from 0, without leading zeros (H6); at most 18 digits. */
export function isNonNegativeInteger(text: string): boolean {
  return text === '0' || isPositiveInteger(text);
}
