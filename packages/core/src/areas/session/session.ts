import type { CallOwner, SendOnce, TokenSource } from '../../endpoint/token-source.ts';
import { askForTokens, refreshRefused } from './refresh.ts';
import { type Clock, createServerClock, systemClock } from './server-clock.ts';
import type { MenuRoute } from './sign-in-calls.ts';
import { memoryStorage, type SessionStorage, withMemory } from './storage.ts';
import { createSuspendedCalls } from './suspended-calls.ts';
import type { Tokens } from './tokens.ts';

/** What a session holds (C1); docs/decisions/0010-session.md says what became of the original's other names. */
export interface SessionData {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** End of the access token in ms, by the server's clock. */
  readonly expiresAt: number;
  /** What to add to this machine's clock to get the server's. */
  readonly serverOffset: number;
  /** When it is renewed, in ms by the server's clock, where that is not five minutes before its end. */
  readonly renewAt?: number;
  readonly user?: SessionUser;
  readonly permissions?: readonly string[];
  readonly routes?: readonly MenuRoute[];
  /** The version of permissions and routes. */
  readonly rights?: string | undefined;
  /** Somebody else chose the password: until it is changed, that and leaving is all that can be done. */
  readonly mustChangePassword?: boolean | undefined;
  /** Their role asks for a second factor and they have none: until it is set up, that and leaving is all that can be done. */
  readonly mustSetFactor?: boolean | undefined;
}

/** What is loaded after sign-in. */
export type LoadedSession = Pick<
  SessionData,
  'user' | 'permissions' | 'routes' | 'rights' | 'mustChangePassword' | 'mustSetFactor'
>;

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
  /**
   * What a session held that the server has refused while it was in use (`whenRefused: 'wait'`): its calls wait until the
   * same user has signed in again, and fail when they have not.
   */
  lapsed(): SessionData | undefined;
  /** The server has said that permissions or menu are others than the kept ones: load them again. */
  outdated(): boolean;
  start(tokens: Tokens, loaded?: LoadedSession): void;
  /** Keeps what was loaded after sign-in; nothing of one user is kept with the tokens of another. */
  keep(loaded: LoadedSession): void;
  end(reason: EndReason): void;
  /** Called after every change; with the reason when the session has ended. */
  subscribe(listener: (ended: EndReason | undefined) => void): () => void;
}

export interface SessionOptions {
  readonly storage?: SessionStorage;
  readonly clock?: Clock;
  /** Lets only one of several processes (tabs) do the work at a time: `navigator.locks` in a browser. */
  readonly lock?: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * When the server refuses the tokens of a session in use: `end` (default), its calls fail; `wait`, they wait for a
   * sign-in, for which somebody has to ask (`lapsed`).
   */
  readonly whenRefused?: 'end' | 'wait';
}

/** A token with less life than this, in ms, is renewed before a call (C14); one that never had more, in its last fifth. */
export const refreshAhead = 300_000;
/** After a renewal that failed, a token that still lives is used for so long, in ms, before the next is tried. */
const renewalPause = 10_000;

/** Holds the tokens, renews them once however many calls wait, and ends when the server refuses them. */
export function createSession(options: SessionOptions = {}): Session {
  const { clock = systemClock, lock = (work) => work(), whenRefused = 'end' } = options;
  const storage = withMemory(options.storage ?? memoryStorage());
  const listeners = new Set<(ended: EndReason | undefined) => void>();
  const server = createServerClock(clock, parse(storage.read())?.serverOffset);
  const lapse = createSuspendedCalls();
  let pausedUntil = 0;
  let renewing: Promise<string | undefined> | undefined;
  let used = false;
  let newestRights: string | undefined;

  let lastText = storage.read();
  let last = parse(lastText);
  // Asked before every call, and mostly nothing has changed.
  const read = () => {
    const text = storage.read();
    if (text !== lastText) [last, lastText] = [parse(text), text];
    return last;
  };
  // What the listeners have been told of; another process may have changed it since.
  let told = last;
  let toldText = lastText;
  const notify = (ended?: EndReason) => {
    [told, toldText] = [read(), storage.read()];
    if (ended !== 'refused') lapse.over(told);
    for (const listener of listeners) {
      try {
        listener(ended);
      } catch (error) {
        // What somebody does who hears of it is not the fault of the call that told.
        globalThis.reportError?.(error);
      }
    }
  };
  const write = (data: SessionData) => {
    storage.write(JSON.stringify(data));
    notify();
  };
  const isFresh = ({ expiresAt, renewAt = expiresAt - refreshAhead }: SessionData) =>
    server.now() < Math.max(renewAt, Math.min(pausedUntil, expiresAt));
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
      const next = { ...now, ...timesOf(fresh) };
      const { expiresIn } = fresh;
      write({ ...next, renewAt: next.expiresAt - Math.min(refreshAhead, expiresIn * 200) });
      return fresh.accessToken;
    }).finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  function end(reason: EndReason) {
    const data = read();
    const isOver = storage.read() === undefined && !lapse.held();
    if (reason === 'refused' ? !data : isOver) return;
    if (reason === 'refused') letLapse(data);
    // Where others listen they learn why: a refused session asks for the password, one that was left does not.
    if (reason === 'refused' && storage.subscribe) storage.write(refusedNote);
    else storage.clear();
    notify(reason);
  }

  function letLapse(data: SessionData | undefined) {
    if (whenRefused === 'wait' && used && data?.user) lapse.begin(data);
  }

  /** Notices what another process has done, also when its event has not come yet. */
  function hear() {
    const text = storage.read();
    if (text === toldText) return;
    if (text === refusedNote) letLapse(told);
    notify(read() ? undefined : text === refusedNote ? 'refused' : 'elsewhere');
  }

  /** Binds a call to whose it is, before what another process has done is heard of. */
  const bind = (caller: CallOwner) => {
    const known = told ?? lapse.held();
    hear();
    caller.userId ??= (known ?? read() ?? nobody).user?.userId;
  };
  const isHis = ({ userId }: CallOwner) => isSame(userId, read()?.user?.userId);

  /** The token with which a call goes on, once there is one, or once its user has signed in again. */
  async function goOn(caller: CallOwner, renewal: Promise<string | undefined> | undefined) {
    const renewed = await renewal;
    hear();
    const token = renewed ?? (lapse.held() ? await lapse.wait() : undefined);
    // Somebody else may have come meanwhile.
    return isHis(caller) ? token : undefined;
  }

  storage.subscribe?.(hear);

  return {
    read,
    bind,
    lapsed: () => {
      // What another process has written is seen before its event comes.
      if (storage.read() === refusedNote) letLapse(told);
      return lapse.held();
    },
    outdated: () => newestRights !== undefined && read() !== undefined && newestRights !== read()?.rights,
    end,
    start: (tokens, loaded) => {
      used = true;
      newestRights = undefined;
      write({ ...timesOf(tokens), ...loaded });
    },
    keep: (loaded) => {
      const data = read();
      if (data && isSame(data.user?.userId, loaded.user?.userId)) write({ ...data, ...loaded });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: async (send, caller = {}) => {
      bind(caller);
      const data = read();
      if (!data) return goOn(caller, undefined);
      if (!isHis(caller)) return undefined;
      if (isFresh(data)) return data.accessToken;
      const renewal = renewOnce(send, isFresh).catch((error) => {
        pausedUntil = server.now() + renewalPause;
        if (read()?.accessToken === data.accessToken && isFresh(data)) return data.accessToken;
        throw error;
      });
      return goOn(caller, renewal);
    },
    renew: async (refused, send, caller = {}) => {
      bind(caller);
      const data = read();
      if (data?.accessToken === refused && data.refreshToken === '') end('refused');
      return goOn(caller, read() && renewOnce(send, ({ accessToken }) => accessToken !== refused));
    },
    noteFailure: (error, token) => {
      const dead = error.code === 'unauthorized' || error.serverMessage === refreshRefused;
      if (dead && read()?.accessToken === token) end('refused');
    },
    noteServerTime: server.note,
    noteRights: (rights, token) => {
      const data = read();
      if (data?.accessToken !== token) return;
      used = true;
      // Told once per version: a server that contradicts itself is not asked for ever.
      if (rights === null || data.rights === undefined || rights === newestRights) return;
      newestRights = rights;
      if (rights !== data.rights) notify();
    },
  };
}

/** Kept in place of a refused session, for the other processes that share the storage. */
const refusedNote = '{"ended":"refused"}';

const nobody: Pick<SessionData, 'user'> = { user: { userId: '', username: '', unitUid: '' } };

/** A user who is not known yet may be anybody. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

function parse(text: string | undefined): SessionData | undefined {
  try {
    const data = JSON.parse(text ?? 'null') as SessionData | null;
    return typeof data?.accessToken === 'string' && typeof data.expiresAt === 'number' ? data : undefined;
  } catch {
    return undefined;
  }
}
