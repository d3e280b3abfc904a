import { connect, type TLSSocket } from 'node:tls';
import { dayLength } from '@danbao/core/format';
import type { Invocation } from '../../command.ts';
import { type Check, fail, ok, warn } from './finding.ts';

/** How long a server may take to say that it is there, in ms. */
const patience = 10_000;
const slow = 2_000;
const clockTolerance = 60_000;
const renewDays = 14;

/** Whether the server answers as a Danbao server does, and how fast. */
export const serverCheck: Check = {
  name: 'doctorServer',
  run: async ({ invocation, destination }) => {
    if (!destination) return [];
    const { server } = destination;
    const { status, ms, isOurs, reason } = await probe(invocation, server);
    if (reason !== undefined)
      return [fail(isCertificate(reason) ? 'serverUntrusted' : 'serverSilent', { server, reason })];
    if (!isOurs) return [fail('serverForeign', { server, status })];
    return [ms > slow ? warn('serverSlow', { server, ms }) : ok('serverGood', { server, ms })];
  },
};

/** Whether others on the way could read along. */
export const secureCheck: Check = {
  name: 'doctorSecure',
  run: async ({ invocation: { context }, destination }) => {
    if (!destination) return [];
    const { protocol, hostname, port } = new URL(destination.server);
    if (protocol === 'http:')
      return [isHere(hostname) ? ok('secureHere') : warn('secureNot', { server: destination.server })];
    if (context.env.NODE_TLS_REJECT_UNAUTHORIZED === '0') return [fail('secureOff')];
    const certificate = await certificateOf(hostname, Number(port || 443));
    if (!certificate) return [];
    const days = Math.floor((certificate.getTime() - context.now().getTime()) / dayLength);
    return [days < renewDays ? warn('secureSoon', { days }) : ok('secureGood', { days })];
  },
};

/** Tokens end by the server's clock; one that differs much makes times in reports hard to compare. */
export const clockCheck: Check = {
  name: 'doctorClock',
  run: async ({ invocation, destination }) => {
    if (!destination) return [];
    const { date } = await probe(invocation, destination.server);
    if (date === undefined) return [];
    const seconds = Math.round(Math.abs(date - invocation.context.now().getTime()) / 1000);
    return [seconds * 1000 > clockTolerance ? warn('clockOff', { seconds }) : ok('clockGood', { seconds })];
  },
};

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly isOurs: boolean;
  /** The server's clock, in ms; to the second. */
  readonly date: number | undefined;
  /** Why there was no answer. */
  readonly reason: string | undefined;
}

async function probe({ context }: Invocation, server: string): Promise<Answer> {
  const started = performance.now();
  const none = { status: 0, ms: 0, isOurs: false, date: undefined };
  try {
    const request = new Request(`${server}/api/danbao/settings`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const response = await (context.fetch ?? fetch)(request);
    const body: unknown = await response.json().catch(() => undefined);
    const date = Date.parse(response.headers.get('date') ?? '');
    return {
      status: response.status,
      ms: Math.round(performance.now() - started),
      isOurs: response.status === 200 && JSON.stringify(body ?? '').includes('kindTypes'),
      date: Number.isNaN(date) ? undefined : date,
      reason: undefined,
    };
  } catch (error) {
    return { ...none, reason: reasonOf(error) };
  }
}

/** fetch says what happened in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : undefined;
  return code ?? (error.name === 'TimeoutError' ? `> ${patience / 1000} s` : error.message);
}

function isCertificate(reason: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(reason);
}

function isHere(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
}

/** Until when the server's certificate holds; undefined when none could be had. */
function certificateOf(host: string, port: number): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const socket: TLSSocket = connect({ host, port, servername: host, timeout: patience }, () =>
      end(socket.getPeerCertificate().valid_to),
    );
    const end = (until?: string) => {
      socket.destroy();
      resolve(until ? new Date(until) : undefined);
    };
    socket.on('error', () => end());
    socket.on('timeout', () => end());
  });
}
