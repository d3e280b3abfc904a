import { destinationOf } from '../../server/destination.ts';
import { type Check, ok, warn } from './finding.ts';

/** Throws the sentence for a profile that is unknown or has no server. */
export const profileCheck: Check = {
  name: 'doctorProfile',
  run: ({ invocation }) => {
    const destination = destinationOf(invocation);
    if (!destination) return [warn('noServer')];
    const { profile, server, production } = destination;
    if (production !== undefined) return [ok('profileProduction', { profile: production, server })];
    return [profile === undefined ? ok('profileNone', { server }) : ok('profileGood', { profile, server })];
  },
};
