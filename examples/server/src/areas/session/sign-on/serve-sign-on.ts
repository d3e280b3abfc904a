import { localPath } from '@danbao/core/format';
import type { Hono, Context as HonoContext } from 'hono';
import type { SignOnSettings } from '../../../auth/sign-on-settings.ts';
import { countAttemptAt } from '../../../auth/throttle.ts';
import { makeTicket } from '../../../auth/tickets.ts';
import type { Deps } from '../../../deps.ts';
import { type AppEnv, callerOf } from '../../../http/caller.ts';
import { type Attempted, noteRefusal } from '../sign-in-log.ts';
import { accountOf, type Claims, type NotIn, nameIn } from './account-of.ts';
import { keepIdToken, keepPending, takeIdToken, takePending } from './cookies.ts';
import { signOnPath } from './paths.ts';
import { providerOf } from './provider.ts';

/** Why the sign-in page opens again; `away`: the provider does not answer, `failed`: what came from it does not hold. */
type Failure = NotIn | 'away' | 'failed';

/**
 * Sign-on by OpenID Connect: to the provider, back from it, and out of it. No calls of a program but addresses to which browsers are
 * sent. Whoever comes back is given a one-time ticket behind `#`, with which the app signs in as with every ticket.
 */
export function serveSignOn(app: Hono<AppEnv>, deps: Deps, settings: SignOnSettings): void {
  app.get(`${signOnPath}/start`, async (c) => {
    const back = localPath(c.req.query('back') ?? '') ?? '/';
    try {
      return c.redirect(await addressAtProvider(c, deps, { settings, back }));
    } catch (err) {
      callerOf(c, deps).log.error({ err: errorForLog(err) }, 'the provider of the sign-on does not answer');
      return c.redirect(signInPage(settings, back, 'away'));
    }
  });

  app.get(`${signOnPath}/callback`, async (c) => {
    const pending = takePending(c, deps, c.req.query('state') ?? '');
    const back = pending?.back ?? '/';
    const { address, log } = callerOf(c, deps);
    const attempted: Attempted = { deps, requestId: c.get('requestId'), address, log };
    const attempt = await countAttemptAt(deps, address);
    if (!pending) {
      await noteRefusal(attempted, undefined, '', 'oidc');
      return c.redirect(signInPage(settings, back, 'failed'));
    }
    const proved = await claimsFrom(c, settings, pending).catch((err) => {
      log.warn({ err: errorForLog(err) }, 'what came from the provider of the sign-on does not hold');
      return undefined;
    });
    if (!proved) {
      await noteRefusal(attempted, undefined, '', 'oidc');
      return c.redirect(signInPage(settings, back, 'failed'));
    }
    const found = await accountOf(attempted, settings, proved.claims);
    if ('refused' in found) {
      await noteRefusal(attempted, found.account, nameIn(settings, proved.claims) ?? proved.claims.sub, 'oidc');
      return c.redirect(signInPage(settings, back, found.refused));
    }
    await attempt.succeeded();
    keepIdToken(c, deps, proved.idToken);
    const { userId } = found.account;
    const ticket = await makeTicket(deps, deps.db, userId, { factor: found.factor });
    return c.redirect(`${signInPage(settings, back)}#${new URLSearchParams({ userId, ticket })}`);
  });

  app.get(`${signOnPath}/sign-out`, async (c) => c.redirect(await addressAfterwards(c, deps, settings)));
}

const redirectUri = ({ publicUrl }: SignOnSettings) => `${publicUrl}${signOnPath}/callback`;

interface Begun {
  readonly settings: SignOnSettings;
  readonly back: string;
}

async function addressAtProvider(c: HonoContext<AppEnv>, deps: Deps, { settings, back }: Begun): Promise<string> {
  const client = await import('openid-client');
  const provider = await providerOf(settings);
  const pending = {
    ...{ state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier(), back },
  };
  const { secondFactor, scope } = settings;
  const acr = secondFactor === 'always' ? [] : secondFactor.acr;
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(settings),
    scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    ...(acr.length > 0 ? { acr_values: acr.join(' ') } : {}),
  });
  keepPending(c, deps, pending);
  return address.href;
}

interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the provider says of whoever comes back, once state, nonce, issuer, audience, signature and times hold. */
async function claimsFrom(c: HonoContext<AppEnv>, settings: SignOnSettings, { state, nonce, verifier }: Expected) {
  const client = await import('openid-client');
  const provider = await providerOf(settings);
  const address = new URL(redirectUri(settings));
  address.search = new URL(c.req.url).search;
  const tokens = await client.authorizationCodeGrant(provider, address, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
  });
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) throw new Error('no ID token');
  // Many providers say more of a person when they are asked than the token holds.
  const asks = claims[settings.accountClaim] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
  const more = asks ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
  return { idToken: tokens.id_token, claims: { ...more, ...claims } as Claims };
}

/** The provider's own sign-out for whoever has signed on in this browser and comes from our own page, else the sign-in page. */
async function addressAfterwards(c: HonoContext<AppEnv>, deps: Deps, settings: SignOnSettings): Promise<string> {
  const afterwards = `${settings.publicUrl}/login`;
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  const signedOn = site === 'same-origin' ? takeIdToken(c, deps) : undefined;
  if (!signedOn) return afterwards;
  try {
    const [client, provider] = [await import('openid-client'), await providerOf(settings)];
    if (provider.serverMetadata().end_session_endpoint === undefined) return afterwards;
    const { idToken } = signedOn;
    const hint = idToken === undefined ? {} : { id_token_hint: idToken };
    return client.buildEndSessionUrl(provider, { ...hint, post_logout_redirect_uri: afterwards }).href;
  } catch (err) {
    callerOf(c, deps).log.error({ err: errorForLog(err) }, 'the provider of the sign-on does not answer');
    return afterwards;
  }
}

function signInPage({ publicUrl }: SignOnSettings, back: string, failure?: Failure): string {
  const query = new URLSearchParams({ ...(back === '/' ? {} : { back }), ...(failure ? { signOn: failure } : {}) });
  return `${publicUrl}/login${query.size > 0 ? `?${query}` : ''}`;
}

/** What may be logged of a failure: not what was sent. */
function errorForLog(error: unknown): object {
  const { name, code, error: word, cause } = error as { name?: string; code?: string; error?: string; cause?: Error };
  return { name, code, error: word, cause: cause?.name };
}
