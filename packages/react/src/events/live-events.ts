import type { Requester, Session } from '@danbao/core';
import { listen, missed } from '@danbao/core/client';
import { notices } from '@danbao/core/office';

/** Hears of changes while somebody is signed in. */
export interface LiveEvents {
  /** `hear` is called when something of these kinds has changed, or may have; in a hidden tab once it is seen again. */
  subscribe(kinds: readonly string[], hear: () => void): () => void;
}

interface Listener {
  readonly kinds: readonly string[];
  readonly hear: () => void;
}

interface Source {
  readonly client: Requester;
  readonly session: Session;
}

/** The live events of a session, the same for all who ask. Nothing is opened before somebody subscribes. */
export function liveEventsOf({ client, session }: Source): LiveEvents {
  const known = bySession.get(session);
  if (known) return known;
  const events = createLiveEvents({ client, session });
  bySession.set(session, events);
  return events;
}

const bySession = new WeakMap<Session, LiveEvents>();

/**
 * One stream for all tabs of a browser: the tab that holds the lock listens and tells the others, so that many tabs do not
 * use up the connections to a server. Where there are no locks (pages not served over https) the visible tab listens.
 */
function createLiveEvents({ client, session }: Source): LiveEvents {
  const listeners = new Set<Listener>();
  const held = new Set<string>();
  let lastUserId: string | undefined;
  let running: { readonly userId: string; readonly stop: AbortController } | undefined;

  const tell = (kind: string) => {
    held.add(kind);
    if (!document.hidden) release();
  };
  const release = () => {
    const kinds = [...held];
    held.clear();
    for (const { kinds: wanted, hear } of [...listeners])
      if (kinds.some((kind) => kind === missed || wanted.includes(kind))) hear();
  };
  const update = () => {
    const userId = listeners.size > 0 && mayListen() ? session.read()?.user?.userId : undefined;
    if (userId === running?.userId) return;
    running?.stop.abort();
    running = undefined;
    if (userId === undefined) return;
    const mine = { userId, stop: new AbortController() };
    running = mine;
    // What came for this person while nobody listened is not known; of somebody else nothing was loaded before.
    if (lastUserId === userId) tell(missed);
    lastUserId = userId;
    const ended = () => {
      if (running === mine) running = undefined;
    };
    void follow(client, userId, mine.stop.signal, tell).then(ended, ended);
  };
  let leave: (() => void) | undefined;
  const attend = () => {
    const seen = () => {
      if (!document.hidden) release();
      update();
    };
    document.addEventListener('visibilitychange', seen);
    const unsubscribe = session.subscribe(update);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      unsubscribe();
    };
  };
  return {
    subscribe: (kinds, hear) => {
      const listener = { kinds, hear };
      listeners.add(listener);
      leave ??= attend();
      update();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        leave?.();
        leave = undefined;
        update();
      };
    },
  };
}

function mayListen(): boolean {
  return navigator.locks !== undefined || !document.hidden;
}

/** Hears the stream itself, or the tab that does. */
async function follow(client: Requester, userId: string, signal: AbortSignal, tell: (kind: string) => void) {
  const name = `danbao:events:${userId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  if (channel) channel.onmessage = ({ data }) => typeof data === 'string' && tell(data);
  signal.addEventListener('abort', () => channel?.close(), { once: true });
  const lead = () =>
    listen({
      open: (lastEventId, stop) =>
        client.request(notices.live, lastEventId === undefined ? {} : { lastEventId }, {
          signal: stop,
          // `listen` waits and tries again itself.
          attempts: 1,
        }),
      onEvent: ({ kind }) => {
        if (!signal.aborted) channel?.postMessage(kind);
        tell(kind);
      },
      signal,
    });
  const { locks } = navigator;
  if (locks === undefined) return lead();
  const led = await locks.request(name, { ifAvailable: true }, (lock) => (lock ? lead().then(() => true) : false));
  if (led || signal.aborted) return undefined;
  return locks.request(name, { signal }, () => {
    // The tab that listened has gone; what came since is not known.
    tell(missed);
    return lead();
  });
}
