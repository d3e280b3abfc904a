import { areas, createClient, createSession } from '@danbao/core';
import { tokensOf } from '@danbao/core/client';
import { codeOnDevice } from '@danbao/testing/server/device';
import type { TestServer } from '@danbao/testing/server/test-server';

/** Turns the second factor of a person on and answers their recovery codes. */
export async function turnFactorOn(server: TestServer, username: string, password: string): Promise<readonly string[]> {
  const session = createSession();
  const client = createClient(areas, { baseUrl: server.baseUrl, session, fetch: server.fetch });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', username, password, sysId: '3' }));
  if (tokens) session.start(tokens);
  const { secret } = await client.profile.prepareFactor();
  const { recoveryCodes } = await client.profile.turnFactorOn({ password, otp: codeOnDevice(secret) });
  return recoveryCodes;
}
