import { type PersonalChannel, personalChannels } from '@danbao/core/office';
import { channelsOf } from '../../channels/channels.ts';
import type { Deps } from '../../deps.ts';

/** The ways on which something can reach a person: those of the installation, mail only where there is an address. */
export function waysFor(deps: Deps, email: string | null | undefined): readonly PersonalChannel[] {
  const channels = channelsOf(deps);
  return personalChannels.filter((way) => channels.has(way) && (way !== 'mail' || Boolean(email)));
}
