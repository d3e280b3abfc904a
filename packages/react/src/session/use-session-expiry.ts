import { type Requester, type Session, type SessionUser, signIn } from '@danbao/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';

/** A session that the server refuses, while its page is still open. */
export interface SessionExpiry {
  /** Whose session it is: only this user can go on. */
  readonly user: SessionUser;
  readonly busy: boolean;
  /** Why the last attempt did not work. */
  readonly failure: unknown;
  /** Signs the same user in again; the calls that wait then go on. */
  readonly signIn: (password: string) => Promise<void>;
}

/**
 * Undefined while all is well. A session made with `createSession({ whenRefused: 'wait' })` lapses when the server refuses
 * its tokens: the page stays, its calls wait, and this says who has to sign in again (in any tab).
 */
export function useSessionExpiry(): SessionExpiry | undefined {
  const { client, session } = useDanbao();
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure: unknown }>(calm);
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const user = useSyncExternalStore(subscribe, session.lapsed, session.lapsed)?.user;
  const lapsed = user !== undefined;
  useEffect(() => (lapsed ? undefined : setState(calm)), [lapsed]);
  if (!user) return undefined;
  return {
    user,
    ...state,
    signIn: async (password) => {
      setState({ busy: true, failure: undefined });
      setState(await attempt(client, session, { username: user.username, password }));
    },
  };
}

const calm = { busy: false, failure: undefined };

async function attempt(client: Requester, session: Session, credentials: Parameters<typeof signIn>[2]) {
  try {
    await signIn(client, session, credentials);
    return calm;
  } catch (failure) {
    return { busy: false, failure };
  }
}
