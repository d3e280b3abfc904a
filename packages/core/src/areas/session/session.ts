import { type ApiError, isApiError } from '../../endpoint/api-error.ts';
import type { SendOnce, TokenSource } from '../../endpoint/token-source.ts';
import { session as endpoints, type MenuRoute } from './endpoints.ts';
import { type Clock, createServerClock, systemClock } from './server-clock.ts';
import { memoryStorage, type SessionStorage } from './storage.ts';
import { type Tokens, tokensOf } from './tokens.ts';

/** What a session holds (C1). */
export interface SessionData {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** End of the access token in ms, by the server's clock. */
  readonly expiresAt: number;
  /** What to add to this machine's clock to get the server's. */
  readonly serverOffset: number;
  readonly user?: SessionUser;
  readonly permissions?: readonly string[];
  readonly routes?: readonly MenuRoute[];
}

export interface SessionUser {
  readonly userId: string;
  readonly username: string;
  readonly unitUid: string;
  readonly realName?: string | undefined;
  readonly unitName?: string | undefined;
}

/** `signed-out`: the person asked for it. `refused`: the server takes neither token. `elsewhere`: another tab ended it. */
export type EndReason = 'signed-out' | 'refused' | 'elsewhere';

export interface Session extends TokenSource {
  read(): SessionData | undefined;
  start(tokens: Tokens): void;
  /** Keeps what was loaded after sign-in: user, permissions, routes. */
  keep(loaded: Pick<SessionData, 'user' | 'permissions' | 'routes'>): void;
  end(reason: EndReason): void;
  /** Called after every change; with the reason when the session has ended. */
  subscribe(listener: (ended: EndReason | undefined) => void): () => void;
}

export interface SessionOptions {
  readonly storage?: SessionStorage;
  readonly clock?: Clock;
  /** Lets only one of several processes (tabs) do the work at a time: `navigator.locks` in a browser. */
  readonly lock?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** A token with less life than this, in ms, is renewed before a call (C14). */
export const refreshAhead = 300_000;
/** The words by which the server refuses a refresh token (C16). */
export const refreshRefused = 'refresh token无效';

/** Holds the tokens, renews them once however many calls wait, and ends when the server refuses them. */
export function createSession(options: SessionOptions = {}): Session {
  const { storage = memoryStorage(), clock = systemClock, lock = (work) => work() } = options;
  const listeners = new Set<(ended: EndReason | undefined) => void>();
  const server = createServerClock(clock, parse(storage.read())?.serverOffset);
  let renewing: Promise<string | undefined> | undefined;

  let lastText: string | undefined;
  let last: SessionData | undefined;
  // Asked before every call, and mostly nothing has changed.
  const read = () => {
    const text = storage.read();
    if (text !== lastText) [last, lastText] = [parse(text), text];
    return last;
  };
  const tell = (ended?: EndReason) => {
    for (const listener of listeners) listener(ended);
  };
  const write = (data: SessionData) => {
    storage.write(JSON.stringify(data));
    tell();
  };
  const isFresh = (data: SessionData) => data.expiresAt - server.now() >= refreshAhead;
  const timesOf = ({ expiresIn, ...tokens }: Tokens) => ({
    ...tokens,
    expiresAt: server.now() + expiresIn * 1000,
    serverOffset: server.offset(),
  });

  /** One renewal for all who wait, in this process and, by the lock, in the others. */
  function renewOnce(send: SendOnce, isGood: (data: SessionData) => boolean): Promise<string | undefined> {
    renewing ??= lock(async () => {
      const before = read();
      if (!before || isGood(before)) return before?.accessToken;
      if (before.refreshToken === '') return before.accessToken;
      const fresh = await askForTokens(send, before.refreshToken);
      const now = read();
      if (now?.refreshToken !== before.refreshToken) return now?.accessToken;
      if (fresh === undefined) {
        end('refused');
        return undefined;
      }
      write({ ...now, ...timesOf(fresh) });
      return fresh.accessToken;
    }).finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  function end(reason: EndReason) {
    if (storage.read() === undefined) return;
    storage.clear();
    tell(reason);
  }

  storage.subscribe?.(() => tell(storage.read() === undefined ? 'elsewhere' : undefined));

  return {
    read,
    end,
    start: (tokens) => write(timesOf(tokens)),
    keep: (loaded) => {
      const data = read();
      if (data) write({ ...data, ...loaded });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: async (send) => {
      const data = read();
      return !data || isFresh(data) ? data?.accessToken : renewOnce(send, isFresh);
    },
    renew: (refused, send) => renewOnce(send, (data) => data.accessToken !== refused),
    noteFailure: (error, token) => {
      const dead = error.code === 'unauthorized' || error.serverMessage === refreshRefused;
      if (dead && read()?.accessToken === token) end('refused');
    },
    noteServerTime: server.note,
  };
}

/** New tokens; undefined when the server refuses. Any other failure is thrown and keeps the session. */
async function askForTokens(send: SendOnce, refreshToken: string): Promise<Tokens | undefined> {
  try {
    const grant = 'refresh_token';
    return tokensOf(await send(endpoints.token, { grant_type: grant, grant, refresh_token: refreshToken, sysId: '3' }));
  } catch (error) {
    if (isApiError(error) && isRefusal(error)) return undefined;
    throw error;
  }
}

function isRefusal({ status, serverMessage, code }: ApiError): boolean {
  return status === 400 || status === 401 || code === 'rejected' || serverMessage === refreshRefused;
}

function parse(text: string | undefined): SessionData | undefined {
  try {
    const data = JSON.parse(text ?? 'null') as SessionData | null;
    return typeof data?.accessToken === 'string' && typeof data.expiresAt === 'number' ? data : undefined;
  } catch {
    return undefined;
  }
}
