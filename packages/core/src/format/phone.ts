import { isLandline } from './landline.ts';
import { isMobile } from './mobile.ts';

/** A mobile number (H1) or a landline number (H3). */
export function isPhone(text: string): boolean {
  return isMobile(text) || isLandline(text);
}
