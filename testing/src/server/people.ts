import { type Client, createClient, createSession, type DanbaoAreas, type Session } from '@danbao/core';
import { tokensOf } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import { sampleAccounts } from '../../../examples/server/src/sample/accounts.ts';
import type { TestServer } from './test-server.ts';

export interface Person {
  readonly client: Client<DanbaoAreas>;
  readonly session: Session;
  readonly token: string;
}

export type SampleName =
  | 'admin'
  | 'manager'
  | 'viewer'
  | 'approver'
  | 'branch'
  | 'canteen'
  | 'lead'
  | 'assistant'
  | 'branchhead'
  | 'branchfin'
  | 'branchrisk'
  | 'branchgm'
  | 'branchchair'
  | 'branchcash'
  | 'bizhead'
  | 'finance'
  | 'guarantor'
  | 'archivist'
  | 'guarhead'
  | 'examiner'
  | 'riskhead'
  | 'bizleader'
  | 'riskleader'
  | 'gm'
  | 'chairman';

/** A client with nobody signed in. It does not retry, so that a test sees every answer. */
export function stranger(server: TestServer, session: Session = createSession()): Client<DanbaoAreas> {
  return createClient(endpoints, { baseUrl: server.baseUrl, fetch: server.fetch, session, retry: { attempts: 1 } });
}

/** Signs a sample account in. */
export function signedIn(server: TestServer, username: SampleName): Promise<Person> {
  return enter(server, username, sampleAccounts.find((account) => account.username === username)?.password ?? '');
}

/** Signs several sample accounts in: the client and the user id of each by name. */
export async function signAllIn<N extends SampleName>(server: TestServer, names: readonly N[]) {
  const as = {} as Record<N, Person['client']>;
  const ids = {} as Record<N, string>;
  for (const name of names) {
    as[name] = (await signedIn(server, name)).client;
    ids[name] = sampleAccounts.find(({ username }) => username === name)?.userId ?? '';
  }
  return { as, ids };
}

/** Signs anybody in. */
export async function enter(server: TestServer, username: string, password: string): Promise<Person> {
  const session = createSession();
  const client = stranger(server, session);
  const tokens = tokensOf(await client.session.token({ grant_type: 'password', username, password, sysId: '3' }));
  if (!tokens) throw new Error('no tokens');
  session.start(tokens);
  return { client, session, token: tokens.accessToken };
}

/** Sends a request as it stands, past the client. */
export function send(
  server: Pick<TestServer, 'fetch' | 'baseUrl'>,
  token: string | undefined,
  method: string,
  path: string,
  init: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const raw = init.body instanceof FormData || init.body instanceof URLSearchParams || typeof init.body === 'string';
  return server.fetch(`${server.baseUrl}/${path}`, {
    method,
    ...(init.body === undefined ? {} : { body: raw ? (init.body as BodyInit) : JSON.stringify(init.body) }),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(init.body === undefined || raw ? {} : { 'content-type': 'application/json' }),
      ...init.headers,
    },
  });
}
