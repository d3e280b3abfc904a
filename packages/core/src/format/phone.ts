import { isLandline } from './landline.ts';
import { isMobile } from './mobile.ts';
import { withoutSeparators } from './separators.ts';
import { normaliseWidth } from './text.ts';

/** A mobile number (H1) or a landline number (H3). */
export function isPhone(text: string): boolean {
  return isMobile(text) || isLandline(text);
}

const countryCode = /^(?:\+|00)?86(?=1[3-9]\d{9}$|0\d{9,11}$)|^(?:\+|00)86(?=[1-9]\d{8,10}$)/;
const areaAndNumber = /^(010|02\d|0[3-9]\d{2})(\d{7,8})$/;
const extension = /^(.*\d)\s*(?:转|分机号?|ext\.?|x|#)\s*:?\s*(\d{1,6})$/i;
const hyphenedExtension = /^(.*\d{7})\s*[-–—]\s*(\d{1,6})$/;

/** A mobile number without country code, blanks and hyphens: +86 139-0000-0001 as 13900000001; anything else as it stands. */
export function plainMobile(text: string): string {
  const digits = withoutCountry(withoutSeparators(text));
  return isMobile(digits) ? digits : normaliseWidth(text).trim();
}

/**
 * A phone number as it is stored: a mobile number as its digits, a landline as 027-88886666 or 027-88886666-801, in whatever groups it
 * was typed, (027)8888 6666 or +86 27 88886666. Anything else as it stands, in half width.
 */
export function plainPhone(text: string): string {
  const plain = normaliseWidth(text).trim();
  if (isPhone(plain)) return plain;
  const mobile = plainMobile(plain);
  if (isMobile(mobile)) return mobile;
  const [, main = plain, inner] = extension.exec(plain) ?? hyphenedExtension.exec(plain) ?? [];
  const digits = withoutCountry(withoutSeparators(main));
  const landline = digits.replace(areaAndNumber, '$1-$2') + (inner === undefined ? '' : `-${inner}`);
  // A local number begins with no 0: what is left of an area code is none.
  return isLandline(landline) && !/^0\d+$/.test(landline) ? landline : plain;
}

/** Digits without +86; the area code of a landline gets the 0 that is left out behind it. */
function withoutCountry(digits: string): string {
  const national = digits.replace(countryCode, '');
  return national === digits || national.startsWith('0') || isMobile(national) ? national : `0${national}`;
}
