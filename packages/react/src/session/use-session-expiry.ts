import { type Requester, type Session, signIn } from '@danbao/core';
import { asksForCode, type SessionUser } from '@danbao/core/client';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';

/** A session that the server refuses, while its page is still open. */
export interface SessionExpiry {
  /** Whose session it is: only this user can go on. */
  readonly user: SessionUser;
  readonly busy: boolean;
  /** Why the last attempt did not work. */
  readonly failure: unknown;
  /** The account has a second factor: a code is needed too. */
  readonly needsCode: boolean;
  /** Signs the same user in again; the calls that wait then go on. */
  readonly signIn: (password: string, otp?: string) => Promise<void>;
}

/**
 * Undefined while all is well. A session made with `createSession({ whenRefused: 'wait' })` lapses when the server refuses
 * its tokens: the page stays, its calls wait, and this says who has to sign in again (in any tab).
 */
export function useSessionExpiry(): SessionExpiry | undefined {
  const { client, session } = useDanbao();
  const [state, setState] = useState(calm);
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  const user = useSyncExternalStore(subscribe, session.lapsed, session.lapsed)?.user;
  const lapsed = user !== undefined;
  useEffect(() => void (lapsed || setState(calm)), [lapsed]);
  if (!user) return undefined;
  return {
    user,
    ...state,
    signIn: async (password, otp) => {
      const { needsCode } = state;
      setState({ busy: true, failure: undefined, needsCode });
      const code = otp === undefined ? {} : { otp };
      const failure = await failureOf(client, session, { username: user.username, password, ...code });
      const isAsked = asksForCode(failure);
      // To be asked for the code the first time is no failure: the field says what to do.
      setState({ busy: false, failure: isAsked && !needsCode ? undefined : failure, needsCode: needsCode || isAsked });
    },
  };
}

const calm: Omit<SessionExpiry, 'user' | 'signIn'> = { busy: false, failure: undefined, needsCode: false };

/** Why it did not work; undefined where it did. */
async function failureOf(client: Requester, session: Session, credentials: Parameters<typeof signIn>[2]) {
  try {
    await signIn(client, session, credentials);
    return undefined;
  } catch (failure) {
    return failure;
  }
}
