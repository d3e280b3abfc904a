import { randomUUID } from 'node:crypto';
import type { Locale } from '@danbao/core';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import type { Deps } from '../deps.ts';
import { localeOf } from '../i18n/sentences.ts';

export interface AppEnv {
  /** Missing when the application is called inside the process. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    caller: Caller | undefined;
    /** The path of the endpoint that was called, without what stands in its places. */
    route: string | undefined;
    userId: string | undefined;
    /** The token of a service account; undefined where a session is used. */
    tokenId: string | undefined;
  };
}

/** What a request says of its caller, apart from who they are. */
export interface Caller {
  readonly requestId: string;
  readonly locale: Locale;
  readonly address: string;
  readonly https: boolean;
  readonly log: Deps['log'];
}

/** Read once per request. */
export function callerOf(c: HonoContext<AppEnv>, deps: Deps): Caller {
  const known = c.get('caller');
  if (known) return known;
  const caller = readCaller(c, deps);
  c.set('caller', caller);
  return caller;
}

function readCaller(c: HonoContext<AppEnv>, deps: Deps): Caller {
  const requestId = c.get('requestId');
  warnOfProxy(c, deps);
  return {
    requestId,
    locale: localeOf(c.req.header('accept-language')),
    address: forwarded(c, 'x-forwarded-for', deps) ?? c.env?.incoming?.socket.remoteAddress ?? 'here',
    https: (forwarded(c, 'x-forwarded-proto', deps) ?? new URL(c.req.url).protocol.replace(':', '')) === 'https',
    log: deps.log.child({ requestId }),
  };
}

/** The caller's request id if it is a plain one, else a new one. */
export function requestIdOf(c: HonoContext): string {
  const given = c.req.header('x-request-id') ?? '';
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const warned = new WeakSet<Deps>();

/** Behind a proxy that is not trusted everybody has one address, and one person's wrong passwords are everybody's. */
function warnOfProxy(c: HonoContext, deps: Deps): void {
  if (deps.settings.trustProxy > 0 || warned.has(deps) || c.req.header('x-forwarded-for') === undefined) return;
  warned.add(deps);
  deps.log.warn('X-Forwarded-For arrives and is not trusted: behind a proxy set TRUST_PROXY to the number of proxies');
}

/** The entry that the outermost trusted proxy wrote; what callers write themselves stands further left. */
function forwarded(c: HonoContext, header: string, { settings }: Deps): string | undefined {
  if (settings.trustProxy === 0) return undefined;
  const entries = (c.req.header(header) ?? '').split(',').map((entry) => entry.trim());
  return entries.at(-settings.trustProxy) || entries[0] || undefined;
}
