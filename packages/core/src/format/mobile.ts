const mobile = /^1[3-9]\d{9}$/;

/**
 * A mobile number of 11 digits (H1). Any segment from 13 to 19 is taken, because segments keep being added.
 * A country code (+86) or blanks are refused: the field's limit is 11 characters.
 */
export function isMobile(text: string): boolean {
  return typeof text === 'string' && mobile.test(text);
}
