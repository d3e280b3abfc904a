import { apiVersion, apiVersionHeader } from '@danbao/core/client';
import type { MiddlewareHandler } from 'hono';
import { Refusal, unreadable } from './refusal.ts';

/** The versions of the calls that a server answers, both included. */
export interface Served {
  readonly oldest: string;
  readonly newest: string;
}

/** Nothing has been published before these. Decision 0044 says when `oldest` moves. */
const served: Served = { oldest: apiVersion, newest: apiVersion };

/**
 * Names the version of this server in every answer, and refuses a program that speaks one which it does not answer: half understood
 * is worse than not. Whoever names none, such as a client made from the OpenAPI description, is answered in the newest.
 */
export function checkApiVersion(versions: Served = served): MiddlewareHandler {
  return async (c, next) => {
    c.header(apiVersionHeader, versions.newest);
    const refusal = refusalOf(c.req.header(apiVersionHeader), versions);
    if (refusal) throw refusal;
    await next();
  };
}

function refusalOf(sent: string | undefined, { oldest, newest }: Served): Refusal | undefined {
  if (sent === undefined) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(sent)) return unreadable();
  if (sent >= oldest && sent <= newest) return undefined;
  const message = sent < oldest ? 'programTooOld' : 'serverTooOld';
  return new Refusal(400, { message, params: { sent, oldest, newest }, data: { oldest, newest } });
}
