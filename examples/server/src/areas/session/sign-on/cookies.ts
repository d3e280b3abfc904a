import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sealed, unsealed } from '../../../auth/sealed.ts';
import type { Deps } from '../../../deps.ts';
import { type AppEnv, callerOf } from '../../../http/caller.ts';
import { signOnPath } from './paths.ts';

/** A sign-on that is under way, as only the browser knows it that has begun it. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page that was asked for. */
  readonly back: string;
}

/** Seconds: as long as somebody takes to sign in at the provider. */
const pendingLife = 600;
/** Browsers keep no more in one cookie. */
const longest = 3800;
const signedOn = 'danbao-signed-on';
/** A name for each: two tabs may sign on at the same time. */
const pendingName = (state: string) => `danbao-sign-on-${state.slice(0, 16)}`;

export function keepPending(c: HonoContext<AppEnv>, deps: Deps, pending: Pending): void {
  const expires = deps.now().getTime() + pendingLife * 1000;
  const content = seal(deps, 'pending', { ...pending, expires });
  setCookie(c, pendingName(pending.state), content, { ...optionsOf(c, deps), maxAge: pendingLife });
}

/** Takes it away: a second answer to the same sign-on finds none. */
export function takePending(c: HonoContext<AppEnv>, deps: Deps, state: string): Pending | undefined {
  const content = getCookie(c, pendingName(state));
  if (content === undefined) return undefined;
  deleteCookie(c, pendingName(state), optionsOf(c, deps));
  const found = unseal<Pending & { readonly expires: number }>(deps, 'pending', content);
  return found && found.state === state && found.expires > deps.now().getTime() ? found : undefined;
}

/** Keeps the ID token, by which the provider knows whom to sign out. One that is too long is done without. */
export function keepIdToken(c: HonoContext<AppEnv>, deps: Deps, idToken: string): void {
  const whole = seal(deps, 'signed on', { idToken });
  const content = whole.length <= longest ? whole : seal(deps, 'signed on', {});
  setCookie(c, signedOn, content, { ...optionsOf(c, deps), maxAge: deps.settings.sessionLife });
}

/** Takes it away; undefined where nobody has signed on in this browser. */
export function takeIdToken(c: HonoContext<AppEnv>, deps: Deps): { readonly idToken?: string } | undefined {
  const content = getCookie(c, signedOn);
  if (content === undefined) return undefined;
  deleteCookie(c, signedOn, optionsOf(c, deps));
  return unseal<{ readonly idToken?: string }>(deps, 'signed on', content);
}

/** Sent along when the provider leads back from its own pages, and to nothing but the sign-on. */
function optionsOf(c: HonoContext<AppEnv>, deps: Deps) {
  const secure = callerOf(c, deps).https || (deps.settings.signOn?.publicUrl.startsWith('https:') ?? false);
  return { path: `${deps.settings.basePath}${signOnPath}`, httpOnly: true, sameSite: 'Lax', secure } as const;
}

function seal({ keys }: Deps, purpose: string, content: object): string {
  return sealed(keys.signOn, purpose, Buffer.from(JSON.stringify(content)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function unseal<T>({ keys }: Deps, purpose: string, content: string): T | undefined {
  const opened = unsealed(keys.signOn, purpose, content.replaceAll('-', '+').replaceAll('_', '/'));
  return opened && JSON.parse(opened.toString());
}
