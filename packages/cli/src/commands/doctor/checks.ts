import { configFolderCheck } from './config-folder-check.ts';
import type { Check } from './finding.ts';
import { diskCheck, jobsCheck } from './jobs-check.ts';
import { nodeCheck, terminalCheck, versionCheck } from './machine-check.ts';
import { profileCheck } from './profile-check.ts';
import { clockCheck, secureCheck, serverCheck } from './server-check.ts';
import { rightsCheck, signInCheck } from './sign-in-check.ts';

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
