import { attachments } from '@danbao/core/attachments';
import { type AnyEndpoint, session } from '@danbao/core/client';
import { party } from '@danbao/core/office';
import type { Deps } from '../deps.ts';
import { Refusal } from './refusal.ts';

/** Calls that take a ticket in their query, make a session by GET, or give an address with a token in it. */
const putThem: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  session.byTicket,
  session.tokenOf,
  attachments.previewUrl,
  attachments.docToken,
  party.film,
]);

/** Refuses a call that carries or gives a token in an address, where the deployment takes none (400). */
export function refuseTokenInAddress(deps: Pick<Deps, 'settings'>, endpoint: AnyEndpoint): void {
  if (putThem.has(endpoint)) requireTokensInAddresses(deps);
}

/** Refuses what came with a token in its address, where the deployment takes none (400). */
export function requireTokensInAddresses({ settings }: Pick<Deps, 'settings'>): void {
  if (!settings.tokensInAddresses) throw new Refusal(400, { message: 'noTokensInAddresses' });
}
