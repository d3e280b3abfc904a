import { lookup as resolveHost } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestOverTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { rootOf } from '../db/away.ts';

/** In characters: more of an answer is not read. */
const longestAnswer = 300;

interface GuardedPost {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In ms, until the answer is there. */
  readonly timeout: number;
  /** Nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

export interface PostAnswer {
  readonly status: number;
  /** As it was sent. */
  readonly retryAfter?: string;
  /** How the answer begins, on one line. */
  readonly answer: string;
}

/** Sends something to an address that users name; rejects where no answer came. */
export type PostOutside = (post: GuardedPost) => Promise<PostAnswer>;

/** Why nothing may be sent to an address. */
export type AddressFault = 'address' | 'credentials' | 'plain' | 'private';

/**
 * What is wrong with an address that somebody wants something sent to, as far as the address itself tells. Hosts that the operator
 * allows may be private, and without TLS.
 */
export function addressFault(address: string, allowed: readonly string[]): AddressFault | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return 'address';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (isAllowed(url, allowed)) return undefined;
  if (url.protocol !== 'https:') return 'plain';
  const host = bare(url.hostname);
  const isPrivate = ipaddr.isValid(host)
    ? !isPublic(host)
    : /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host);
  return isPrivate ? 'private' : undefined;
}

/**
 * Posts to addresses that users name. Where a name leads is looked at when it is connected to, so that a name which leads elsewhere by then
 * reaches nothing inside; nothing is followed elsewhere.
 */
export function guardedPost(allowed: readonly string[], resolve: typeof resolveHost = resolveHost): PostOutside {
  return ({ url: address, body, headers, timeout, signal }) => {
    const fault = addressFault(address, allowed);
    if (fault) return Promise.reject(new Error(`address refused: ${fault}`));
    const url = new URL(address);
    const send = url.protocol === 'https:' ? requestOverTls : requestPlain;
    const late = AbortSignal.timeout(timeout);
    return new Promise((answered, failed) => {
      let hasBegun = false;
      const fail = (error: unknown) => failed(new Error(saidOf(error)));
      const request = send(
        url,
        {
          ...{ method: 'POST', agent: false, signal: signal ? AbortSignal.any([late, signal]) : late },
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          ...(isAllowed(url, allowed) ? {} : { lookup: publicOnly(resolve) }),
        },
        (response) => {
          hasBegun = true;
          let text = '';
          const done = () => {
            const { 'retry-after': retryAfter } = response.headers;
            answered({
              status: response.statusCode ?? 0,
              ...(retryAfter === undefined ? {} : { retryAfter }),
              answer: text
                .slice(0, longestAnswer)
                .replace(/[\s\p{Cc}]+/gu, ' ')
                .trim(),
            });
            response.destroy();
          };
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
            if (text.length >= longestAnswer) done();
          });
          response.on('end', done).on('error', fail);
        },
      );
      // Another protocol (101) is neither a response nor an error.
      request.on('error', fail).on('close', () => void (hasBegun || fail(new Error('no answer'))));
      request.end(body);
    });
  };
}

/** Answers the addresses of a name, and none where one of them is not for everybody. */
function publicOnly(resolve: typeof resolveHost): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { all: true }).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublic(address)))
          return answer(new Error(`address refused: ${first ? 'private' : 'address'}`), '', 0);
        return options.all ? answer(null, found) : answer(null, first.address, first.family);
      },
      (error) => answer(error, '', 0),
    );
  };
}

/** Everybody's: nothing private, local, shared, reserved or tunnelled. An address of IPv4 inside one of IPv6 counts as that. */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

function isAllowed({ hostname, host }: URL, allowed: readonly string[]): boolean {
  return allowed.includes(hostname) || allowed.includes(host);
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function saidOf(error: unknown): string {
  const { code, message = '' } = rootOf(error);
  if ((error as Error).name === 'AbortError' || (error as Error).name === 'TimeoutError') return 'no answer in time';
  return code === undefined || message.includes(String(code)) ? message : `${code} ${message}`;
}
