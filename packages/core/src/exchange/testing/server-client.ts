import { startTestServer } from '@danbao/testing/server/test-server';
import { type FetchLike, tokensOf } from '../../client.ts';
import { areas, type Client, createClient, createSession, type DanbaoAreas } from '../../index.ts';

export interface ServerClient {
  readonly client: Client<DanbaoAreas>;
  /** Another client of the same person, whose requests pass through `change`. */
  through(change: (fetch: FetchLike) => FetchLike): Client<DanbaoAreas>;
  close(): Promise<void>;
}

/** The real server in this process and a client of one of its sample people. */
export async function serverClient(username = 'manager'): Promise<ServerClient> {
  const server = await startTestServer();
  const session = createSession();
  const through = (change: (fetch: FetchLike) => FetchLike) =>
    createClient(areas, {
      baseUrl: server.baseUrl,
      session,
      fetch: change(server.fetch),
      retry: { baseDelay: 1 },
    });
  const client = through((fetch) => fetch);
  const account = { username, password: 'danbao2026' };
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', ...account, sysId: '3' }));
  if (tokens) session.start(tokens);
  return { client, through, close: () => server.close() };
}

/** A server that does not know what Idempotency-Key means. */
export function withoutKeys(fetch: FetchLike): FetchLike {
  return (request) => {
    const plain = new Request(request);
    plain.headers.delete('idempotency-key');
    return fetch(plain);
  };
}

/** A server that does not know the calls whose paths end so. */
export function withoutCalls(...paths: readonly string[]) {
  return (fetch: FetchLike): FetchLike =>
    async (request) =>
      paths.some((path) => new URL(request.url).pathname.endsWith(path))
        ? new Response('<html>Not Found</html>', { status: 404 })
        : fetch(request);
}

/** Counts the requests whose paths end so. */
export function counting(path: string): { readonly change: (fetch: FetchLike) => FetchLike; count(): number } {
  let count = 0;
  return {
    count: () => count,
    change: (fetch) => (request) => {
      if (new URL(request.url).pathname.endsWith(path)) count += 1;
      return fetch(request);
    },
  };
}

/** The server does what the calls whose paths end so ask for, and the answer is lost. */
export function losing(path: string) {
  return (fetch: FetchLike): FetchLike =>
    async (request) => {
      const answer = await fetch(request);
      if (!new URL(request.url).pathname.endsWith(path)) return answer;
      throw new TypeError('fetch failed');
    };
}
