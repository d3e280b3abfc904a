const landline = /^(?:(?:010|02\d)-\d{8}|0[3-9]\d{2}-\d{7,8}|\d{7,8})(?:-\d{1,6})?$/;

/**
 * A landline number (H3): area code of 3 digits with 8, or of 4 digits with 7 or 8, or 7 or 8 digits alone; always with
 * a hyphen after the area code; an extension of up to 6 digits after another hyphen.
 * Refused on purpose: 400 and 800 numbers, forms without the hyphen (01000000000), brackets.
 */
export function isLandline(text: string): boolean {
  return typeof text === 'string' && landline.test(text);
}
