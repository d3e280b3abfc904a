import type { Session } from '@danbao/core';
import type { SessionData } from '@danbao/core/client';
import { useSyncExternalStore } from 'react';
import { useDanbao } from './use-danbao.ts';

/**
 * What the session holds now; of a lapsed one, what it held, because its page stays open. Undefined when nobody is signed
 * in. Follows sign-in, renewal, sign-out and other tabs.
 */
export function useSession(): SessionData | undefined {
  const { subscribe, read } = storeOf(useDanbao().session);
  return useSyncExternalStore(subscribe, read, read);
}

interface Store {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => SessionData | undefined;
}

const stores = new WeakMap<Session, Store>();

/** React wants the same object for the same state; a session parses a new one at every reading. */
function storeOf(session: Session): Store {
  const known = stores.get(session);
  if (known) return known;
  let text = '';
  let data: SessionData | undefined;
  const store: Store = {
    subscribe: (listener) => session.subscribe(() => listener()),
    read: () => {
      const now = session.read() ?? session.lapsed();
      const nowText = JSON.stringify(now) ?? '';
      if (nowText !== text) {
        text = nowText;
        data = now;
      }
      return data;
    },
  };
  stores.set(session, store);
  return store;
}
