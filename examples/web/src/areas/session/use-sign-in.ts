import { describeError, isApiError, message, signIn as signInTo } from '@danbao/core';
import { useLocale, useSession } from '@danbao/react';
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
      if (session.read() && !session.read()?.permissions) session.end('signed-out');
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const why = failure === undefined ? undefined : isApiError(failure) ? sentence() : message('loadFailed', locale);
  return { signIn, busy, problem: why, done: data?.user !== undefined && data.permissions !== undefined };

  function sentence(): string {
    if (!isApiError(failure)) return '';
    const refused = failure.code === 'unauthorized' || failure.status === 400;
    return refused ? (failure.serverMessage ?? message('badCredentials', locale)) : describeError(failure, locale);
  }
}
