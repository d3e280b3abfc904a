import type { JobHeader } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { allowWrite } from '../server/allow-write.ts';

/**
 * The invocation that goes where the job was started, unless another profile or server is typed: whoever has signed in elsewhere
 * since does not take the job over. A production profile asks for its name, as it does for an import.
 */
export async function asStarted(invocation: Invocation, { profile }: Pick<JobHeader, 'profile'>): Promise<Invocation> {
  const { options } = invocation;
  if (profile === undefined || options.profile !== undefined || options.server !== undefined) return invocation;
  const there: Invocation = { ...invocation, options: { ...options, profile } };
  return { ...there, allowed: await allowWrite(there) };
}
