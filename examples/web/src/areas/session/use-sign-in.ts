import { signIn as signInTo } from '@danbao/core';
import { describeSignInError, useLocale, useSession } from '@danbao/react';
import { useState } from 'react';
import { client, session } from '../../shared/danbao.ts';

/** Signs in and loads user, permissions and menu; says why when it does not work. */
export function useSignIn() {
  const locale = useLocale();
  const data = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const signIn = async (username: string, password: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await signInTo(client, session, { username, password });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const problem = failure === undefined ? undefined : describeSignInError(failure, locale);
  return { signIn, busy, problem, done: data?.user !== undefined && data.permissions !== undefined };
}
