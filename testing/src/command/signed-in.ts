import { type Client, createClient, createSession, type DanbaoAreas } from '@danbao/core';
import { tokensOf } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { startOnSharedPostgres } from '../server/on-every-database.ts';
import type { TestServer, TestServerOptions } from '../server/test-server.ts';
import { type Terminal, terminal } from './run-danbao.ts';

export interface SignedIn {
  readonly server: TestServer;
  readonly username: string;
  /** Signed in as a person who may read and write. */
  readonly danbao: Terminal;
  /** The same person's own client, to look at what is on the server. */
  readonly client: Client<DanbaoAreas>;
  close(): Promise<void>;
}

export const account = { username: 'manager', password: 'danbao2026' };

/** The real server in this process and a terminal that is signed in to it. */
export async function signedIn(who = account, options: TestServerOptions = {}): Promise<SignedIn> {
  const server = await startOnSharedPostgres(options);
  const here = await signedInTo(server, who.username, options);
  return {
    ...here,
    close: async () => {
      await here.close();
      await server.close();
    },
  };
}

/** Another person at a terminal of the same server, which goes on when they leave. */
export async function signedInTo(
  server: TestServer,
  username: string,
  options: TestServerOptions = {},
): Promise<SignedIn> {
  const address = server.baseUrl.replace(/\/api$/, '');
  const danbao = terminal({
    fetch: server.fetch,
    ...(options.danbao ? { danbao: options.danbao } : {}),
    env: { DANBAO_SERVER: address, DANBAO_PASSWORD: account.password },
  });
  const { code, stderr } = await danbao.run(['login', '--username', username]);
  if (code !== 0) throw new Error(stderr);
  const session = createSession();
  const client = createClient(endpoints, { baseUrl: server.baseUrl, session, fetch: server.fetch });
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', ...account, username, sysId: '3' }));
  if (tokens) session.start(tokens);
  return { server, username, danbao, client, close: async () => danbao.close() };
}
