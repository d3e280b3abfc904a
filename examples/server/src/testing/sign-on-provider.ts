import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** Who signs in at the provider. */
export interface PersonThere {
  readonly sub: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly acr?: string;
  readonly amr?: readonly string[];
}

export interface SignOnProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whoever is sent there from now on is this person. */
  person(person: PersonThere): void;
  /** The paths and queries that it was asked, in their order. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** Where it leads back to. */
export interface Registered {
  readonly redirectUri: string;
  readonly afterwards: string;
}

/** An OpenID provider (oidc-provider) on a port of this machine, at which nobody has to type anything. */
export async function startSignOnProvider({ redirectUri, afterwards }: Registered): Promise<SignOnProvider> {
  let handle: ReturnType<Provider['callback']> = (_, response) => void response.writeHead(503).end();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['danbao', randomBytes(24).toString('base64url')];
  const people = new Map<string, PersonThere>();
  let next: PersonThere | undefined;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] },
        ...{ post_logout_redirect_uris: [afterwards], response_types: ['code'], grant_types: ['authorization_code'] },
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: {
      openid: ['sub', 'acr', 'amr'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    ttl: { AuthorizationCode: 60, AccessToken: 600, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    acrValues: ['urn:example:bronze', 'urn:example:silver'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub)?.claims }) }),
    async loadExistingGrant(context: {
      readonly oidc: Readonly<Record<'session' | 'client', Readonly<Record<string, string>>>>;
    }) {
      const { session, client } = context.oidc;
      const grant = new provider.Grant({ accountId: session['accountId'] ?? '', clientId: client['clientId'] ?? '' });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    if (!next) return void response.writeHead(500).end('nobody signs in');
    const { sub, acr, amr } = next;
    people.set(sub, next);
    const login = { accountId: sub, ...(acr ? { acr } : {}), ...(amr ? { amr } : {}) };
    provider.interactionFinished(request, response, { login }).catch(() => response.writeHead(500).end());
  };
  return {
    ...{ issuer, clientId, clientSecret, asked },
    person: (person) => {
      next = person;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
