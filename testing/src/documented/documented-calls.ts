import { creditCalls } from './credit-calls.ts';
import type { DocumentedCall } from './documented-call.ts';
import { fileCalls } from './file-calls.ts';
import { officeCalls } from './office-calls.ts';
import { securityCalls } from './security-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { unshownCalls } from './unshown-calls.ts';

/**
 * Every call that the specifications of the original system name, with what they show of its payload and its answer. Client
 * and server are held to it, each by a test of its own.
 */
export const documentedCalls: readonly DocumentedCall[] = [
  ...sessionCalls,
  ...securityCalls,
  ...fileCalls,
  ...creditCalls,
  ...officeCalls,
  ...unshownCalls,
];

/** Families that the third specification names beside them, by how their paths begin. */
export const documentedFamilies = ['oa/tVote', 'oa/voting', 'oa/tbUrging', 'party/cms/zip'] as const;

/** Two families of which it shows the calls and hides the paths: the documents of the fund's flows. */
export const hiddenPaths = ['foundation/foundationFlowDoc/', 'fundProject/fundProjectFlowDoc/'] as const;
