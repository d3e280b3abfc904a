import type { JobHeader } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { allowWrite } from '../server/allow-write.ts';
import { sessionFile } from '../server/session-file.ts';
import { tokenIn } from '../server/token-in.ts';

/**
 * The invocation that goes where the job was started, its profile or its address, unless another is typed: whoever has signed in
 * elsewhere since does not take the job over. A production profile asks for its name, as it does for an import.
 */
export async function asStarted(
  invocation: Invocation,
  { profile, server }: Pick<JobHeader, 'profile' | 'server'>,
): Promise<Invocation> {
  const { options, context } = invocation;
  if (tokenIn(context) !== undefined) return invocation;
  if (options.profile !== undefined || options.server !== undefined) return invocation;
  // An address without a sign-in of its own was that of a profile, under an earlier version.
  if (profile === undefined && sessionFile(context, server).read() === undefined) return invocation;
  const place = profile === undefined ? { server } : { profile };
  const there: Invocation = { ...invocation, options: { ...options, ...place } };
  return { ...there, allowed: await allowWrite(there) };
}
