import type { SignOnOffer } from '@danbao/core/admin';
import { returnPath } from './return-path.ts';

/** Where the button of the sign-on leads: to the provider, and from there to the page that was asked for. */
export function signOnAddress({ path }: SignOnOffer, search: string): string {
  return `${path}/start?back=${encodeURIComponent(returnPath(search))}`;
}
