import { destinationOf } from '../../server/destination.ts';
import { configFolderCheck } from './config-folder-check.ts';
import { type Check, ok, warn } from './finding.ts';
import { diskCheck, jobsCheck } from './jobs-check.ts';
import { nodeCheck, terminalCheck, versionCheck } from './machine-check.ts';
import { clockCheck, secureCheck, serverCheck } from './server-check.ts';
import { rightsCheck, signInCheck } from './sign-in-check.ts';

/** Throws the sentence for a profile that is unknown or has no server. */
const profileCheck: Check = {
  name: 'doctorProfile',
  run: ({ invocation }) => {
    const destination = destinationOf(invocation);
    if (!destination) return [warn('noServer')];
    const { profile, server, production } = destination;
    if (production !== undefined) return [ok('profileProduction', { profile: production, server })];
    return [profile === undefined ? ok('profileNone', { server }) : ok('profileGood', { profile, server })];
  },
};

/** Everything that `danbao doctor` looks at, in the order in which it is told. */
export const checks: readonly Check[] = [
  versionCheck,
  nodeCheck,
  terminalCheck,
  configFolderCheck,
  diskCheck,
  jobsCheck,
  profileCheck,
  serverCheck,
  secureCheck,
  clockCheck,
  signInCheck,
  rightsCheck,
];
